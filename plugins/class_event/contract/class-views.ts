import { z } from 'zod';
import { idOut } from '#kernel/contract/id.ts';
import { bahtOut } from '#kernel/contract/money.ts';
import { offeredTexts } from '#kernel/contract/offered-texts.ts';
import { seriesOfSubject } from '#kernel/contract/scheduled-endpoints.ts';

/** Why a member cannot book a class, in the order in which it is looked for. */
const notBookableReasons = ['closed', 'private', 'too_late', 'too_early', 'booked', 'full'] as const;
export type NotBookable = (typeof notBookableReasons)[number];

/** A class in the list of a day. */
export const classroom = z.object({
  id: idOut,
  datetime: z.string(),
  /** Minutes. */
  period: z.number(),
  topic_id: idOut,
  instructor_id: idOut,
  topic: z.string(),
  topic_en: z.string().optional(),
  topic_color: z.string(),
  instructor: z.string(),
  instructor_en: z.string().optional(),
  instructor_image_link: z.string().optional(),
  current_participant: z.number(),
  max_participant: z.number(),
  is_private: z.boolean(),
  /** Points of `fund_id` that a booking costs; 0 for a class without a fund. */
  cost: z.number(),
  fund_id: z.string().nullable(),
  /** What the fund is called; left out for a class without one. */
  fund_name: z.string().optional(),
  fund_name_en: z.string().optional(),
  /** Whether this member has booked it, or waits for a seat. */
  is_booked: z.boolean(),
  is_waiting: z.boolean(),
  /** This member's booking; left out if they have none. */
  booking_id: idOut.optional(),
  /** This member's place in the waitlist, from 1; null where they do not wait. */
  waiting_place: z.number().nullable(),
  /** Whether a free seat is booked for them, which they agreed to when they joined. */
  waiting_books: z.boolean(),
  level: offeredTexts.level,
  image_link: offeredTexts.image_link,
  /** What the class costs instead of points; left out if it has no such price. */
  drop_in_price: bahtOut.optional(),
  /** The last moment to book it. */
  book_until: z.string(),
});

/** Most classes ahead that a page of a class or an instructor lists. */
export const maxNextClasses = 20;

/** A class ahead, on whatever day and at whatever branch. */
export const nextClass = classroom
  .omit({
    fund_name: true,
    fund_name_en: true,
    topic_id: true,
    instructor_id: true,
    is_private: true,
    is_waiting: true,
    waiting_place: true,
    waiting_books: true,
  })
  .extend({ branch: z.string() });

/** A class in the list of a day at all branches. */
export const classroomAnywhere = classroom.extend({ branch_id: idOut, branch: z.string() });

/** A class as staff see it. */
export const classForStaff = z.object({
  id: idOut,
  branch_id: idOut,
  branch: z.string(),
  topic_id: idOut,
  topic_name: z.string(),
  topic_color: z.string(),
  instructor_id: idOut,
  instructor: z.string(),
  datetime: z.string(),
  period: z.number(),
  current_participant: z.number(),
  max_participant: z.number(),
  waiting_count: z.number(),
  fund_id: idOut.nullable(),
  fund_name: z.string().nullable(),
  is_private: z.boolean(),
  is_active: z.boolean(),
  is_cancelled: z.boolean(),
  summary_note: z.string(),
  /** The weekly series that it changes with; null for a class of its own, or one that was changed on its own. */
  series: seriesOfSubject,
});

/** A class as a member sees it. */
export const classForMember = classForStaff
  .omit({ waiting_count: true, is_cancelled: true, series: true })
  .extend({
    /** The same as `topic_name`, by the name that members are specified to get it by. */
    topic: z.string(),
    topic_en: z.string().optional(),
    instructor_en: z.string().optional(),
    cost: z.number(),
    /** What the class costs instead of points; left out if it has no such price. */
    drop_in_price: bahtOut.optional(),
    is_booked: z.boolean(),
    is_waiting: z.boolean(),
    is_bookable: z.boolean(),
    /** Null when it can be booked. */
    why_not: z.enum(notBookableReasons).nullable(),
    /** The last moment to book it. */
    book_until: z.string(),
    ...offeredTexts,
  });
