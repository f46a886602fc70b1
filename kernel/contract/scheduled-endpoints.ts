import { z } from 'zod';
import { noticeEndpoint } from './booking-endpoints.ts';
import { noticeChoice } from './booking-views.ts';
import { type Contract, json } from './contract.ts';
import { localizedMessage } from './field-messages.ts';
import { flag, wholeNumber } from './fields.ts';
import { id, idOut } from './id.ts';
import type { SubjectWords } from './scheduled.ts';
import { date, dateTime, time } from './time.ts';

/** Most days that a series spans, both ends included: 26 weeks (docs/domain/booking.md#b12). */
const longestSeriesDays = 26 * 7;

const span = z.object({ from_date: z.string(), until_date: z.string() });

/** Days from the first of a series to its last. */
function lengthOf(series: unknown): number {
  const { from_date, until_date } = span.parse(series);
  return (Date.parse(until_date) - Date.parse(from_date)) / 86_400_000;
}

const days = z.array(date).max(longestSeriesDays).default([]);

/** The weekly series of a subject, for what the feature answers of it; null where it does not change with one. */
export const seriesOfSubject = z
  .object({
    id: idOut,
    /** How many of its subjects are changed with it from this one on, this one among them. */
    following: z.number().int(),
    /** The last day of them. */
    until: z.string(),
  })
  .nullable();

const changedSubject = z.object({
  id: idOut,
  datetime: z.string(),
  is_changed_singly: z.boolean(),
  is_cancelled: z.boolean(),
});

const seriesDay = z.object({
  /** Null where nothing was made. */
  id: idOut.nullable(),
  datetime: z.string(),
  /** Whether it takes place: not skipped, not on a closed day unless chosen, and the instructor is free. */
  is_included: z.boolean(),
  is_closed: z.boolean(),
  /** What the instructor has at that time, with its local start and end. */
  busy: z.object({ title: z.string(), from: z.string(), to: z.string() }).nullable(),
});

/** One day of a weekly series that is or would be created. */
export type SeriesDay = z.output<typeof seriesDay>;

/** The list of an answer, under the feature's word for several subjects. */
const listed = <const List extends string, Each extends z.ZodType>(list: List, each: Each) =>
  // What is known of the key is lost where it is made.
  ({ [list]: z.array(each) }) as Record<List, z.ZodArray<Each>>;

/** Puts it on a day on which the branch is closed; refused with `closed_day` unless given. */
const closed = { allow_closed: flag.default(false) };

const opened = {
  datetime: dateTime.optional(),
  is_active: flag.optional(),
  /** With `is_active: false`: rejects every booking instead of only closing the subject to new ones. */
  cancel_bookings: flag.optional(),
};

/** The answer of a change of a series. */
const seriesOut = <const List extends string>(list: List) =>
  json(
    z.object({
      id: idOut,
      /** How many subjects this call has changed or canceled. */
      changed: z.number().int(),
      ...listed(list, changedSubject),
    }),
  );

/** A series as it is created: what is the same each week, its weekdays and its days. */
const newSeriesInput = <Made extends z.ZodRawShape>(made: Made, one: SubjectWords['one']) =>
  z
    .object({
      ...made,
      /** 0 is Monday, 6 is Sunday. */
      weekdays: z
        .array(wholeNumber(0, 6))
        .min(1, localizedMessage({ en: 'Choose at least one weekday.', th: 'เลือกอย่างน้อยหนึ่งวัน' }))
        .max(7)
        .refine(
          (chosen) => new Set(chosen).size === chosen.length,
          localizedMessage({ en: 'Choose each weekday only once.', th: 'เลือกแต่ละวันได้ครั้งเดียว' }),
        ),
      time,
      from_date: date,
      until_date: date,
      /** Days on which the branch is closed and it takes place all the same. */
      closed_dates: days,
      /** Days that are left out. */
      skipped_dates: days,
      /** Takes place on every closed day that is not left out. */
      ...closed,
      preview: flag.default(false),
    })
    .refine((value) => lengthOf(value) >= 0, {
      path: ['until_date'],
      error: localizedMessage({
        en: 'The last day is before the first. Choose a later one.',
        th: 'วันสุดท้ายอยู่ก่อนวันแรก กรุณาเลือกวันที่ช้ากว่า',
      }),
    })
    .refine((value) => lengthOf(value) < longestSeriesDays, {
      path: ['until_date'],
      error: localizedMessage({
        en: 'A series lasts at most 26 weeks. Choose an earlier last day.',
        th: `${one.th}ชุดหนึ่งนานได้ไม่เกิน 26 สัปดาห์ กรุณาเลือกวันสุดท้ายให้เร็วขึ้น`,
      }),
    });

interface Scheduled<
  Entity extends string,
  Series extends string,
  Word extends string,
  List extends string,
  Made extends z.ZodRawShape,
  More extends z.ZodRawShape,
  View extends z.ZodType,
