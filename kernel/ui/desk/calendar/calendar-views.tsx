import { type ReactNode, useRef } from 'react';
import { toLocalDate } from '../../../contract/zone.ts';
import { browserClock } from '../../app/boot/browser-clock.ts';
import { useNow } from '../../app/boot/now.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { classes } from '../../kit/components/classes.ts';
import { Select } from '../../kit/components/field.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import { Segments } from '../parts/segments.tsx';
import { useShortcut } from '../parts/use-shortcut.ts';
import { Agenda } from './agenda.tsx';
import { type CalendarEvent, daysOfEvent } from './calendar-event.ts';
import { useCalendarPlace, useNarrow } from './calendar-place.ts';
import {
  type CalendarRange,
  type CalendarView,
  calendarViews,
  dayOfNext,
  daysOfView,
  eachDay,
} from './calendar-range.ts';
import { type ColumnChoice, divide } from './column-choice.ts';
import { type OpenHours, openDays } from './column-offer.ts';
import { DayColumns } from './day-columns.tsx';
import type { MonthProps } from './month-body.tsx';
import { useRovingEvents } from './use-roving-events.ts';

export interface WeekCalendarProps {
  /** What the calendar shows, for screen readers. */
  readonly label: string;
  readonly events: readonly CalendarEvent[];
  /** First and last hour, such as 5 and 23 (docs/domain/booking.md#b33). */
  readonly minHour: number;
  readonly maxHour: number;
  readonly onSelect: (id: string) => void;
  /** A click on an empty place, as `YYYY-MM-DD HH:mm`, and what its column stands for, by the filter's name. */
  readonly onPick?: (dateTime: string, column: Readonly<Record<string, string>>) => void;
  /** What a day can be divided by. */
  readonly columns?: ColumnChoice;
  /** When something can be booked on the days that are shown, where they are not divided; all else is shaded. */
  readonly openHours?: readonly OpenHours[];
  /** Stands over the hours while what is on is not known. */
  readonly cover?: ReactNode;
  /** Why nothing is on on the days that are shown. */
  readonly empty?: ReactNode;
  /** Filters, beside the title. */
  readonly filters?: ReactNode;
  /** What is created from here, at the right. */
  readonly actions?: ReactNode;
}

const texts = defineTexts('desk.calendar', {
  month: { en: 'Month', th: 'เดือน' },
  columns: { en: 'Columns', th: 'แบ่งคอลัมน์' },
  one: { en: 'Not divided', th: 'ไม่แบ่ง' },
  other: { en: 'Other', th: 'อื่นๆ' },
});

const isInRange = (day: string, { start_date, end_date }: CalendarRange) =>
  day >= start_date && day <= end_date;

const daysInRange = (event: CalendarEvent, range: CalendarRange) =>
  daysOfEvent(event).filter((day) => isInRange(day, range));

/** The grid of a month, once its code has come. */
function Month(props: MonthProps) {
  const { code, retry } = useCode('kit:month', () => import('./month-body.tsx'));
  if (code.status === 'loading') return <Skeleton className="h-full w-full" />;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  return <code.value.MonthBody {...props} />;
}

interface PlaceProps {
  readonly place: ReturnType<typeof useCalendarPlace>;
}

interface HeaderProps extends PlaceProps, Pick<WeekCalendarProps, 'actions'> {
  readonly title: string;
}

/** The title, the buttons that lead to other days, and what is created from here. */
function CalendarHeader({ place: { zone, date, view, put }, title, actions }: HeaderProps) {
  const t = useTexts(deskTexts);
  const move = (direction: number) => put({ date: dayOfNext(view, date, direction) });
  const showToday = () => put({ date: toLocalDate(browserClock.now(), zone) });
  useShortcut('T', t('today'), showToday);
  useShortcut(['K', '←'], t('previous'), () => move(-1));
  useShortcut(['J', '→'], t('next'), () => move(1));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex items-center gap-1 print:hidden">
        <IconButton icon="chevron-left" label={t('previous')} onClick={() => move(-1)} />
        <Button variant="secondary" onClick={showToday}>
          {t('today')}
        </Button>
        <IconButton icon="chevron-right" label={t('next')} onClick={() => move(1)} />
      </div>
      <h2 aria-live="polite" className="tabular flex min-h-11 items-center font-medium print:min-h-0">
        {title}
      </h2>
      {actions && <div className="ml-auto flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  );
}

interface FilterProps extends PlaceProps, Pick<WeekCalendarProps, 'filters' | 'columns'> {
  readonly isNarrow: boolean;
}

/** The choice of the view, the filters, and what a day is divided by. */
function CalendarFilters({ place: { view, put }, filters, columns, isNarrow }: FilterProps) {
  const t = useTexts(deskTexts);
  const own = useTexts(texts);
  useShortcut('D', t('day'), () => put({ view: 'day' }));
  useShortcut('W', t('week'), () => put({ view: 'week' }));
  useShortcut('M', own('month'), () => put({ view: 'month' }));
  const names: Record<CalendarView, string> = { day: t('day'), week: t('week'), month: own('month') };
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <Segments
        label={t('days')}
        choices={calendarViews.map((value) => ({ value, label: names[value] }))}
        value={view}
        onChange={(chosen) => put({ view: chosen })}
      />
      {filters && <div className="flex min-w-0 flex-1 basis-64 flex-wrap gap-2">{filters}</div>}
      {columns && columns.fields.length > 0 && view === 'day' && !isNarrow && (
        <Select
          label={own('columns')}
          choices={[
            { value: '', label: own('one') },
            ...columns.fields.map(({ name, label: text }) => ({ value: name, label: text })),
          ]}
          value={columns.by}
          onChange={({ target }) => columns.choose(target.value)}
          className="w-40"
        />
      )}
    </div>
  );
}

