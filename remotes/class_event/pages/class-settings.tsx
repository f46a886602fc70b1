import { SettingsPage } from '#kernel/ui/desk.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { managementGroup } from '../texts.ts';

/** Rules of class booking in this shop. */
export const Page = () => (
  <SettingsPage
    contract={classEventContract}
    group={managementGroup}
    title={{ en: 'Class settings', th: 'ตั้งค่าการจองคลาส' }}
    address="/class-event/shop-{shopId}"
  />
);
