import type { Scope } from '../../server/scope.ts';
import type { BusyTime, InstructorSpan } from '../catalog/points.ts';
import { asKind } from './kinds.ts';
import { Booking } from './models/booking.ts';

/** Live bookings that keep an instructor busy in a span, of features that are off or gone too (decisions §5). */
export async function busyBookings(scope: Scope, span: InstructorSpan): Promise<BusyTime[]> {
  const rows = await asKind(scope, 'booking')
    .query(Booking)
    .where({ instructor_id: span.instructorId, live: 1 })
    .where('starts_at', '<', span.to)
    .where('ends_at', '>', span.from)
    .orderBy('starts_at');
  return rows.map(({ subject_id, title, starts_at, ends_at }) => ({
    id: subject_id,
    title,
    from: starts_at,
    to: ends_at,
  }));
}
