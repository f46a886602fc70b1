import type { LocalizedText } from '../../../contract/problems.ts';
import type { PageRoute, RemoteUi } from './remote.ts';

type ManagedPage = Pick<PageRoute, 'path' | 'load'>;

interface ManagementSettings {
  /** The feature's id, whose permissions `report` and `settings` open the pages. */
  readonly feature: string;
  /** The heading of management's menu. */
  readonly group: LocalizedText;
  /** Where it stands among the entries of other features; it takes the next ten as well. */
  readonly order: number;
  /** With `issue`, the page below it that has a month of it mailed. */
  readonly report: ManagedPage & { readonly issue: PageRoute['load'] };
  readonly settings: ManagedPage;
}

/** What every feature that books adds to management: the entries and routes of its report and its settings. */
export const managedBookings = ({
  feature,
  group,
  order,
  report: { issue, ...report },
  settings,
}: ManagementSettings) => {
  const pages = [
    {
      page: { ...report, permission: `${feature}.report` },
      entry: { label: { en: 'Report', th: 'รายงาน' }, icon: 'chart-column', order },
    },
    {
      page: { ...settings, permission: `${feature}.settings` },
      entry: { label: { en: 'Settings', th: 'ตั้งค่า' }, icon: 'sliders-horizontal', order: order + 10 },
    },
  ];
  return {
    shell: 'management',
    menu: pages.map(({ page, entry }) => ({
      ...entry,
      to: page.path,
      permission: page.permission,
      group,
    })),
    routes: [
      ...pages.map(({ page }) => page),
      { path: `${report.path}/issue-report`, load: issue, permission: `${feature}.report` },
    ],
  } satisfies RemoteUi;
};
