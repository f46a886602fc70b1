import { toLocal } from '#kernel/contract/time.ts';
import {
  type BusyTime,
  busyRow,
  claimInstructorTime,
  claimInstructorTimes,
  findInstructor,
  type InstructorSpan,
} from '#kernel/modules/catalog/points.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ProblemDetails } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { shownTime } from '#kernel/server/shown-time.ts';

/** Classes that keep instructors busy in a span: not cancelled, and active or with bookings (decisions §5). */
export const busyClasses = statement(
  `SELECT e.id, e.instructor_id, t.name AS title, e.starts_at, e.ends_at FROM classroom_event e
   JOIN topic t ON t.shop_id = :shop_id AND t.id = e.topic_id
   JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   WHERE e.shop_id = :shop_id AND e.instructor_id IN (:instructor_ids)
     AND e.starts_at > :earliest AND e.starts_at < :to_moment AND e.ends_at > :from_moment
     AND e.cancelled_at IS NULL AND (e.is_active = 1 OR c.taken > 0)`,
  busyRow,
);

/** What to tell of an instructor who has something else: who has what, from when to when. */
async function busyDetails(scope: Scope, instructorId: string, busy: BusyTime): Promise<ProblemDetails> {
  const instructor = await findInstructor(scope, instructorId);
  const { timeZone } = scope.shop;
  return {
    values: {
      instructor: instructor?.name ?? '',
      title: busy.title,
      from: {
        en: shownTime(busy.from, timeZone, 'en'),
        th: shownTime(busy.from, timeZone, 'th'),
      },
      to: toLocal(busy.to, timeZone).slice(11),
    },
  };
}

/**
 * Takes an instructor's time for a class.
 * @returns null when it is taken now, or what to tell: who has what, from when to when.
 */
export async function takeInstructorTime(scope: Scope, span: InstructorSpan): Promise<ProblemDetails | null> {
  const busy = await claimInstructorTime(scope, span);
  return busy && busyDetails(scope, span.instructorId, busy);
}

/**
 * Takes instructors' time for several classes that do not overlap each busy.
 * @returns null when all of it is taken now, or the first span that cannot be had with what to tell.
 */
export async function takeInstructorTimes<Span extends InstructorSpan>(
  scope: Scope,
  spans: readonly Span[],
): Promise<{ span: Span; details: ProblemDetails } | null> {
  const answers = await claimInstructorTimes(scope, spans);
  for (const [at, span] of spans.entries()) {
    const busy = answers[at];
    if (busy) return { span, details: await busyDetails(scope, span.instructorId, busy) };
  }
  return null;
}
