import { defineRemote } from '#kernel/ui/index.ts';
import { managedBookings } from '#kernel/ui/managed.ts';
import { managementGroup, report } from './texts.ts';

const bookings = managedBookings({
  feature: 'open_private_event',
  group: managementGroup,
  order: 310,
  report: {
    path: report.path,
    load: () => import('./pages/open-private-report.tsx'),
    issue: () => import('./pages/issue-report.tsx'),
  },
  settings: {
    path: '/management/open-private-settings',
    load: () => import('./pages/open-private-settings.tsx'),
  },
});

/** The pages of class types and instructors, which are the shell's own, listed in this group as well. */
const catalog = { permission: 'catalog.manage', group: managementGroup };
const topics = { label: { en: 'Topics', th: 'ประเภทคลาส' }, icon: 'tag', to: '/management/topic' };
const instructors = {
  label: { en: 'Instructors', th: 'ผู้สอน' },
  icon: 'graduation-cap',
  to: '/management/instructor',
};

export default defineRemote({
  ...bookings,
  menu: [{ ...topics, ...catalog, order: 300 }, { ...instructors, ...catalog, order: 305 }, ...bookings.menu],
  slots: {
    'instructor.detail': {
      permission: 'catalog.manage',
      load: () => import('./parts/teaching-hours.tsx'),
    },
  },
});
