import { toInstant } from '#kernel/contract/time.ts';
import {
  announceSubject,
  areNoticesStale,
  changeNotices,
  countCheckedIn,
  type NoticeCause,
  type NoticeChoice,
  subjectJoins,
} from '#kernel/modules/booking/points.ts';
import { takeInstructorTimes } from '#kernel/modules/catalog/points.ts';
import { Problem, type ProblemDetails } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import {
  type ChangeRefusal,
  checkedInOf,
  claimedSpan,
  holdClass,
  planOf,
  type WantedChange,
  writeChange,
} from './class-change.ts';
import { classNames } from './class-names.ts';
import { classEventContract } from './contract.ts';
import type { ClassBefore } from './domain/change.ts';
import { openClasses, viewSeries } from './series.ts';

const { id: kind, problems } = classEventContract;

/** What is to become of the classes of a series from a day on; each keeps its day. */
export interface SeriesChange extends Omit<WantedChange, 'startsAt'> {
  /** `HH:mm` of the shop. */
  readonly time?: string | undefined;
}

interface Series {
  readonly id: string;
  readonly from_date: string;
}

type Fail = (code: 'series_over' | 'class_refuses' | 'notice_changed', details?: ProblemDetails) => Error;

const wantedOf = (scope: Scope, { time, ...change }: SeriesChange, day: string): WantedChange => ({
  ...change,
  ...(time ? { startsAt: toInstant(`${day} ${time}`, scope.shop.timeZone) } : {}),
});

/** Says which class refuses a change of its series, and why. */
async function refusalsOf(scope: Scope, ids: readonly string[], fail: Fail) {
  const names = await classNames(scope, ids);
  return (id: string) => (code: ChangeRefusal | 'instructor_busy', details?: ProblemDetails) => {
    const refused = new Problem(code, problems[code], details);
    return fail('class_refuses', {
      values: {
        class: names.get(id) ?? id,
        why: { en: refused.sentence('en', true), th: refused.sentence('th', true) },
      },
    });
  };
}

/** What a series' open classes are before a change, read without holding them. */
const readClasses = (
  scope: Scope,
  ids: readonly string[],
): Promise<(ClassBefore & { id: string; ends_at: Date; local_date: string })[]> =>
  scope
    .table('classroom_event', 'e', subjectJoins)
    .whereIn('e.id', [...ids])
    .orderBy('e.id')
    .select(
      'e.id',
      'e.branch_id',
      'e.topic_id',
      'e.instructor_id',
      'e.starts_at',
      'e.ends_at',
      'e.local_date',
      'e.period',
      'e.fund_id',
      'e.is_active',
      'e.cancelled_at',
      'c.total as max_participant',
      'c.taken as current_participant',
    );

/** What attendees would be sent about a change of a series from a day on. */
export async function noticeOfSeries(
  scope: Scope,
  { id, from_date }: Series,
  change: SeriesChange,
  fail: Fail,
) {
  const ids = (await openClasses(scope, id, from_date)).map((each) => each.id);
  if (ids.length === 0) throw fail('series_over');
  const refuse = await refusalsOf(scope, ids, fail);
  const causes = new Map<string, NoticeCause>();
  for (const before of await readClasses(scope, ids)) {
    const { cause } = await planOf(
      scope,
      before,
      wantedOf(scope, change, before.local_date),
      () => (before.current_participant > 0 ? countCheckedIn(scope, kind, before.id) : 0),
      refuse(before.id),
    );
    if (cause) causes.set(before.id, cause);
  }
  return changeNotices(scope, kind, causes);
}

/**
 * Changes the classes of a series from a day on, all or none: all of them are held first, then the time of their
 * instructors is claimed, each in the one order that everybody keeps.
 */
export async function writeSeries(
  scope: Scope,
  { id, from_date }: Series,
  change: SeriesChange,
  choice: NoticeChoice,
  fail: Fail,
) {
  const ids = (await openClasses(scope, id, from_date)).map((each) => each.id);
  const refuse = await refusalsOf(scope, ids, fail);
  const planned = [];
  for (const classId of ids) {
    const held = await holdClass(scope, classId);
    // Somebody changed it on its own, or cancelled it, before it was held.
    if (!held || held.event.is_changed_singly || held.event.cancelled_at) continue;
    const wanted = wantedOf(scope, change, held.event.local_date);
    const plan = await planOf(scope, held.event, wanted, () => checkedInOf(held), refuse(classId));
    planned.push({ held, wanted, plan, span: claimedSpan(held, plan, wanted) });
  }
  if (planned.length === 0) throw fail('series_over');
  const happenings = planned.flatMap(({ held: { held }, plan: { cause } }) =>
    cause ? [{ held, cause }] : [],
  );
  if (await areNoticesStale(scope, happenings, choice)) throw fail('notice_changed');
  const spans = planned.flatMap(({ held, span }) => (span ? [{ ...span, classId: held.event.id }] : []));
  const busy = await takeInstructorTimes(scope, spans);
  if (busy) throw refuse(busy.span.classId)('instructor_busy', busy.details);
  for (const { held, plan, wanted } of planned) await writeChange(scope, held, plan, wanted, choice, false);
  announceSubject(scope, kind);
  return viewSeries(scope, id, planned.length);
}
