import { z } from 'zod';
import { levels } from '#kernel/contract/levels.ts';
import { toBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import { bookingWindow, openStarts } from '#kernel/modules/booking/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract, maxNextClasses } from '../contract.ts';

const nextOpen = statement(
  `SELECT e.id, e.starts_at, e.period, t.name AS topic, t.name_en AS topic_en, t.level, t.image_link, t.drop_in_satang, e.color,
     i.name AS instructor, i.name_en AS instructor_en, i.image_link AS instructor_image_link, r.name AS branch, c.taken, c.total, e.fund_id,
     b.id AS booking_id
   FROM classroom_event e FORCE INDEX (classroom_event_start)
   STRAIGHT_JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   STRAIGHT_JOIN topic t FORCE INDEX (PRIMARY) ON t.shop_id = :shop_id AND t.id = e.topic_id
   STRAIGHT_JOIN instructor i FORCE INDEX (PRIMARY) ON i.shop_id = :shop_id AND i.id = e.instructor_id
   STRAIGHT_JOIN branch r FORCE INDEX (PRIMARY) ON r.shop_id = :shop_id AND r.id = e.branch_id
   LEFT JOIN booking b FORCE INDEX (booking_once)
     ON b.shop_id = :shop_id AND b.once_id = e.id AND b.participant_id = :member_id AND b.live = 1
   WHERE e.shop_id = :shop_id AND e.starts_at >= :from_start AND e.starts_at <= :to_start
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0 AND e.id <> :except_id
     AND (:instructor_id IS NULL OR e.instructor_id = :instructor_id)
     AND (:topic_id IS NULL OR e.topic_id = :topic_id)
   ORDER BY e.starts_at, e.id
   LIMIT ${maxNextClasses}`,
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
    instructor_image_link: z.string().nullable(),
    branch: z.string(),
    taken: z.number(),
    total: z.number(),
    fund_id: z.string().nullable(),
    booking_id: z.string().nullable(),
  }),
);

export const nextClasses = handler(
  classEventContract,
  'nextClasses',
  async ({ input, actor, scope, settings }) => {
    const { from, to } = openStarts(settings, scope.now);
    const rows = await scope.rows(nextOpen, {
      member_id: actor.memberId,
      from_start: from,
      to_start: to,
      instructor_id: input.instructor_id ?? null,
      topic_id: input.topic_id ?? null,
      except_id: input.except_id ?? '',
    });
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
      instructor_image_link: row.instructor_image_link ?? undefined,
      branch: row.branch,
      current_participant: row.taken,
      max_participant: row.total,
      cost: row.fund_id ? 1 : 0,
      fund_id: row.fund_id,
      is_booked: row.booking_id !== null,
      booking_id: row.booking_id ?? undefined,
      level: row.level ?? undefined,
      image_link: row.image_link ?? undefined,
      drop_in_price: row.drop_in_satang === null ? undefined : toBaht(row.drop_in_satang),
      book_until: toLocal(bookingWindow(row.starts_at, settings).until, timeZone),
    }));
  },
);
