import { toLocal } from '#kernel/contract/time.ts';
import {
  type BusyTime,
  busySource,
  claimInstructorTime,
  claimInstructorTimes,
  findInstructor,
  type InstructorSpan,
} from '#kernel/modules/catalog/points.ts';
import type { ProblemDetails } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { shownTime } from '#kernel/server/shown-time.ts';

/**
 * Classes that keep instructors busy in a span: not cancelled, and active (decisions §5). One that is closed does so by
 * its bookings. The index is named, because the database takes long to weigh those of a shop.
 */
export const busyClasses = busySource(
  { id: 'id', title: '(SELECT t.name FROM topic t WHERE t.shop_id = :shop_id AND t.id = topic_id)' },
  `FROM classroom_event FORCE INDEX (classroom_event_instructor)
   WHERE shop_id = :shop_id AND instructor_id IN (:instructor_ids) AND is_active = 1 AND cancelled_at IS NULL
     AND starts_at > :earliest AND starts_at < :to_moment AND ends_at > :from_moment`,
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
