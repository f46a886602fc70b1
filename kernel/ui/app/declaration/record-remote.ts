import type { LocalizedText } from '../../../contract/problems.ts';
import type { PageRoute, RemoteUi } from './remote.ts';

type Load = PageRoute['load'];

interface Settings {
  /** The feature's `RecordPages`. */
  readonly pages: { readonly group: LocalizedText; readonly title: LocalizedText; readonly path: string };
  /** Who sees them, as `plugin.permission`. */
  readonly permission: string;
  readonly icon: string;
  /** Where their entry stands among those of other features. */
  readonly order: number;
  readonly list: Load;
  readonly creation: Load;
  /** The page of one record, whose id it reads by `useRouteParams('id')`; records may have none. */
  readonly detail?: Load;
}

/** What a feature with a catalogue of records adds to management: their entry, and the routes of their pages. */
export const managedRecords = ({
  pages: { group, title, path },
  permission,
  icon,
  order,
  list,
  creation,
  detail,
}: Settings) =>
  ({
    menu: [{ label: title, icon, to: path, permission, group, order }],
    routes: [
      { path, permission, load: list },
      { path: `${path}/create`, permission, load: creation },
      ...(detail ? [{ path: `${path}/id-{id}`, permission, load: detail }] : []),
    ],
  }) satisfies Omit<RemoteUi, 'shell'>;
