import { shopContract } from '#kernel/modules/shop/contract.ts';
import { defineRemote, staffRead } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { title as label } from './texts.ts';

const permission = 'facility_event.calendar';
const path = '/frontdesk/facility/welcome';
const entry = { label, icon: 'map-pin', to: path, permission, order: 200 };

export default defineRemote({
  shell: 'frontdesk',
  tiles: [entry],
  menu: [entry],
  routes: [
    {
      path,
      permission,
      load: () => import('./pages/welcome.tsx'),
      reads: [
        staffRead(facilityEventContract, 'resources', {}),
        staffRead(shopContract, 'lookupBranches', {}),
      ],
    },
  ],
  slots: {
    'booking.sheet': { permission, load: () => import('./parts/place-over-page.tsx') },
    'member.tabs': {
      label: { en: 'Facility Transaction', th: 'พื้นที่' },
      order: 200,
      permission,
      load: () => import('./parts/member-places.tsx'),
    },
  },
});
