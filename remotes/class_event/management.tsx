import { defineRemote, managedBookings } from '#kernel/ui/index.ts';
import { managementGroup } from './words.ts';

export default defineRemote(
  managedBookings({
    feature: 'class_event',
    group: managementGroup,
    order: 130,
    report: { path: '/management/class-report', load: () => import('./pages/class-report.tsx') },
    settings: { path: '/management/class-settings', load: () => import('./pages/class-settings.tsx') },
  }),
);
