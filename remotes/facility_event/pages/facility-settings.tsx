import { SettingsPage } from '#kernel/ui/desk.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { addresses, managementGroup } from '../texts.ts';

/** Rules of facility booking in this shop. */
export const Page = () => (
  <SettingsPage
    contract={facilityEventContract}
    group={managementGroup}
    title={{ en: 'Facility settings', th: 'ตั้งค่าการจองพื้นที่' }}
    address={addresses.base}
  />
);
