import { type LocalDate, toInstant, toLocal } from '../../../contract/time.ts';
import { Problem, type ProblemDetails } from '../../../server/errors/problem.ts';
import type { ErasedCall } from '../../../server/plugin/define-plugin.ts';
import type { CallContext, ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { announceSubject } from '../../booking/announce.ts';
import type { ChangedSubject } from '../../booking/notices/notice-cause.ts';
import { areNoticesStale, changeNotices } from '../../booking/notices/notice-preview.ts';
import { emitChanges } from '../../booking/notices/notify-of-changes.ts';
import type { NoticeChoice } from '../../booking/subjects/subject-change.ts';
import { countCheckedIn } from '../../booking/subjects/subjects.ts';
import { takeInstructorTimes } from '../../catalog/api.ts';
import { exceptFromClosedDays } from '../closed-day-exceptions.ts';
import {
  checkedInOf,
  claimedSpan,
  lockScheduled,
  newBranchDay,
  planScheduleChange,
  readHappenings,
  readSubjects,
  toNoticeVenue,
  writeChange,
} from './change.ts';
import { type BranchDay, claimBranchDays, findClosedDays, refuseClosedDays } from './closed-days.ts';
import { subjectNames, subjectTitles } from './names.ts';
import type { WantedChange } from './plan.ts';
import type { ScheduledKind } from './subject.ts';

/** What is to become of the subjects of a series from a day on; each keeps its day. */
export interface SeriesChange extends Omit<WantedChange, 'startsAt'> {
  /** `HH:mm` of the shop. */
  readonly time?: string | undefined;
}

/** A series from a day on. */
export interface SeriesReach {
  readonly id: string;
  readonly from_date: LocalDate;
}

/**
 * The subjects that a change of their series reaches from a day on: not those that were changed on their own, are
 * canceled or over (docs/domain/booking.md#b12). In the order of their days, in which everybody holds them.
 */
const openSubjects = (
  scope: ReadScope,
  { model }: Pick<ScheduledKind, 'model'>,
  { id, from_date }: SeriesReach,
) =>
  scope
    .query(model)
    .where({ series_id: id, is_changed_singly: false })
    .where('local_date', '>=', from_date)
    .where('ends_at', '>', scope.now)
    .whereNull('cancelled_at')
    .orderBy(['local_date', 'id'])
    .select('id', 'local_date');

/** What of a subject's series changes with it; null where it was changed on its own, is canceled or over. */
export async function seriesOfSubject(
  scope: ReadScope,
  kind: Pick<ScheduledKind, 'model'>,
  { id, series_id, local_date }: { id: string; series_id: string | null; local_date: LocalDate },
) {
  if (series_id === null) return null;
  const open = await openSubjects(scope, kind, { id: series_id, from_date: local_date });
  const last = open.at(-1);
  if (!last || !open.some((each) => each.id === id)) return null;
  return { id: series_id, following: open.length, until: last.local_date };
}

const wantedOf = (scope: CallContext, { time, ...change }: SeriesChange, day: LocalDate): WantedChange => ({
  ...change,
  ...(time ? { startsAt: toInstant(`${day} ${time}`, scope.shop.timeZone) } : {}),
});

/** Says which subject refuses a change of its series, and why. */
async function refusalsOf(
  scope: ReadScope,
  kind: ScheduledKind,
  ids: readonly string[],
  fail: ErasedCall['fail'],
) {
  const names = await subjectNames(scope, kind, ids);
  return (id: string) => (code: string, details?: ProblemDetails) => {
    const spec = kind.contract.problems[code];
    if (!spec) throw new TypeError(`${kind.contract.id} declares no problem ${code}`);
    const refused = new Problem(code, spec, details);
    return fail(`${kind.word}_refuses`, {
      values: {
        subject: names.get(id) ?? id,
        why: { en: refused.sentence('en', true), th: refused.sentence('th', true) },
      },
    });
  };
}

/** What those who booked would be sent about a change of a series from a day on. */
export async function noticeOfSeries(
  scope: WriteScope,
  kind: ScheduledKind,
  reach: SeriesReach,
  { allow_closed: allowsClosed, ...change }: SeriesChange & { readonly allow_closed: boolean },
  fail: ErasedCall['fail'],
) {
  const { id: feature } = kind.contract;
  const ids = (await openSubjects(scope, kind, reach)).map((each) => each.id);
  if (ids.length === 0) throw fail('series_over');
  const refuse = await refusalsOf(scope, kind, ids, fail);
  const titles = await subjectTitles(scope, kind, ids);
  const changed = new Map<string, ChangedSubject>();
  const moved: BranchDay[] = [];
  for (const before of await readSubjects(scope, kind, ids)) {
    const wanted = wantedOf(scope, change, before.local_date);
    const planned = await planScheduleChange(
      scope,
      kind,
      before,
      wanted,
      () => (before.taken > 0 ? countCheckedIn(scope, feature, before.id) : 0),
      refuse(before.id),
    );
    if (planned.cause)
      changed.set(before.id, { cause: planned.cause, place: toNoticeVenue(before, titles.get(before.id)) });
    const place = newBranchDay(scope, before, planned, wanted);
    if (place) moved.push(place);
  }
  if (!allowsClosed) refuseClosedDays(await findClosedDays(scope, moved), fail);
  return changeNotices(scope, feature, changed);
}

/** A series as its subjects stand. @param changed how many a call has just changed. */
async function viewSeries(scope: ReadScope, { model, list }: ScheduledKind, id: string, changed: number) {
  const subjects = await scope.query(model).where({ series_id: id }).orderBy(['starts_at', 'id']);
  const shown = subjects.map((each) => ({
    id: each.id,
    datetime: toLocal(each.starts_at, scope.shop.timeZone),
    is_changed_singly: Boolean(each.is_changed_singly),
    is_cancelled: each.cancelled_at !== null,
  }));
  return { id, changed, [list]: shown };
}

/**
 * Changes the subjects of a series from a day on, all or none: all of them are held first, then the time of their
 * instructors is claimed, each in the one order that everybody keeps.
 */
export async function writeSeries(
  scope: WriteScope,
  kind: ScheduledKind,
  reach: SeriesReach,
  change: SeriesChange,
  { allow_closed: allowsClosed, ...choice }: NoticeChoice & { readonly allow_closed: boolean },
  fail: ErasedCall['fail'],
) {
  const ids = (await openSubjects(scope, kind, reach)).map((each) => each.id);
  const refuse = await refusalsOf(scope, kind, ids, fail);
  const planned = [];
  for (const subjectId of ids) {
    const held = await lockScheduled(scope, kind, subjectId);
    // Somebody changed it on its own, or canceled it, before it was held.
    if (!held || held.subject.is_changed_singly || held.subject.cancelled_at) continue;
    const wanted = wantedOf(scope, change, held.subject.local_date);
    const plan = await planScheduleChange(
      scope,
      kind,
      held.subject,
      wanted,
      () => checkedInOf(held),
      refuse(subjectId),
    );
    planned.push({ held, wanted, plan, span: claimedSpan(held, plan, wanted) });
  }
  if (planned.length === 0) throw fail('series_over');
  const happenings = planned.flatMap(({ held: { held }, plan: { cause } }) =>
    cause ? [{ held, cause }] : [],
  );
  if (await areNoticesStale(scope, happenings, choice)) throw fail('notice_changed');
  const spans = planned.flatMap(({ held, span }) => (span ? [{ ...span, subjectId: held.subject.id }] : []));
  const busy = await takeInstructorTimes(scope, spans);
  if (busy) throw refuse(busy.span.subjectId)('instructor_busy', busy.details);
  const moved = planned.flatMap(({ held: { subject }, plan, wanted }) => {
    const place = newBranchDay(scope, subject, plan, wanted);
    return place ? { ...place, id: subject.id, formerDay: subject.local_date } : [];
  });
  const closed = await claimBranchDays(scope, moved, { allowsClosed, fail });
  const former = moved.map(({ id, formerDay: day }) => ({ id, day }));
  await exceptFromClosedDays(scope, closed, former);
  const changes = await readHappenings(scope, kind, planned);
  for (const { held, plan, wanted } of planned)
    await writeChange(scope, kind, held, plan, wanted, choice, false);
  await emitChanges(scope, kind.contract.id, changes, choice);
  announceSubject(scope, kind.contract.id);
  return viewSeries(scope, kind, reach.id, planned.length);
}
