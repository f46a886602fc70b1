import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { addDays, toLocalDate, weekdayOf } from '../../contract/zone.ts';
import { useShop } from '../boot/boot.ts';
import { Button, IconButton } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { Select } from '../components/field.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ErrorState } from '../components/states.tsx';
import { useSearchParams } from '../navigation.tsx';
import { useCode } from '../shell/code.ts';
import { useFormats } from '../text/format.ts';
import { kitTexts } from '../text/kit-texts.ts';
import { useNow } from '../text/now.ts';
import { defineTexts, useTexts } from '../text/texts.ts';
import { Agenda } from './agenda.tsx';
import type { CalendarEvent } from './calendar-event.ts';
import { type ColumnChoice, divide } from './column-choice.ts';
import { DayColumns } from './day-columns.tsx';
import { Segments } from './segments.tsx';
import { useRovingEvents } from './use-roving-events.ts';
import { useShortcut } from './use-shortcut.ts';

export interface CalendarRange {
  /** First day. */
  readonly start_date: string;
  /** Last day. */
  readonly end_date: string;
}

export interface WeekCalendarProps {
  /** What the calendar shows, for screen readers. */
  readonly label: string;
  readonly events: readonly CalendarEvent[];
  /** First and last hour, such as 5 and 23 (decisions §5). */
  readonly minHour: number;
  readonly maxHour: number;
  readonly onSelect: (id: string) => void;
  /** A click on an empty place, as `YYYY-MM-DD HH:mm`, and what its column stands for, by the filter's name. */
  readonly onPick?: (dateTime: string, column: Readonly<Record<string, string>>) => void;
  /** What a day can be divided by. */
  readonly columns?: ColumnChoice;
  /** Stands over the hours while what is on is not known. */
  readonly cover?: ReactNode;
  /** Filters, beside the title. */
  readonly filters?: ReactNode;
  /** What is created from here, at the right. */
  readonly actions?: ReactNode;
}

const texts = defineTexts('desk.calendar', {
  columns: { en: 'Columns', th: 'แบ่งคอลัมน์' },
  one: { en: 'Not divided', th: 'ไม่แบ่ง' },
  other: { en: 'Other', th: 'อื่นๆ' },
});

/** Below this width hours side by side are too narrow to read, in the size of the reader's text. */
const narrow = window.matchMedia('(max-width: 39.99rem)');
const watchWidth = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};
const useNarrow = (): boolean => useSyncExternalStore(watchWidth, () => narrow.matches);

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Which days the page's address says that a calendar shows, and how it is given others. */
export const useCalendarPlace = () => {
  const [search, setSearch] = useSearchParams();
  const { time_zone: zone } = useShop();
  const asked = search.get('date') ?? '';
  const date = dayPattern.test(asked) ? asked : toLocalDate(new Date(), zone);
  const askedView = search.get('view');
  const view: 'day' | 'week' =
    askedView === 'day' || askedView === 'week' ? askedView : narrow.matches ? 'day' : 'week';
  const put = (change: Readonly<Record<string, string>>) =>
    setSearch(
      (query) => {
        for (const [name, value] of Object.entries(change)) query.set(name, value);
        return query;
      },
      { replace: true },
    );
  return { zone, date, view, put };
};

const weekOf = (date: string): CalendarRange => {
  const start = addDays(date, -weekdayOf(date));
  return { start_date: start, end_date: addDays(start, 6) };
};

/**
 * The days for the call that fetches a calendar's events: the whole week also where one day of it is shown, so that
 * its other days are there at once and the page always carries the answer.
 */
export const useCalendarRange = (): CalendarRange => weekOf(useCalendarPlace().date);

interface HoursProps extends Pick<WeekCalendarProps, 'events' | 'minHour' | 'maxHour' | 'onSelect'> {
  readonly view: 'day' | 'week';
  readonly date: string;
  readonly now: string;
  readonly onPick?: (dateTime: string) => void;
}

