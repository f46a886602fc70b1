import { busySource } from '../catalog/api.ts';

/**
 * Live bookings that keep instructors busy in a span, of features that are gone too (docs/domain/booking.md#b18). The
 * index is named, because weighing all those that begin with the shop takes the database longer than the read; it holds
 * all that spans are made of.
 */
export const busyBookings = busySource(
  { id: 'subject_id', title: 'title' },
  `FROM booking FORCE INDEX (booking_instructor)
   WHERE shop_id = :shop_id AND instructor_id IN (:instructor_ids) AND status IN ('completed', 'attend')
     AND starts_at > :earliest AND starts_at < :to_moment AND ends_at > :from_moment`,
);

/** Times that are held for open payments, of bookings that are their own subjects (docs/domain/booking.md#b42). */
export const heldTimes = busySource(
  { id: 'subject_id', title: 'title' },
  `FROM booking_hold FORCE INDEX (booking_hold_instructor)
   WHERE shop_id = :shop_id AND instructor_id IN (:instructor_ids) AND live = 1
     AND starts_at > :earliest AND starts_at < :to_moment AND ends_at > :from_moment`,
);
