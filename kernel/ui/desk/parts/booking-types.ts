import type { z } from 'zod';
import type { BookingContract, BookingEndpoints, BookingView } from '../../../contract/booking-endpoints.ts';
import type { attendee } from '../../../contract/booking-views.ts';

type Answers<Answer> = { readonly output: { readonly kind: 'json'; readonly schema: z.ZodType<Answer> } };

/** A contract whose history answers rows with more fields than every booking has. */
export type HistoryContract<Row extends BookingView> = BookingContract & {
  readonly endpoints: { readonly history: Answers<Row[]> };
};

/** A contract whose report answers rows with more fields than every booking has. */
export type ReportContract<Row extends ReportRow> = BookingContract & {
  readonly endpoints: { readonly report: Answers<{ data: Row[] }> };
};

/** One person of a roster. */
export type Attendee = z.output<typeof attendee>;
export type { BookingContract, BookingView };

/** The answer of every kind's report. */
export type Report = z.output<BookingEndpoints['report']['output']['schema']>;
export type ReportRow = Report['data'][number];
export type ReportDays = z.output<BookingEndpoints['reportDays']['output']['schema']>;