interface HoursProps
  extends PlaceProps,
    Pick<WeekCalendarProps, 'minHour' | 'maxHour' | 'onSelect' | 'onPick' | 'columns' | 'openHours'> {
  readonly range: CalendarRange;
  readonly events: readonly CalendarEvent[];
  readonly now: string;
}

/** The shown days by hours, or one day that is divided into columns. */
function Hours({
  place: { date, view },
  range,
  events,
  now,
  minHour,
  maxHour,
  onSelect,
  onPick,
  columns,
  openHours,
}: HoursProps) {
  const own = useTexts(texts);
  const formats = useFormats();
  const divider = view === 'day' && columns && columns.by !== '' ? columns : null;
  const wholeDays = () => ({
    columns: eachDay(range).map((day) => {
      const label = `${formats.weekday(day, 'short')} ${Number(day.slice(8))}`;
      return { id: day, label, date: day };
    }),
    events: events.flatMap((event) => daysInRange(event, range).map((column) => ({ ...event, column }))),
    offers: openHours && { columns: [], times: openDays(openHours), onChoose: () => undefined },
  });
  const dividedDay = (by: ColumnChoice) => {
    const { columns: parts, ...rest } = divide(by, events, own('other'));
    return { columns: parts.map((part) => ({ ...part, date })), ...rest };
  };
  return (
    <DayColumns
      {...{ now, onSelect, ...(divider ? dividedDay(divider) : wholeDays()) }}
      hours={[minHour, maxHour]}
      onPick={onPick && ((dateTime, id) => onPick(dateTime, divider ? { [divider.by]: id } : {}))}
    />
  );
}

/** Over the hours: why nothing is on, or that it is not known yet. */
function Overlay({ cover, notice }: { readonly cover: ReactNode; readonly notice: ReactNode }) {
  return (
    <>
      {notice && !cover && (
        <div className="pointer-events-none absolute inset-x-0 bottom-4 z-10 flex justify-center px-4">
          <div className="pointer-events-auto rounded-card border border-line bg-surface shadow-float">
            {notice}
          </div>
        </div>
      )}
      {cover && (
        <div className="absolute inset-0 z-20 flex items-center justify-center rounded-card bg-surface/80 text-muted">
          {cover}
        </div>
      )}
    </>
  );
}

/**
 * A week or a day of the shop by hours, with a line for now, or a month. Which days it shows stands in the page's address, so
 * that a link and a reload show the same.
 */
export function CalendarViews({
  label,
  events,
  cover,
  empty,
  filters,
  actions,
  ...hours
}: WeekCalendarProps) {
  const formats = useFormats();
  const place = useCalendarPlace();
  const { date, view, put } = place;
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  useRovingEvents(section);
  const isNarrow = useNarrow();
  const range = daysOfView(view, date);
  const shown = events.filter((event) => daysInRange(event, range).length > 0);
  const { onSelect, columns } = hours;
  const title = {
    day: `${formats.weekday(date, 'short')} ${formats.date(date)}`,
    week: `${formats.date(range.start_date)} – ${formats.date(range.end_date)}`,
    month: formats.month(date),
  }[view];
  return (
    <div className="print:[page:calendar] flex flex-col gap-3 print:gap-1">
      <p className="hidden font-semibold print:block">{label}</p>
      <CalendarHeader {...{ place, title, actions }} />
      <CalendarFilters {...{ place, filters, columns, isNarrow }} />
      <section
        ref={section}
        aria-label={`${label}, ${title}`}
        tabIndex={-1}
        data-calendar
        className={classes(
          'relative rounded-card border border-line bg-surface print:h-auto print:min-h-0',
          isNarrow ? 'min-h-40' : 'h-[calc(100dvh-15.5rem)] min-h-[32rem]',
        )}
      >
        {/* While what is on is not known, the list would say that nothing is. */}
        {isNarrow && !cover && (
          <Agenda
            key={`${range.start_date} ${range.end_date}`}
            {...{ now, onSelect, empty }}
            entries={shown.flatMap((event) => daysInRange(event, range).map((day) => ({ event, day })))}
            hasToday={isInRange(now.slice(0, 10), range)}
          />
        )}
        {!isNarrow && view === 'month' && (
          <Month
            {...{ date, now, onSelect }}
            events={shown}
            onDay={(day) => put({ view: 'day', date: day })}
          />
        )}
        {!isNarrow && view !== 'month' && <Hours {...{ place, range, now }} events={shown} {...hours} />}
        <Overlay cover={cover} notice={!isNarrow && shown.length === 0 && empty} />
      </section>
    </div>
  );
}
