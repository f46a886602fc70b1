import { statement } from '../../server/db/statement.ts';
import { busyRow } from '../catalog/points.ts';

/** Live bookings that keep instructors busy in a span, of features that are gone too (decisions §5). */
export const busyBookings = statement(
  `SELECT subject_id AS id, instructor_id, title, starts_at, ends_at FROM booking
   WHERE shop_id = :shop_id AND instructor_id IN (:instructor_ids) AND live = 1
     AND starts_at > :earliest AND starts_at < :to_moment AND ends_at > :from_moment`,
  busyRow,
);
