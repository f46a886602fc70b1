import { z } from 'zod';
import { bookingStatus } from './booking.ts';
import { json } from './contract.ts';
import { localizedMessage } from './field-messages.ts';
import { id, idOut } from './id.ts';
import { pageInput, pageOf } from './page.ts';
import { date } from './time.ts';

/** Columns of a booking that a kind's report can be narrowed by, beside branch, dates and status. */
export type BookingFilter = Readonly<Record<string, 'instructor_id' | 'topic_id' | 'subject_id'>>;

const noText = z.literal('').transform(() => undefined);
/** An id to narrow a list by; empty, or left out, means all, and one that the shop has not means none. */
export const optionalId = (entity: string) => z.union([noText, id(entity, { by: 'handler' })]).optional();
/** The same where one that the shop has not is refused. */
const knownId = (entity: string) => z.union([noText, id(entity)]).optional();
const optionalDate = z.union([noText, date]).optional();

type FilterShape<Filter extends BookingFilter> = { [Key in keyof Filter]: ReturnType<typeof optionalId> };

/** The shape of a month as the specification sends it, `MM/YYYY`. */
const monthOfYear = z
  .string()
  .regex(
    /^(0[1-9]|1[0-2])\/(19|20|21)\d\d$/,
    localizedMessage({ en: 'Choose one of the months.', th: 'กรุณาเลือกเดือนจากรายการ' }),
  );

const total = z.number().int();
const totals = { completed: total, attend: total, canceled: total, rejected: total, no_show: total };

/** The answer to what a worker does: the task that the page follows. */
const queued = json(z.object({ task_id: idOut }));

/**
 * The calls of a kind's report (docs/domain/reports.md#r1), for `bookingEndpoints`.
 * @param name the kind's word in paths.
 * @param booking how one booking is answered.
 * @param filter what the report can be narrowed by.
 */
export const reportEndpoints = <
  const Name extends string,
  Shape extends z.ZodRawShape,
  const Filter extends BookingFilter,
>(
  name: Name,
  booking: z.ZodObject<Shape>,
  filter: Filter,
) => {
  const at = <Rest extends string>(rest: Rest) => `/api/${name}/${rest}` as const;
  const own = Object.fromEntries(
    Object.keys(filter).map((entity) => [entity, optionalId(entity)]),
    // `fromEntries` forgets the names; they are the filter's own.
  ) as FilterShape<Filter>;
  const known = Object.fromEntries(
    Object.keys(filter).map((entity) => [entity, knownId(entity)]),
  ) as FilterShape<Filter>;
  const narrowed = {
    search: pageInput.shape.search,
    start_date: optionalDate,
    end_date: optionalDate,
    branch: optionalId('branch'),
    status: z.union([noText, bookingStatus, z.literal('no_show')]).optional(),
    ...own,
  };
  /** The days that the answer spans, both included. */
  const span = z.object({ start_date: z.string(), end_date: z.string() });
  const access = { staff: { permission: 'report' } } as const;
  return {
    report: {
      method: 'GET',
      path: at('vuetify'),
      summary:
        'Bookings by start, branch and status, with totals; without dates from 31 days ago to 31 days ahead.',
      access,
      input: pageInput.extend(narrowed),
      output: json(
        pageOf(
          booking.extend({
            /** Booked, over, and nobody checked in. */
            is_no_show: z.boolean(),
            /** When the booking was made, local to the shop. */
            transaction_start_local_dt: z.string(),
          }),
        ).extend({ span, totals: z.object(totals) }),
      ),
      errors: ['span_too_long'],
    },
    reportDays: {
      method: 'GET',
      path: at('report_days'),
      summary: 'How many of the bookings of a report start on each of its days, by status.',
      access,
      input: z.object(narrowed),
      output: json(z.object({ span, days: z.array(z.object({ date: z.string(), ...totals })) })),
      errors: ['span_too_long'],
    },
    exportReport: {
      method: 'POST',
      path: at('report_file'),
      summary:
        'Has a worker write a report as XLSX; asked for again while it is written, it is the same task.',
      access,
      // What is written down as a task is looked up first.
      input: z.object({ ...narrowed, branch: knownId('branch'), ...known }),
      output: queued,
      errors: ['span_too_long'],
    },
    issueReport: {
      method: 'POST',
      path: at('issue_report'),
      summary:
        'Has the bookings of a month, the current or one of the five before, mailed to who asks as XLSX; a large one as a link.',
      access,
      input: z.object({
        /** Null, or left out, for all branches. */
        branch_id: z.union([z.literal('').transform(() => null), id('branch')]).nullish(),
        month: monthOfYear,
      }),
      output: queued,
      errors: ['month_not_offered'],
    },
  } as const;
};
