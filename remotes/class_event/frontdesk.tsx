import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { defineRemote, staffRead } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const permission = 'class_event.calendar';
const entry = {
  label: { en: 'Classroom', th: 'ตารางคลาส' },
  icon: 'calendar-days',
  to: '/frontdesk/classroom/welcome',
  permission,
  order: 100,
};

export default defineRemote({
  shell: 'frontdesk',
  tiles: [entry],
  menu: [entry],
  routes: [
    {
      path: '/frontdesk/classroom/welcome',
      load: () => import('./pages/welcome.tsx'),
      permission,
      reads: [
        staffRead(classEventContract, 'calendar', {
          start_date: '{weekStart}',
          end_date: '{weekEnd}',
          instructor: '',
          branch: '',
        }),
        staffRead(catalogContract, 'instructors', {}),
        staffRead(shopContract, 'lookupBranches', {}),
      ],
    },
    { path: '/frontdesk/classroom/id-{classId}', load: () => import('./pages/class-detail.tsx'), permission },
  ],
  slots: {
    'booking.sheet': { permission, load: () => import('./parts/class-over-page.tsx') },
    'member.tabs': {
      label: { en: 'Classroom Transaction', th: 'คลาส' },
      order: 100,
      permission,
      load: () => import('./parts/member-transactions.tsx'),
    },
  },
});
