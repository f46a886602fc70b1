import { defineRemote } from '#kernel/ui/index.ts';
import { managedRecords } from '#kernel/ui/managed.ts';
import { oneTimePackagePages, packagePages, promotionPages } from './texts.ts';

const permission = 'package_purchasing.manage';

const packages = managedRecords({
  pages: packagePages,
  permission,
  icon: 'package',
  order: 610,
  list: () => import('./pages/package-list.tsx'),
  creation: () => import('./pages/package-create.tsx'),
  detail: () => import('./pages/package-detail.tsx'),
});
const oneTimePackages = managedRecords({
  pages: oneTimePackagePages,
  permission,
  icon: 'gift',
  order: 620,
  list: () => import('./pages/one-time-package-list.tsx'),
  creation: () => import('./pages/one-time-package-create.tsx'),
  detail: () => import('./pages/one-time-package-detail.tsx'),
});
const promotions = managedRecords({
  pages: promotionPages,
  permission,
  icon: 'badge-percent',
  order: 630,
  list: () => import('./pages/promotion-list.tsx'),
  creation: () => import('./pages/promotion-create.tsx'),
  detail: () => import('./pages/promotion-detail.tsx'),
});

export default defineRemote({
  shell: 'management',
  menu: [...packages.menu, ...oneTimePackages.menu, ...promotions.menu],
  routes: [...packages.routes, ...oneTimePackages.routes, ...promotions.routes],
});
