import { z } from 'zod';
import { addMinutes } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/scope.ts';
import { type BusyTime, type InstructorsSpan, longestBusy } from '../catalog/points.ts';
import { asKind } from './kinds.ts';

const live = statement(
  `SELECT subject_id, instructor_id, title, starts_at, ends_at FROM booking
   WHERE shop_id = :shop_id AND instructor_id IN (:instructor_ids) AND live = 1
     AND starts_at > :earliest AND starts_at < :to_moment AND ends_at > :from_moment`,
  z.object({
    subject_id: z.string(),
    instructor_id: z.string(),
    title: z.string(),
    starts_at: z.date(),
    ends_at: z.date(),
  }),
);

/** Live bookings that keep instructors busy in a span, of features that are off or gone too (decisions §5). */
export async function busyBookings(scope: Scope, span: InstructorsSpan): Promise<BusyTime[]> {
  const rows = await asKind(scope, 'booking').rows(live, {
    instructor_ids: span.instructorIds,
    earliest: addMinutes(span.from, -longestBusy),
    from_moment: span.from,
    to_moment: span.to,
  });
  return rows.map(({ subject_id, instructor_id, title, starts_at, ends_at }) => ({
    id: subject_id,
    instructorId: instructor_id,
    title,
    from: starts_at,
    to: ends_at,
  }));
}
