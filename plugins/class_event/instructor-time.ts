import { toLocal } from '#kernel/contract/time.ts';
import {
  type BusyTime,
  claimInstructorTime,
  claimInstructorTimes,
  findInstructor,
  type InstructorSpan,
} from '#kernel/modules/catalog/points.ts';
import type { ProblemDetails } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { shownTime } from '#kernel/server/shown-time.ts';

/** Classes that keep an instructor busy in a span: not cancelled, and active or with bookings (decisions §5). */
export async function busyClasses(scope: Scope, span: InstructorSpan): Promise<BusyTime[]> {
  const query = scope
    .table('classroom_event', 'e', [
      { table: 'topic', as: 't', on: ['t.id', 'e.topic_id'] },
      { table: 'capacity', as: 'c', on: ['c.id', 'e.id'] },
    ])
    .where('e.instructor_id', span.instructorId)
    .where('e.starts_at', '<', span.to)
    .where('e.ends_at', '>', span.from)
    .whereNull('e.cancelled_at')
    .where((open) => open.where('e.is_active', true).orWhere('c.taken', '>', 0))
    .orderBy('e.starts_at');
  if (span.except) query.whereNot('e.id', span.except);
  return query.select<BusyTime[]>('e.id', 't.name as title', 'e.starts_at as from', 'e.ends_at as to');
}

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
 * Takes instructors' time for several classes that do not overlap each other.
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
