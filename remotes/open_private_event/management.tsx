import { defineRemote } from '#kernel/ui/index.ts';
import { managedBookings } from '#kernel/ui/managed.ts';
import { managementGroup, report } from './words.ts';

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

export default defineRemote({
  ...bookings,
  slots: {
    'instructor.detail': {
      permission: 'catalog.manage',
      load: () => import('./parts/teaching-hours.tsx'),
    },
  },
});
