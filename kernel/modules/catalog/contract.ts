import { z } from 'zod';
import { catalogEndpoints } from '../../contract/catalog-endpoints.ts';
import { defineContract, json } from '../../contract/contract.ts';
import { minMessage } from '../../contract/field-messages.ts';
import { digits, flag, notEmpty, optionalText } from '../../contract/fields.ts';
import { id, idOut } from '../../contract/id.ts';
import { levels } from '../../contract/levels.ts';
import { bahtAboveZero, bahtOut } from '../../contract/money.ts';
import { englishName } from '../../contract/offered-texts.ts';
import { pictureEndpoints } from '../../contract/picture-endpoints.ts';
import { date, halfHour, halfHourEnd } from '../../contract/time.ts';
import { topicColors } from '../../contract/topic-colors.ts';
import { lines } from '../../contract/written-text.ts';

/** What `linked_member_fund` says of a topic that costs nothing. */
export const noLink = 'no_link';

const atLeastOne = (max: number) => digits(max).refine((value) => value >= 1, minMessage(1));
/** Minutes; nothing lasts longer than a day. */
const period = atLeastOne(1440);
const maxParticipant = atLeastOne(10_000);
const linkedFund = z.union([z.literal(noLink), id('fund', { by: 'handler' })]);

/** What a member can pay for one session in place of points; none without it, and an empty text removes it. */
const dropInPrice = z
  .union([z.literal('').transform(() => null), bahtAboveZero])
  .nullable()
  .optional();

/** Most characters of a text about a class type, and of what members bring along. */
export const longestText = { description: 2000, what_to_bring: 500 } as const;

const optionalLines = (longest: number) => optionalText(lines.max(longest)).optional();
/** What members read about a class type; each text in the shop's own language and in English. */
const topicTexts = {
  level: optionalText(z.enum(levels)).optional(),
  description: optionalLines(longestText.description),
  description_en: optionalLines(longestText.description),
  what_to_bring: optionalLines(longestText.what_to_bring),
  what_to_bring_en: optionalLines(longestText.what_to_bring),
};

const topicSchema = z.object({
  id: idOut,
  name: z.string(),
  name_en: z.string().optional(),
  /** Minutes. */
  period: z.number().int(),
  max_participant: z.number().int(),
  /** A fund's id or `no_link`. */
  linked_member_fund: z.string(),
  linked_member_fund_name: z.string().nullable(),
  color: z.enum(topicColors),
  is_private: z.boolean(),
  is_archived: z.boolean(),
  /** Left out if it has none. */
  drop_in_price: bahtOut.optional(),
  level: z.enum(levels).optional(),
  description: z.string().optional(),
  description_en: z.string().optional(),
  what_to_bring: z.string().optional(),
  what_to_bring_en: z.string().optional(),
  image_link: z.string().optional(),
});
const instructorSchema = z.object({
  id: idOut,
  name: z.string(),
  /** Whether the shop's public pages show them. */
  is_public: z.boolean(),
  is_archived: z.boolean(),
  name_en: z.string().optional(),
  description: z.string().optional(),
  description_en: z.string().optional(),
  image_link: z.string().optional(),
});

const topicPicture = pictureEndpoints('topic', 'a class type');
const instructorPicture = pictureEndpoints('instructor', 'an instructor');

const look = { staff: { permission: 'look' } } as const;
const manage = { staff: { permission: 'manage' } } as const;

