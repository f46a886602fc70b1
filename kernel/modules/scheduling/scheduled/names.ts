import type { LocalizedText } from '../../../contract/problems.ts';
import type { Join } from '../../../server/db/table.ts';
import type { RecordLookup } from '../../../server/plugin/define-plugin.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { shownTimes } from '../../../server/text/shown-time.ts';
import type { DaySpan, DaySubject } from '../../booking/kinds.ts';
import type { ScheduledKind, ScheduledSubject } from './subject.ts';

/** The subjects of a kind, whose alias is `e`, with what its title and colour need. */
export const querySubjects = (
  scope: ReadScope,
  { model, shown }: ScheduledKind,
  joins: readonly Join[] = [],
) => scope.table(model.tableName, 'e', [...joins, ...(shown.joins ?? [])]);

/** What people call some subjects: by their title and when they are. */
export async function subjectNames(
  scope: ReadScope,
  kind: ScheduledKind,
  ids: readonly string[],
): Promise<Map<string, LocalizedText>> {
  const rows: { id: string; title: string; starts_at: Date }[] = await querySubjects(scope, kind)
    .whereIn('e.id', [...ids])
    .select('e.id', `${kind.shown.title} as title`, 'e.starts_at');
  return new Map(
    rows.map(({ id, title, starts_at }) => {
      const { en, th } = shownTimes(starts_at, scope.shop.timeZone);
      return [id, { en: `${title}, ${en}`, th: `${title}, ${th}` }];
    }),
  );
}

/** The titles of some subjects, by their ids. */
export async function subjectTitles(
  scope: ReadScope,
  kind: ScheduledKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows: { id: string; title: string }[] = await querySubjects(scope, kind)
    .whereIn('e.id', [...ids])
    .select('e.id', `${kind.shown.title} as title`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What change history calls what is done to one subject of a kind. */
export const actionOf = ({ contract, word }: ScheduledKind, what: 'create' | 'change' | 'cancel') =>
  `${contract.id}.${what}_${word}`;
/** The same of a series. */
export const seriesAction = ({ contract }: ScheduledKind) => `${contract.id}.create_series`;

/** The words of those actions, for the plugin's `history`. */
export const scheduledActions = (kind: ScheduledKind): Readonly<Record<string, LocalizedText>> => {
  const { one, many } = kind.words;
  return {
    [actionOf(kind, 'create')]: { en: `Created the ${one.en}`, th: `สร้าง${one.th}` },
    [actionOf(kind, 'change')]: { en: `Changed the ${one.en}`, th: `แก้ไข${one.th}` },
    [actionOf(kind, 'cancel')]: { en: `Canceled the ${one.en}`, th: `ยกเลิก${one.th}` },
    [seriesAction(kind)]: { en: `Created the weekly ${many.en}`, th: `สร้าง${many.th}รายสัปดาห์` },
  };
};

/** How the kernel finds the subjects of a kind and their series, which bears the id of its first subject. */
export const scheduledRecords = (kind: ScheduledKind): Readonly<Record<string, RecordLookup>> => {
  const names = (scope: ReadScope, ids: readonly string[]) => subjectNames(scope, kind, ids);
  const isThere = async (scope: ReadScope, where: { readonly id: string; readonly series_id?: string }) =>
    (await scope.query(kind.model).findOne(where).select('id')) !== undefined;
  return {
    [kind.entity]: { exists: (scope, id) => isThere(scope, { id }), names },
    [kind.series]: { exists: (scope, id) => isThere(scope, { id, series_id: id }), names },
  };
};

type DayRow = ScheduledSubject & { readonly title: string; readonly color?: string };

/** What of a kind starts in a span of time, booked or not, soonest first: for `onDay` of its `BookingTypeDefinition`. */
export async function scheduledOnDay(
  scope: ReadScope,
  kind: ScheduledKind,
  { from, to, running, branchId, instructorId, limit }: DaySpan,
): Promise<DaySubject[]> {
  const { title, color } = kind.shown;
  const query = querySubjects(scope, kind)
    .where('e.starts_at', '>=', from)
    .where('e.starts_at', '<', to)
    .orderBy(['e.starts_at', 'e.id'])
    .limit(limit)
    .select('e.*', `${title} as title`, ...(color ? [`${color} as color`] : []));
  if (running)
    query.where((any) =>
      any.where('e.starts_at', '>=', running.before).orWhere('e.ends_at', '>', running.at),
    );
  if (branchId !== undefined) query.where('e.branch_id', branchId);
  if (instructorId !== undefined) query.where('e.instructor_id', instructorId);
  const rows: DayRow[] = await query;
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    color: row.color ?? null,
    branchId: row.branch_id,
    instructorId: row.instructor_id ?? null,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.cancelled_at ? 'cancelled' : row.is_active ? 'open' : 'closed',
  }));
}
