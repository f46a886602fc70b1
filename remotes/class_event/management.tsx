import { defineRemote } from '#kernel/ui/index.ts';
import { managedBookings } from '#kernel/ui/managed.ts';
import { managementGroup, report } from './texts.ts';

export default defineRemote(
  managedBookings({
    feature: 'class_event',
    group: managementGroup,
    order: 130,
    report: {
      path: report.path,
      load: () => import('./pages/class-report.tsx'),
      issue: () => import('./pages/issue-report.tsx'),
    },
    settings: { path: '/management/class-settings', load: () => import('./pages/class-settings.tsx') },
  }),
);
