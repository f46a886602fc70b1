import { shownStatuses, statusTexts } from '../../app/booking/status.tsx';
import { staff } from '../../app/client/api.ts';
import { ReadError } from '../../kit/components/states.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { BookingContract, ReportDays } from '../parts/booking-types.ts';
import { Chart, type ChartPoint } from './chart.tsx';
import type { ChartTone } from './chart-tones.ts';
import type { ReportFilters } from './report-filters.tsx';

const texts = defineTexts('desk.report_chart', {
  busiest_day: {
    one: 'The busiest day is {when}, with {total} booking',
    en: 'The busiest day is {when}, with {total} bookings',
    th: '{when} มีการจองมากที่สุด {total} รายการ',
  },
  busiest_month: {
    one: 'The busiest month is {when}, with {total} booking',
    en: 'The busiest month is {when}, with {total} bookings',
    th: '{when} มีการจองมากที่สุด {total} รายการ',
  },
  busiest_day_kept: {
    one: 'The busiest day is {when}, with {total} booking that was not canceled',
    en: 'The busiest day is {when}, with {total} bookings that were not canceled',
    th: '{when} มีการจองที่ไม่ถูกยกเลิกมากที่สุด {total} รายการ',
  },
  busiest_month_kept: {
    one: 'The busiest month is {when}, with {total} booking that was not canceled',
    en: 'The busiest month is {when}, with {total} bookings that were not canceled',
    th: '{when} มีการจองที่ไม่ถูกยกเลิกมากที่สุด {total} รายการ',
  },
  nothing: { en: 'Nothing is booked on these days', th: 'ไม่มีการจองในช่วงวันเหล่านี้' },
  day: { en: 'Day', th: 'วัน' },
  month: { en: 'Month', th: 'เดือน' },
  bookings: { en: 'Bookings', th: 'การจอง' },
});

const tones: Record<(typeof shownStatuses)[number], ChartTone> = {
  completed: 'accent',
  attend: 'success',
  no_show: 'warning',
  canceled: 'muted',
  rejected: 'danger',
};

/** Longer spans are shown by months, because bars of single days would be too thin to distinguish. */
const mostDays = 93;

type Day = ReportDays['days'][number];

const added = (one: Day, other: Day): Day => ({
  ...one,
  completed: one.completed + other.completed,
  attend: one.attend + other.attend,
  no_show: one.no_show + other.no_show,
  canceled: one.canceled + other.canceled,
  rejected: one.rejected + other.rejected,
});

const byMonth = (days: readonly Day[]): Day[] => {
  const months = new Map<string, Day>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    const known = months.get(month);
    months.set(month, known ? added(known, day) : day);
  }
  return [...months.values()];
};

const held = ({ completed, attend, no_show }: Day) => completed + attend + no_show;

interface Props {
  readonly contract: BookingContract;
  readonly filters: ReportFilters;
}

/** How many bookings start on each day of a report, by status; months where it spans many days. */
export function ReportChart({ contract, filters: { query, common } }: Props) {
  const t = useTexts(texts);
  const s = useTexts(statusTexts);
  const formats = useFormats();
  const { page: _, length: __, ...asked } = query;
  const read = staff.useCall(contract, 'reportDays', asked, { keepsPrevious: true });
  const days = read.data?.days;
  const isByDay = !days || days.length <= mostDays;
  const shown = days && (isByDay ? days : byMonth(days));
  const statuses = common.status ? [common.status] : shownStatuses;
  const nameOf = ({ date }: Day) =>
    isByDay ? `${formats.weekday(date, 'short')} ${formats.date(date)}` : formats.month(date);
  const points = shown?.map((day): ChartPoint => {
    const { date } = day;
    const label = isByDay ? formats.dayShort(date) : `${formats.monthShort(date)} ${date.slice(2, 4)}`;
    return { key: date, label, name: nameOf(day), values: statuses.map((status) => day[status]) };
  });
  const count = (day: Day) => (common.status ? day[common.status] : held(day));
  const busiest = shown?.reduce<Day | undefined>(
    (most, day) => (most && count(most) >= count(day) ? most : day),
    undefined,
  );
  // The bars hold the canceled ones too, and would contradict a smaller number that does not say so.
  const hasCancelled = !common.status && busiest && busiest.canceled + busiest.rejected > 0;
  const finding = hasCancelled
    ? (['busiest_day_kept', 'busiest_month_kept'] as const)
    : (['busiest_day', 'busiest_month'] as const);
  const title =
    busiest &&
    (count(busiest) === 0
      ? t('nothing')
      : t(finding[isByDay ? 0 : 1], {
          when: nameOf(busiest),
          count: count(busiest),
          total: formats.number(count(busiest)),
        }));
  if (read.isError && !days) return <ReadError read={read} />;
  return (
    <Chart
      kind="bars"
      title={title}
      across={t(isByDay ? 'day' : 'month')}
      upwards={t('bookings')}
      series={statuses.map((status) => ({ key: status, label: s(status), tone: tones[status] }))}
      points={points}
    />
  );
}
