import { defineRemote } from '#kernel/ui/index.ts';
import { managementGroup as group } from './words.ts';

const report = { path: '/management/class-report', permission: 'class_event.report' };
const settings = { path: '/management/class-settings', permission: 'class_event.settings' };

export default defineRemote({
  shell: 'management',
  menu: [
    {
      label: { en: 'Report', th: 'รายงาน' },
      icon: 'chart-column',
      to: report.path,
      permission: report.permission,
      group,
      order: 130,
    },
    {
      label: { en: 'Settings', th: 'ตั้งค่า' },
      icon: 'sliders-horizontal',
      to: settings.path,
      permission: settings.permission,
      group,
      order: 140,
    },
  ],
  routes: [
    { ...report, load: () => import('./pages/class-report.tsx') },
    { ...settings, load: () => import('./pages/class-settings.tsx') },
  ],
});