/** What is taught and who teaches it. */
export const catalogContract = defineContract({
  id: 'catalog',
  title: { en: 'Class types and instructors', th: 'ประเภทคลาสและผู้สอน' },
  live: {
    topic: ['staff', 'page'],
    instructor: ['staff', 'page'],
    /** When instructors teach and are busy; ids of instructors. */
    instructor_time: ['staff', 'member'],
  },
  permissions: {
    look: ['frontdesk', 'staff', 'admin'],
    manage: ['staff', 'admin'],
  },
  permissionTitles: {
    look: { en: 'See class types and instructors', th: 'ดูประเภทคลาสและผู้สอน' },
    manage: { en: 'Change class types and instructors', th: 'จัดการประเภทคลาสและผู้สอน' },
  },
  problems: {
    unknown_fund: {
      status: 422,
      en: 'This point type was not found. Reload the page and choose another.',
      th: 'ไม่พบประเภทแต้มนี้ กรุณาโหลดหน้าใหม่แล้วเลือกอีกครั้ง',
    },
    hours_in_past: {
      status: 422,
      en: 'Teaching hours start today or later. Choose another day.',
      th: 'เวลาสอนต้องเริ่มวันนี้หรือหลังจากนี้ กรุณาเลือกวันอื่น',
    },
    hours_overlap: {
      status: 409,
      en: 'These hours overlap the teaching hours from {from} to {to}. Choose other hours.',
      th: 'เวลานี้ซ้อนกับเวลาสอนตั้งแต่ {from} ถึง {to} กรุณาเลือกเวลาอื่น',
    },
    hours_in_use: {
      status: 409,
      en: 'These hours are booked: {booked}. Cancel these bookings first.',
      th: 'เวลานี้มีการจองแล้ว: {booked} กรุณายกเลิกการจองก่อน',
    },
  },
  endpoints: {
    ...catalogEndpoints({
      name: 'topic',
      words: { one: 'topic', many: 'topics' },
      fields: {
        name: notEmpty,
        name_en: englishName,
        period,
        max_participant: maxParticipant,
        linked_member_fund: linkedFund,
        color: z.enum(topicColors),
        is_private: flag,
        drop_in_price: dropInPrice,
        ...topicTexts,
      },
      created: {
        linked_member_fund: linkedFund.default(noLink),
        color: z.enum(topicColors).default('blue'),
        is_private: flag.default(false),
      },
      view: topicSchema,
      permissions: { read: 'look', manage: 'manage' },
      errors: { create: ['unknown_fund'], change: ['unknown_fund'] },
    }),
    ...catalogEndpoints({
      name: 'instructor',
      words: { one: 'instructor', many: 'instructors' },
      fields: {
        name: notEmpty,
        name_en: englishName,
        description: optionalLines(longestText.description),
        description_en: optionalLines(longestText.description),
        is_public: flag.optional(),
      },
      view: instructorSchema,
      permissions: { read: 'look', manage: 'manage' },
    }),
    uploadToTopic: topicPicture.upload,
    removeTopicPicture: topicPicture.remove,
    focusTopicPicture: topicPicture.focus,
    uploadToInstructor: instructorPicture.upload,
    removeInstructorPicture: instructorPicture.remove,
    focusInstructorPicture: instructorPicture.focus,
    schedule: {
      method: 'GET',
      path: '/api/instructor/id-{id}/schedule',
      summary: 'Teaching hours of an instructor, from today for a year unless it says otherwise.',
      access: look,
      input: z.object({
        id: id('instructor'),
        start_date: date.optional(),
        end_date: date.optional(),
      }),
      output: json(
        z.array(
          z.object({
            /** Names the whole span, be it of one entry or of several that meet. */
            schedule_id: idOut,
            date: z.string(),
            start_time: z.string(),
            /** On the next day if it is not after the start. */
            end_time: z.string(),
            /** The last day of the weekly hours that it belongs to; null for hours of this day alone. */
            weekly_until: z.string().nullable(),
          }),
        ),
      ),
    },
    addSchedule: {
      method: 'POST',
      path: '/api/instructor/id-{id}/add_schedule',
      summary: 'Adds teaching hours on a day, and on the same day of each week until `until_date`.',
      access: manage,
      input: z.object({
        id: id('instructor'),
        date,
        start_time: halfHour,
        /** On the next day if it is not after the start. */
        end_time: halfHourEnd,
        until_date: date.optional(),
      }),
      output: json(z.object({ id: idOut, days: z.number() })),
      status: 201,
      errors: ['hours_in_past', 'hours_overlap'],
    },
    deleteSchedule: {
      method: 'POST',
      path: '/api/instructor/id-{id}/delete_schedule',
      summary:
        'Removes teaching hours, where asked for with those of later weeks; refused where they are booked.',
      access: manage,
      input: z.object({
        id: id('instructor'),
        schedule_id: id('schedule'),
        /** Whether the same hours of later weeks go as well. */
        and_following: flag.default(false),
      }),
      output: json(z.object({ removed: z.number() })),
      errors: ['hours_in_use'],
    },
    dayOff: {
      method: 'POST',
      path: '/api/instructor/id-{id}/day_off',
      summary:
        'Removes all teaching hours of a day, or of all days until `until_date`; refused where they are booked.',
      access: manage,
      input: z.object({ id: id('instructor'), date, until_date: date.optional() }),
      output: json(z.object({ removed: z.number() })),
      errors: ['hours_in_use'],
    },
  },
});
