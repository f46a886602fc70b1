import { busySource } from '#kernel/modules/catalog/api.ts';

/**
 * Classes that keep instructors busy in a span: not canceled, and active (docs/domain/booking.md#b18). One that is
 * closed does so by its bookings. The index is named, because the database takes long to weigh those of a shop.
 */
export const busyClasses = busySource(
  { id: 'id', title: '(SELECT t.name FROM topic t WHERE t.shop_id = :shop_id AND t.id = topic_id)' },
  `FROM classroom_event FORCE INDEX (classroom_event_instructor)
   WHERE shop_id = :shop_id AND instructor_id IN (:instructor_ids) AND is_active = 1 AND cancelled_at IS NULL
     AND starts_at > :earliest AND starts_at < :to_moment AND ends_at > :from_moment`,
);
