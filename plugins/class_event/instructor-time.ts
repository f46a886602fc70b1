import { toLocal } from '#kernel/contract/time.ts';
import { type BusyTime, claimInstructorTime, findInstructor } from '#kernel/modules/catalog/points.ts';
import type { ProblemDetails } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { ClassroomEvent } from './models/classroom-event.ts';

/** Classes that keep an instructor busy in a span: not cancelled, and active or with bookings (decisions §5). */
export async function busyClasses(
  scope: Scope,
  span: { instructorId: string; from: Date; to: Date; except?: string },
): Promise<BusyTime[]> {
  const query = scope
    .query(ClassroomEvent)
    .where({ instructor_id: span.instructorId })
    .where('starts_at', '<', span.to)
    .where('ends_at', '>', span.from)
    .whereNull('cancelled_at')
    .where((open) => open.where('is_active', true).orWhere('current_participant', '>', 0))
    .orderBy('starts_at');
  if (span.except) query.whereNot('id', span.except);
  const found = await query;
  if (found.length === 0) return [];
  const names = await scope
    .table('topic', 't')
    .whereIn(
      't.id',
      found.map(({ topic_id }) => topic_id),
    )
    .select<{ id: string; name: string }[]>('t.id', 't.name');
  return found.map(({ id, topic_id, starts_at, ends_at }) => ({
    id,
    title: names.find((topic) => topic.id === topic_id)?.name ?? '',
    from: starts_at,
    to: ends_at,
  }));
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
      from: toLocal(busy.from, timeZone),
      to: toLocal(busy.to, timeZone).slice(11),
    },
  };
}
