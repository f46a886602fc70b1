import { defineRemote } from '#kernel/ui/index.ts';

/** The heading that management's menu has for what class booking is made of (2 §2.5). */
const group = { en: 'Booking: Class', th: 'การจอง: คลาส' };

export default defineRemote({
  shell: 'management',
  menu: [
    {
      label: { en: 'Report', th: 'รายงาน' },
      icon: 'chart-column',
      to: '/management/class-report',
      permission: 'class_event.report',
      group,
      order: 130,
    },
    {
      label: { en: 'Settings', th: 'ตั้งค่า' },
      icon: 'sliders-horizontal',
      to: '/management/class-settings',
      permission: 'class_event.settings',
      group,
      order: 140,
    },
  ],
  routes: [
    {
      path: '/management/class-report',
      load: () => import('./pages/class-report.tsx'),
      permission: 'class_event.report',
    },
    {
      path: '/management/class-settings',
      load: () => import('./pages/class-settings.tsx'),
      permission: 'class_event.settings',
    },
  ],
});