> {
  /** What is booked, in paths and for ids, such as `supper`. */
  readonly entity: Entity;
  /** Its weekly series, for ids, such as `class_series`. */
  readonly series: Series;
  /** As given to `scheduledProblems`. */
  readonly word: Word;
  /** Several of them in answers, such as `classes`. */
  readonly list: List;
  readonly words: SubjectWords;
  /** Fields that say where, what and by whom; members are written to about a change of them. */
  readonly made: Made;
  /** Fields that can be changed beside those. */
  readonly more: More;
  /** What a changed subject is answered as. */
  readonly view: View;
  /** Sentences of the API's document about creating and changing one. */
  readonly summaries: { readonly create: string; readonly change: string };
}

/** The codes of `scheduledProblems` for a word. */
const scheduledCodes = <const Word extends string>(word: Word) => {
  const inPast = `${word}_in_past` as const;
  const over = `${word}_over` as const;
  const refuses = `${word}_refuses` as const;
  const refusals = [
    'has_bookings',
    'seats_taken',
    inPast,
    over,
    'has_check_ins',
    'not_cancelable_again',
  ] as const;
  return { inPast, refuses, refusals } as const;
};

/**
 * The calls by which staff put subjects into the calendar, alone or as a weekly series, and change them
 * (docs/domain/booking.md#b12), for a contract's `endpoints`: `create` and `change` under names
 * of the feature's own, `shared` to be spread. The server implements them by `createScheduledFeature`. The contract declares
 * `scheduledProblems`.
 */
export const scheduledEndpoints = <
  const Entity extends string,
  const Series extends string,
  const Word extends string,
  const List extends string,
  Made extends z.ZodRawShape,
  More extends z.ZodRawShape,
  View extends z.ZodType,
>({
  entity,
  series,
  word,
  list,
  words: { one, many },
  made,
  more,
  view,
  summaries,
}: Scheduled<Entity, Series, Word, List, Made, More, View>) => {
  const path = <Rest extends string>(rest: Rest) => `/api/${entity}/${rest}` as const;
  const access = { staff: { permission: 'calendar' } } as const;
  const { inPast, refuses, refusals } = scheduledCodes(word);
  const subjectId = { id: id(entity) };
  const moved = z.object(made).partial().shape;
  const changed = { ...moved, ...z.object(more).partial().shape };
  const reach = { id: id(series), from_date: date };
  const followed = { ...reach, ...changed, time: time.optional() };
  return {
    create: {
      method: 'POST',
      path: path(''),
      summary: summaries.create,
      access,
      input: z.object({ ...made, ...closed, datetime: dateTime }),
      output: json(z.object({ id: idOut })),
      status: 201,
      errors: ['instructor_busy', 'closed_day', inPast],
    },
    change: {
      method: 'PATCH',
      path: path('id-{id}'),
      summary: summaries.change,
      access,
      input: z.object({ ...subjectId, ...changed, ...opened, ...closed, ...noticeChoice }),
      output: json(view),
      errors: [...refusals, 'instructor_busy', 'closed_day', 'notice_changed'],
    },
    shared: {
      changeNotice: noticeEndpoint(entity, {
        input: z.object({ ...subjectId, ...moved, ...opened, ...closed }),
        errors: [...refusals, 'closed_day'],
      }),
      createSeries: {
        method: 'POST',
        path: path('series'),
        summary: `Creates a ${one.en} on each chosen weekday until a date, all or none; \`preview\` only says which days it would be.`,
        access,
        input: newSeriesInput(made, one),
        output: json(
          z.object({
            /** Null for a preview. */
            id: idOut.nullable(),
            /** Every day that falls on a chosen weekday. */
            ...listed(list, seriesDay),
          }),
        ),
        status: 201,
        errors: ['instructor_busy', 'closed_day', inPast, 'series_empty'],
      },
      changeSeries: {
        method: 'PATCH',
        path: path('series/id-{id}'),
        summary: `Changes the ${many.en} of a series from a day on, but for those changed on their own; all or none of them.`,
        access,
        input: z.object({ ...followed, ...closed, ...noticeChoice }),
        output: seriesOut(list),
        errors: ['series_over', 'closed_day', refuses, 'notice_changed'],
      },
      endSeries: {
        method: 'POST',
        path: path('series/id-{id}/end'),
        summary: `Cancels the ${many.en} of a series from a day on with their bookings, but for those changed on their own.`,
        access,
        input: z.object({ ...reach, ...noticeChoice }),
        output: seriesOut(list),
        errors: ['series_over', refuses, 'notice_changed'],
      },
      seriesNotice: noticeEndpoint(`${entity}/series`, {
        /** `ends` for what ending it would send. */
        input: z.object({ ...followed, ...closed, ends: flag.default(false) }),
        errors: ['series_over', 'closed_day', refuses],
      }),
    },
  } as const;
};

/** The calls that every feature with such subjects has, for code that serves them all. */
export type ScheduledEndpoints = ReturnType<
  typeof scheduledEndpoints<
    string,
    string,
    string,
    never,
    Record<never, never>,
    Record<never, never>,
    z.ZodType
  >
>['shared'];

/** A contract whose subjects staff put into the calendar. */
export type ScheduledContract = Contract & { readonly endpoints: ScheduledEndpoints };
