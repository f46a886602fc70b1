import type { LocalDate } from '../../../contract/time.ts';
import { problem } from '../../../server/errors/problem.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { announceSubject } from '../../booking/announce.ts';
import type { BookingTypeDefinition, SubjectAhead, SubjectsAsked } from '../../booking/kinds.ts';
import type { ChangedSubject } from '../../booking/notices/notice-cause.ts';
import { planChangeNotices } from '../../booking/notices/notice-preview.ts';
import { emitChanges } from '../../booking/notices/notify-of-changes.ts';
import type { NoticeChoice } from '../../booking/subjects/subject-change.ts';
import { subjectJoins } from '../../booking/subjects/subject-joins.ts';
import { readBranchSchedule } from '../../shop/api.ts';
import { withoutExceptions } from '../closed-day-exceptions.ts';
import {
  checkedInOf,
  type LockedScheduled,
  lockScheduled,
  planScheduleChange,
  readHappenings,
  readSubjects,
  toNoticeVenue,
  writeChange,
} from './change.ts';
import { findClosedPlaces } from './closed-days.ts';
import { querySubjects, subjectTitles } from './names.ts';
import type { WantedChange } from './plan.ts';
import type { ScheduledKind } from './subject.ts';

const cancelling: WantedChange = { is_active: false, isCancelling: true };

/** What takes place ahead at some branches: it is not canceled, and members can book it or have booked it. */
const aheadAt = (scope: ReadScope, kind: ScheduledKind, { branchIds, from, to }: SubjectsAsked) =>
  querySubjects(scope, kind, subjectJoins)
    .whereIn('e.branch_id', [...branchIds])
    .where('e.local_date', '>=', from)
    .where('e.local_date', '<=', to)
    .where('e.ends_at', '>', scope.now)
    .whereNull('e.cancelled_at')
    .where((either) => either.where('e.is_active', true).orWhere('c.taken', '>', 0));

interface AheadRow {
  id: string;
  title: string;
  branch_id: string;
  local_date: LocalDate;
  starts_at: Date;
  ends_at: Date;
  taken: number;
  waiting: number;
}

/** Subjects of a kind that take place on days on which their branch is closed. */
async function subjectsOnClosedDays(
  scope: ReadScope,
  kind: ScheduledKind,
  asked: SubjectsAsked,
): Promise<SubjectAhead[]> {
  const days: Pick<AheadRow, 'branch_id' | 'local_date'>[] = await aheadAt(scope, kind, asked).distinct(
    'e.branch_id',
    'e.local_date',
  );
  const closed: [string, LocalDate][] = [];
  for (const [branchId, ofBranch] of Map.groupBy(days, ({ branch_id }) => branch_id)) {
    const dates = ofBranch.map(({ local_date }) => local_date).sort();
    const [first = '', last = first] = [dates[0], dates.at(-1)];
    const schedule = await readBranchSchedule(scope, branchId, first, last);
    for (const date of dates) if (schedule.get(date) === 'close') closed.push([branchId, date]);
  }
  if (closed.length === 0) return [];
  const rows: AheadRow[] = await aheadAt(scope, kind, asked)
    .whereIn(['e.branch_id', 'e.local_date'], closed)
    .orderBy(['e.starts_at', 'e.id'])
    .select('e.id', 'e.branch_id', 'e.local_date', 'e.starts_at', 'e.ends_at', 'c.taken', 'c.waiting')
    .select(`${kind.shown.title} as title`);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    branchId: row.branch_id,
    day: row.local_date,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    booked: row.taken,
    waiting: row.waiting,
  }));
}

/** What the members of some subjects would be sent if the shop canceled these. */
async function cancellationNotices(scope: WriteScope, kind: ScheduledKind, ids: readonly string[]) {
  const titles = await subjectTitles(scope, kind, ids);
  const subjects = await readSubjects(scope, kind, ids);
  const changed = new Map<string, ChangedSubject>(
    subjects.map((subject) => [
      subject.id,
      { cause: 'subject_cancelled', place: toNoticeVenue(subject, titles.get(subject.id)) },
    ]),
  );
  return planChangeNotices(scope, kind.contract.id, changed);
}

/** Those of some held subjects that are on a closed day of their branch and not excepted, as they are now. */
async function stillAffected(scope: ReadScope, held: readonly LockedScheduled[]): Promise<LockedScheduled[]> {
  const places = held.map((each) => {
    const { id, branch_id, local_date } = each.subject;
    return { each, id, branchId: branch_id, day: local_date };
  });
  const closed = await withoutExceptions(scope, await findClosedPlaces(scope, places));
  return closed.map(({ each }) => each);
}

/**
 * Cancels subjects with their bookings, and notifies each member once. Leaves those alone that somebody else has
 * canceled, moved or left as planned, and those that are over.
 */
async function cancelSubjects(
  scope: WriteScope,
  kind: ScheduledKind,
  ids: readonly string[],
  choice: NoticeChoice,
): Promise<number> {
  const refuse = () => problem('not_found');
  const live = [];
  for (const id of [...new Set(ids)].sort()) {
    const held = await lockScheduled(scope, kind, id);
    if (held && !held.subject.cancelled_at && held.subject.ends_at > scope.now) live.push(held);
  }
  const planned = [];
  for (const held of await stillAffected(scope, live)) {
    const plan = await planScheduleChange(
      scope,
      kind,
      held.subject,
      cancelling,
      () => checkedInOf(held),
      refuse,
    );
    planned.push({ held, plan });
  }
  const happenings = await readHappenings(scope, kind, planned);
  for (const { held, plan } of planned) await writeChange(scope, kind, held, plan, cancelling, choice, true);
  await emitChanges(scope, kind.contract.id, happenings, choice);
  announceSubject(scope, kind.contract.id);
  return planned.length;
}

/** What a kind of subjects that staff put into the calendar adds to its `BookingTypeDefinition` so that closed days bind it. */
export const scheduledClosing = (kind: ScheduledKind) =>
  ({
    subjectEntity: kind.entity,
    // Who puts a subject into the calendar holds the days of its branch.
    subjectsOfDays: async () => [],
    subjectsOnClosedDays: (scope, asked) => subjectsOnClosedDays(scope, kind, asked),
    cancellationNotices: (scope, ids) => cancellationNotices(scope, kind, ids),
    cancelSubjects: (scope, ids, choice) => cancelSubjects(scope, kind, ids, choice),
  }) satisfies Partial<BookingTypeDefinition>;
