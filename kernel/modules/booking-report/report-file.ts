import { type ShownStatus, shownStatusWords } from '../../contract/booking-status.ts';
import type { Language, LocalizedText } from '../../contract/problems.ts';
import { toLocal } from '../../contract/time.ts';
import { type Report, TaskFailure } from '../../server/plugin/task.ts';
import { dateTimeCell, moneyCell } from '../../server/sheets/cells.ts';
import { type Cell, xlsxWriter } from '../../server/sheets/write-sheet.ts';
import type { FileSink } from '../../server/storage/temp-file.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { type BookingTypeDefinition, forBookingType } from '../booking/kinds.ts';
import type { Booking } from '../booking/models/booking.ts';
import { type ShownBooking, showBookings } from '../booking/views/view.ts';
import { type OwnFilter, ofStatus, type ReportFilter, readInOrder, reportRows } from './report-rows.ts';

const pageSize = 1_000;

interface Line {
  readonly shown: ShownBooking;
  readonly status: ShownStatus;
  readonly bookedAt: string;
}

interface Column {
  readonly title: LocalizedText;
  readonly cell: (line: Line, language: Language) => Cell;
}

const asHeading = ({ en, th }: LocalizedText): LocalizedText => ({
  en: en.charAt(0).toUpperCase() + en.slice(1),
  th,
});

/** The columns of a report's file, as the specification names them, with what the kind adds. */
const columnsOf = (kind: BookingTypeDefinition, hasInstructor: boolean): Column[] => [
  { title: { en: 'Member', th: 'สมาชิก' }, cell: ({ shown }) => shown.attendee },
  { title: { en: 'Branch', th: 'สาขา' }, cell: ({ shown }) => shown.branch },
  { title: asHeading(kind.thing), cell: ({ shown }) => shown.title },
  ...(hasInstructor
    ? [{ title: { en: 'Instructor', th: 'ผู้สอน' }, cell: ({ shown }: Line) => shown.instructor }]
    : []),
  { title: { en: 'Date and time', th: 'วันและเวลา' }, cell: ({ shown }) => dateTimeCell(shown.datetime) },
  ...(kind.sheet ?? []).map(({ title, cell, isMoney }) => ({
    title,
    cell: ({ shown }: Line) => (isMoney ? moneyCell(cell(shown)) : cell(shown)),
  })),
  {
    title: { en: 'Status', th: 'สถานะ' },
    cell: ({ status }, language) => shownStatusWords[status][language],
  },
  { title: { en: 'Booked on', th: 'วันที่จอง' }, cell: ({ bookedAt }) => dateTimeCell(bookedAt) },
];

interface Key {
  id: string;
  starts_at: Date;
}

/** What a report's file is made of. */
export interface ReportSheet {
  readonly kind: BookingTypeDefinition;
  /** Id of the kind's feature. */
  readonly feature: string;
  readonly filter: ReportFilter;
  readonly own: OwnFilter;
  readonly hasInstructor: boolean;
  readonly language: Language;
}

/**
 * Writes all bookings of a report as XLSX, in the order of the screen, a page at a time.
 * @returns how many bookings the file has, and the days that it is of.
 * @throws TaskFailure where its span is too long.
 */
export async function reportFile(
  scope: WriteScope,
  { kind, feature, filter, own, hasInstructor, language }: ReportSheet,
  report: Report,
  file: FileSink,
): Promise<{ bookings: number; start_date: string; end_date: string }> {
  const rows = await reportRows(scope, feature, filter, own);
  if (!rows) throw new TaskFailure({ en: 'The span is too long.', th: 'ช่วงวันที่ยาวเกินไป' });
  const kernel = forBookingType(scope, feature);
  const columns = columnsOf(kind, hasInstructor);
  const writer = xlsxWriter('Bookings', file);
  await writer.add(columns.map(({ title }) => title[language]));
  const narrowed = () => ofStatus(rows.narrowed(), filter.status, scope.now);
  const [counted]: { rows: number }[] = await narrowed().count({ rows: '*' });
  const total = Number(counted?.rows ?? 0);
  const statusOf = ({ status, ends_at }: Booking): ShownStatus =>
    status === 'completed' && ends_at < scope.now ? 'no_show' : status;
  let done = 0;
  for (let after: Key | undefined; ; ) {
    const page = narrowed();
    if (after)
      page.whereRaw('(b.starts_at, b.id) < (?, ?) AND b.starts_at <= ?', [
        after.starts_at,
        after.id,
        after.starts_at,
      ]);
    const keys: Key[] = await page
      .orderBy([
        { column: 'b.starts_at', order: 'desc' },
        { column: 'b.id', order: 'desc' },
      ])
      .limit(pageSize)
      .select('b.id', 'b.starts_at');
    const bookings = await readInOrder(kernel, keys);
    const shown = await showBookings(scope, feature, bookings);
    for (const [at, booking] of bookings.entries()) {
      const view = shown[at];
      if (!view) continue;
      const line = {
        shown: view,
        status: statusOf(booking),
        bookedAt: toLocal(booking.created_at, scope.shop.timeZone),
      };
      await writer.add(columns.map(({ cell }) => cell(line, language)));
    }
    done += keys.length;
    await report(done, Math.max(done, total));
    after = keys.at(-1);
    if (!after || keys.length < pageSize) break;
  }
  await writer.end();
  return { bookings: done, ...rows.span };
}