/** The grid of hours, once its code has come. */
function Hours(props: HoursProps) {
  const { code, retry } = useCode('kit:calendar', () => import('./calendar-body.tsx'));
  if (code.status === 'loading') return <Skeleton className="h-full w-full" />;
  if (code.status === 'failed') return <ErrorState onRetry={retry} />;
  return <code.value.CalendarBody {...props} />;
}

/**
 * A week or a day of the shop by hours, with a line for now. Which days it shows stands in the page's address, so
 * that a link and a reload show the same.
 */
export function WeekCalendar({
  label,
  events,
  minHour,
  maxHour,
  onSelect,
  onPick,
  columns,
  cover,
  filters,
  actions,
}: WeekCalendarProps) {
  const t = useTexts(kitTexts);
  const own = useTexts(texts);
  const formats = useFormats();
  const { zone, date, view, put } = useCalendarPlace();
  const now = useNow();
  const week = weekOf(date);
  const place = useRef<HTMLElement>(null);
  useRovingEvents(place);
  const isNarrow = useNarrow();
  const isDivided = view === 'day' && !isNarrow && columns !== undefined && columns.by !== '';
  const isShown = (day: string) =>
    view === 'day' ? day === date : day >= week.start_date && day <= week.end_date;
  const shown = events.filter(({ start }) => isShown(start.slice(0, 10)));
  const move = (direction: number) => put({ date: addDays(date, direction * (view === 'day' ? 1 : 7)) });
  const showToday = () => put({ date: toLocalDate(new Date(), zone) });
  useShortcut('T', t('today'), showToday);
  useShortcut(['K', '←'], t('previous'), () => move(-1));
  useShortcut(['J', '→'], t('next'), () => move(1));
  useShortcut('D', t('day'), () => put({ view: 'day' }));
  useShortcut('W', t('week'), () => put({ view: 'week' }));
  const title =
    view === 'day'
      ? `${formats.weekday(date, 'short')} ${formats.date(date)}`
      : `${formats.date(week.start_date)} – ${formats.date(week.end_date)}`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-1">
          <IconButton icon="chevron-left" label={t('previous')} onClick={() => move(-1)} />
          <Button variant="secondary" onClick={showToday}>
            {t('today')}
          </Button>
          <IconButton icon="chevron-right" label={t('next')} onClick={() => move(1)} />
        </div>
        <h2 aria-live="polite" className="tabular flex min-h-11 items-center font-medium">
          {title}
        </h2>
        {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Segments
          label={t('days')}
          choices={(['day', 'week'] as const).map((value) => ({ value, label: t(value) }))}
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
      <section
        ref={place}
        aria-label={`${label}, ${title}`}
        tabIndex={-1}
        data-calendar
        className={classes(
          'relative rounded-card border border-line bg-surface',
          isNarrow ? 'min-h-40' : 'h-[calc(100dvh-15.5rem)] min-h-[32rem]',
        )}
      >
        {/* While what is on is not known, the list would say that nothing is. */}
        {isNarrow && !cover && <Agenda {...{ now, onSelect }} events={shown} />}
        {isDivided && (
          <DayColumns
            {...{ date, now, onSelect }}
            hours={[minHour, maxHour]}
            {...divide(columns, shown, own('other'))}
            onPick={onPick && ((dateTime, id) => onPick(dateTime, { [columns.by]: id }))}
          />
        )}
        {!isNarrow && !isDivided && (
          <Hours
            {...{ view, date, minHour, maxHour, now, onSelect }}
            events={shown}
            {...(onPick && { onPick: (dateTime: string) => onPick(dateTime, {}) })}
          />
        )}
        {cover && (
          <div className="absolute inset-0 z-20 flex items-center justify-center rounded-card bg-surface/80 text-muted">
            {cover}
          </div>
        )}
      </section>
    </div>
  );
}
