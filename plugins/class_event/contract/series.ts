import { z } from 'zod';
import { noticeEndpoint } from '#kernel/contract/booking-endpoints.ts';
import { noticeChoice } from '#kernel/contract/booking-views.ts';
import { json } from '#kernel/contract/contract.ts';
import { says } from '#kernel/contract/field-messages.ts';
import { flag, wholeNumber } from '#kernel/contract/fields.ts';
import { id, idOut } from '#kernel/contract/id.ts';
import type { ProblemSpec } from '#kernel/contract/problems.ts';
import { date, time } from '#kernel/contract/time.ts';
import { lines } from '#kernel/contract/written-text.ts';

/** Most days that a series spans, both ends included: 26 weeks (decisions §5). */
const longestSeriesDays = 26 * 7;

/** Problems of weekly series. */
export const seriesProblems = {
  series_empty: {
    status: 422,
    en: 'No class is left to create. Choose other weekdays or a later last day.',
    th: 'ไม่มีคลาสให้สร้าง กรุณาเลือกวันอื่นในสัปดาห์ หรือเลือกวันสุดท้ายให้ช้าลง',
  },
  series_over: {
    status: 409,
    en: 'From this day on the series has no class left that could be changed with it. Reload the page.',
    th: 'ตั้งแต่วันนี้ไม่มีคลาสในชุดนี้ที่แก้ไขพร้อมกันได้แล้ว กรุณาโหลดหน้าใหม่',
  },
  class_refuses: {
    status: 409,
    en: 'Nothing was changed. {class}: {why}',
    th: 'ยังไม่มีการเปลี่ยนแปลง {class}: {why}',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Days between two `YYYY-MM-DD`. */
const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;

const days = z.array(date).max(longestSeriesDays).default([]);

const seriesId = id('class_series');
const fromDate = { id: seriesId, from_date: date };

/** What can be changed of the classes of a series; each stays on its day. */
const change = z
  .object({
    ...fromDate,
    branch_id: id('branch'),
    topic_id: id('topic'),
    instructor_id: id('instructor'),
    time,
    summary_note: lines.max(2000),
    max_participant: wholeNumber(1, 10_000),
  })
  .partial()
  .required({ id: true, from_date: true });

/** A series as its classes stand. */
const series = z.object({
  id: idOut,
  /** How many classes this call has changed or cancelled. */
  changed: z.number().int(),
  classes: z.array(
    z.object({
      id: idOut,
      datetime: z.string(),
      is_changed_singly: z.boolean(),
      is_cancelled: z.boolean(),
    }),
  ),
});

/** The calls of weekly series (decisions §5, Series). */
export const seriesEndpoints = {
  createSeries: {
    method: 'POST',
    path: '/api/classroom_event/series',
    summary:
      'Creates a class on each chosen weekday until a date, all or none; `preview` only says which days it would be.',
    access: { staff: { permission: 'calendar' } },
    input: z
      .object({
        branch_id: id('branch'),
        topic_id: id('topic'),
        instructor_id: id('instructor'),
        /** 0 is Monday, 6 is Sunday. */
        weekdays: z
          .array(wholeNumber(0, 6))
          .min(1, says({ en: 'Choose at least one weekday.', th: 'เลือกอย่างน้อยหนึ่งวัน' }))
          .max(7)
          .refine(
            (chosen) => new Set(chosen).size === chosen.length,
            says({ en: 'Choose each weekday only once.', th: 'เลือกแต่ละวันได้ครั้งเดียว' }),
          ),
        time,
        from_date: date,
        until_date: date,
        /** Days on which the branch is closed and there is a class all the same. */
        closed_dates: days,
        /** Days that are left out. */
        skipped_dates: days,
        preview: flag.default(false),
      })
      .refine(({ from_date, until_date }) => daysBetween(from_date, until_date) >= 0, {
        path: ['until_date'],
        error: says({
          en: 'The last day is before the first. Choose a later one.',
          th: 'วันสุดท้ายอยู่ก่อนวันแรก กรุณาเลือกวันที่ช้ากว่า',
        }),
      })
      .refine(({ from_date, until_date }) => daysBetween(from_date, until_date) < longestSeriesDays, {
        path: ['until_date'],
        error: says({
          en: 'A series lasts at most 26 weeks. Choose an earlier last day.',
          th: 'คลาสชุดหนึ่งนานได้ไม่เกิน 26 สัปดาห์ กรุณาเลือกวันสุดท้ายให้เร็วขึ้น',
        }),
      }),
    output: json(
      z.object({
        /** Null for a preview. */
        id: idOut.nullable(),
        /** Every day that falls on a chosen weekday. */
        classes: z.array(
          z.object({
            /** Null where no class was made. */
            id: idOut.nullable(),
            datetime: z.string(),
            /** Whether it takes place: not skipped, not on a closed day unless chosen, and the instructor is free. */
            is_included: z.boolean(),
            is_closed: z.boolean(),
            /** What the instructor has at that time, with its local start and end. */
            busy: z.object({ title: z.string(), from: z.string(), to: z.string() }).nullable(),
          }),
        ),
      }),
    ),
    status: 201,
    errors: ['instructor_busy', 'class_in_past', 'series_empty'],
  },
  changeSeries: {
    method: 'PATCH',
    path: '/api/classroom_event/series/id-{id}',
    summary:
      'Changes the classes of a series from a day on, but for those changed on their own; all or none of them.',
    access: { staff: { permission: 'calendar' } },
    input: change.extend(noticeChoice),
    output: json(series),
    errors: ['series_over', 'class_refuses', 'notice_changed'],
  },
  endSeries: {
    method: 'POST',
    path: '/api/classroom_event/series/id-{id}/end',
    summary:
      'Cancels the classes of a series from a day on with their bookings, but for those changed on their own.',
    access: { staff: { permission: 'calendar' } },
    input: z.object({ ...fromDate, ...noticeChoice }),
    output: json(series),
    errors: ['series_over', 'class_refuses', 'notice_changed'],
  },
  seriesNotice: noticeEndpoint('classroom_event/series', {
    /** `ends` for what ending it would send. */
    input: change.extend({ ends: flag.default(false) }),
    errors: ['series_over', 'class_refuses'],
  }),
} as const;
