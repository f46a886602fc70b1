import { defineRemote } from '#kernel/ui/index.ts';

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
    { path: '/frontdesk/classroom/welcome', load: () => import('./pages/welcome.tsx'), permission },
    { path: '/frontdesk/classroom/id-{classId}', load: () => import('./pages/class-detail.tsx'), permission },
  ],
  slots: {
    'member.tabs': {
      label: { en: 'Classroom Transaction', th: 'รายการคลาส' },
      order: 100,
      permission,
      load: () => import('./parts/member-transactions.tsx'),
    },
  },
});
