import { addMinutes, toLocal } from '#kernel/contract/time.ts';
import {
  type BusyTime,
  claimInstructorTime,
  findInstructor,
  type InstructorsSpan,
  longestBusy,
} from '#kernel/modules/catalog/points.ts';
import type { ProblemDetails } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { shownTime } from '#kernel/server/shown-time.ts';

/** Classes that keep instructors busy in a span: not cancelled, and active or with bookings (decisions §5). */
export async function busyClasses(scope: Scope, span: InstructorsSpan): Promise<BusyTime[]> {
  const query = scope
    .table('classroom_event', 'e', [
      { table: 'topic', as: 't', on: ['t.id', 'e.topic_id'] },
      { table: 'capacity', as: 'c', on: ['c.id', 'e.id'] },
    ])
    .whereIn('e.instructor_id', [...span.instructorIds])
    .where('e.starts_at', '>', addMinutes(span.from, -longestBusy))
    .where('e.starts_at', '<', span.to)
    .where('e.ends_at', '>', span.from)
    .whereNull('e.cancelled_at')
    .where((open) => open.where('e.is_active', true).orWhere('c.taken', '>', 0))
    .orderBy('e.starts_at');
  if (span.except) query.whereNot('e.id', span.except);
  return query.select<BusyTime[]>(
    'e.id',
    'e.instructor_id as instructorId',
    't.name as title',
    'e.starts_at as from',
    'e.ends_at as to',
  );
}

/**
 * Takes an instructor's time for a class.
 * @returns null when it is taken now, or what to tell: who has what, from when to when.
 */
export async function takeInstructorTime(
  scope: Scope,
  span: { instructorId: string; from: Date; to: Date; except?: string },
): Promise<ProblemDetails | null> {
  const busy = await claimInstructorTime(scope, span);
  if (!busy) return null;
  const instructor = await findInstructor(scope, span.instructorId);
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
