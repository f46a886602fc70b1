import { SettingsPage, useTopicLookup } from '#kernel/ui/desk.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { addresses, managementGroup } from '../texts.ts';

/** Rules of private sessions in this shop, and what can be booked as one. */
export const Page = () => (
  <SettingsPage
    contract={openPrivateEventContract}
    group={managementGroup}
    title={{ en: 'Private session settings', th: 'ตั้งค่าคลาสส่วนตัว' }}
    address={addresses.base}
    lookups={{ selectable_topics: useTopicLookup() }}
  />
);
