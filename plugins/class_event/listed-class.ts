import { z } from 'zod';
import { levels } from '#kernel/contract/levels.ts';
import { toBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import { bookingWindow } from '#kernel/modules/booking/api.ts';

/** Columns of a class in a list that a member reads; `e` is the class, and `joinsOfListed` have the others. */
export const columnsOfListed = `e.id, e.starts_at, e.period, e.topic_id, e.instructor_id, t.name AS topic, t.name_en AS topic_en, t.level, t.image_link,
     t.drop_in_satang, e.color, i.name AS instructor, i.name_en AS instructor_en, i.image_link AS instructor_image_link,
     c.taken, c.total, e.fund_id, f.name AS fund_name, f.name_en AS fund_name_en, b.id AS booking_id, w.books_when_free,
     CASE WHEN w.id IS NULL THEN NULL ELSE
       (SELECT COUNT(*) FROM booking_waiting o
         WHERE o.shop_id = :shop_id AND o.subject_id = w.subject_id AND o.id <= w.id) END AS waiting_place`;

export const joinsOfListed = `STRAIGHT_JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   STRAIGHT_JOIN topic t FORCE INDEX (PRIMARY) ON t.shop_id = :shop_id AND t.id = e.topic_id
   STRAIGHT_JOIN instructor i FORCE INDEX (PRIMARY) ON i.shop_id = :shop_id AND i.id = e.instructor_id
   LEFT JOIN fund f FORCE INDEX (PRIMARY) ON f.shop_id = :shop_id AND f.id = e.fund_id
   LEFT JOIN booking b FORCE INDEX (booking_once)
     ON b.shop_id = :shop_id AND b.once_id = e.id AND b.participant_id = :member_id AND b.live = 1
   LEFT JOIN booking_waiting w FORCE INDEX (booking_waiting_member)
     ON w.shop_id = :shop_id AND w.subject_id = e.id AND w.member_id = :member_id`;

export const listedRow = z.object({
  id: z.string(),
  starts_at: z.date(),
  period: z.number(),
  topic_id: z.string(),
  instructor_id: z.string(),
  topic: z.string(),
  topic_en: z.string().nullable(),
  level: z.enum(levels).nullable(),
  image_link: z.string().nullable(),
  drop_in_satang: z.coerce.number().nullable(),
  color: z.string(),
  instructor: z.string(),
  instructor_en: z.string().nullable(),
  instructor_image_link: z.string().nullable(),
  taken: z.number(),
  total: z.number(),
  fund_id: z.string().nullable(),
  fund_name: z.string().nullable(),
  fund_name_en: z.string().nullable(),
  booking_id: z.string().nullable(),
  books_when_free: z.number().nullable(),
  waiting_place: z.number().nullable(),
});

/** A class of a list as the contract answers it. */
export const viewListed = (
  row: z.output<typeof listedRow>,
  settings: Parameters<typeof bookingWindow>[1],
  timeZone: string,
) => ({
  id: row.id,
  datetime: toLocal(row.starts_at, timeZone),
  period: row.period,
  topic_id: row.topic_id,
  instructor_id: row.instructor_id,
  topic: row.topic,
  topic_en: row.topic_en ?? undefined,
  topic_color: row.color,
  instructor: row.instructor,
  instructor_en: row.instructor_en ?? undefined,
  instructor_image_link: row.instructor_image_link ?? undefined,
  current_participant: row.taken,
  max_participant: row.total,
  is_private: false,
  cost: row.fund_id ? 1 : 0,
  fund_id: row.fund_id,
  fund_name: row.fund_name ?? undefined,
  fund_name_en: row.fund_name_en ?? undefined,
  is_booked: row.booking_id !== null,
  booking_id: row.booking_id ?? undefined,
  is_waiting: row.waiting_place !== null && row.booking_id === null,
  waiting_place: row.booking_id === null ? row.waiting_place : null,
  waiting_books: row.booking_id === null && row.books_when_free === 1,
  level: row.level ?? undefined,
  image_link: row.image_link ?? undefined,
  drop_in_price: row.drop_in_satang === null ? undefined : toBaht(row.drop_in_satang),
  book_until: toLocal(bookingWindow(row.starts_at, settings).until, timeZone),
});
