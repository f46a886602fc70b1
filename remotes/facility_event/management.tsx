import { defineRemote } from '#kernel/ui/index.ts';
import { managedBookings, managedRecords } from '#kernel/ui/managed.ts';
import { placePages } from './parts/place-pages.ts';
import { managementGroup, report } from './texts.ts';

const places = managedRecords({
  pages: placePages,
  permission: 'facility_event.manage',
  icon: 'map-pin',
  order: 200,
  list: () => import('./pages/place-list.tsx'),
  creation: () => import('./pages/place-create.tsx'),
  detail: () => import('./pages/place-detail.tsx'),
});
const bookings = managedBookings({
  feature: 'facility_event',
  group: managementGroup,
  order: 210,
  report: {
    path: report.path,
    load: () => import('./pages/facility-report.tsx'),
    issue: () => import('./pages/issue-report.tsx'),
  },
  settings: { path: '/management/facility-settings', load: () => import('./pages/facility-settings.tsx') },
});

export default defineRemote({
  shell: 'management',
  menu: [...places.menu, ...bookings.menu],
  routes: [...places.routes, ...bookings.routes],
});
