import { z } from 'zod';
import { levels } from '#kernel/contract/levels.ts';
import { toBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import { bookingWindow, openStarts } from '#kernel/modules/booking/api.ts';
import { findBranch } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract } from '../contract.ts';

/*
 * The read that members make most: one round trip, only the columns that are shown. It names the way through the tables,
 * because the optimiser spends longer on finding one than the read takes, and in a shop of one topic or instructor
 * begins with all classes of these.
 */
const classesOfDay = statement(
  `SELECT e.id, e.starts_at, e.period, t.name AS topic, t.name_en AS topic_en, t.level, t.image_link, t.drop_in_satang, e.color,
     i.name AS instructor, i.name_en AS instructor_en,
     c.taken, c.total, e.fund_id, b.id AS booking_id, w.books_when_free,
     CASE WHEN w.id IS NULL THEN NULL ELSE
       (SELECT COUNT(*) FROM booking_waiting o
         WHERE o.shop_id = :shop_id AND o.subject_id = w.subject_id AND o.id <= w.id) END AS waiting_place
   FROM classroom_event e FORCE INDEX (classroom_event_day)
   STRAIGHT_JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   STRAIGHT_JOIN topic t FORCE INDEX (PRIMARY) ON t.shop_id = :shop_id AND t.id = e.topic_id
   STRAIGHT_JOIN instructor i FORCE INDEX (PRIMARY) ON i.shop_id = :shop_id AND i.id = e.instructor_id
   LEFT JOIN booking b FORCE INDEX (booking_once)
     ON b.shop_id = :shop_id AND b.once_id = e.id AND b.participant_id = :member_id AND b.live = 1
   LEFT JOIN booking_waiting w FORCE INDEX (booking_waiting_member)
     ON w.shop_id = :shop_id AND w.subject_id = e.id AND w.member_id = :member_id
   WHERE e.shop_id = :shop_id AND e.branch_id = :branch_id AND e.local_date = :local_date
     AND e.starts_at >= :from_start AND e.starts_at <= :to_start
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0
   ORDER BY e.starts_at, e.id`,
  z.object({
    id: z.string(),
    starts_at: z.date(),
    period: z.number(),
    topic: z.string(),
    topic_en: z.string().nullable(),
    level: z.enum(levels).nullable(),
    image_link: z.string().nullable(),
    drop_in_satang: z.coerce.number().nullable(),
    color: z.string(),
    instructor: z.string(),
    instructor_en: z.string().nullable(),
    taken: z.number(),
    total: z.number(),
    fund_id: z.string().nullable(),
    booking_id: z.string().nullable(),
    books_when_free: z.number().nullable(),
    waiting_place: z.number().nullable(),
  }),
);

export const classrooms = handler(
  classEventContract,
  'classrooms',
  async ({ input, actor, scope, settings, fail }) => {
    const { from, to } = openStarts(settings, scope.now);
    const rows = await scope.rows(classesOfDay, {
      branch_id: input.branch_id,
      local_date: input.date,
      member_id: actor.memberId,
      from_start: from,
      to_start: to,
    });
    if (rows.length === 0 && !(await findBranch(scope, input.branch_id))) throw fail('not_found');
    const { timeZone } = scope.shop;
    return rows.map((row) => ({
      id: row.id,
      datetime: toLocal(row.starts_at, timeZone),
      period: row.period,
      topic: row.topic,
      topic_en: row.topic_en ?? undefined,
      topic_color: row.color,
      instructor: row.instructor,
      instructor_en: row.instructor_en ?? undefined,
      current_participant: row.taken,
      max_participant: row.total,
      is_private: false,
      cost: row.fund_id ? 1 : 0,
      fund_id: row.fund_id,
      is_booked: row.booking_id !== null,
      booking_id: row.booking_id ?? undefined,
      is_waiting: row.waiting_place !== null && row.booking_id === null,
      waiting_place: row.booking_id === null ? row.waiting_place : null,
      waiting_books: row.booking_id === null && row.books_when_free === 1,
      level: row.level ?? undefined,
      image_link: row.image_link ?? undefined,
      drop_in_price: row.drop_in_satang === null ? undefined : toBaht(row.drop_in_satang),
      book_until: toLocal(bookingWindow(row.starts_at, settings).until, timeZone),
    }));
  },
);
