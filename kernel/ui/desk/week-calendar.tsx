import { type ReactNode, useRef } from 'react';
import { addDays, toLocalDate, weekdayOf } from '../../contract/zone.ts';
import { useShop } from '../boot/boot.ts';
import { Button, IconButton } from '../components/button.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ErrorState } from '../components/states.tsx';
import { useSearchParams } from '../navigation.tsx';
import { useCode } from '../shell/code.ts';
import { useFormats } from '../text/format.ts';
import { kitTexts } from '../text/kit-texts.ts';
import { useNow } from '../text/now.ts';
import { useTexts } from '../text/texts.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { Segments } from './segments.tsx';
import { useRovingEvents } from './use-roving-events.ts';
import { useShortcut } from './use-shortcut.ts';

export interface CalendarRange {
  /** First day shown. */
  readonly start_date: string;
  /** Last day shown. */
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
  /** A click on an empty place, as `YYYY-MM-DD HH:mm`. */
  readonly onPick?: (dateTime: string) => void;
  /** Stands over the hours while what is on is not known. */
  readonly cover?: ReactNode;
  /** Filters, beside the title. */
  readonly filters?: ReactNode;
  /** What is created from here, at the right. */
  readonly actions?: ReactNode;
}

/** Below this width a week's columns are too narrow to read; in CSS pixels. */
const narrow = 640;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

const useCalendarPlace = () => {
  const [search, setSearch] = useSearchParams();
  const { time_zone: zone } = useShop();
  const asked = search.get('date') ?? '';
  const date = dayPattern.test(asked) ? asked : toLocalDate(new Date(), zone);
  const askedView = search.get('view');
  const view: 'day' | 'week' =
    askedView === 'day' || askedView === 'week' ? askedView : window.innerWidth < narrow ? 'day' : 'week';
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

/** The days that the calendar shows now, for the call that fetches its events. */
export const useCalendarRange = (): CalendarRange => {
  const { date, view } = useCalendarPlace();
  if (view === 'day') return { start_date: date, end_date: date };
  const start = addDays(date, -weekdayOf(date));
  return { start_date: start, end_date: addDays(start, 6) };
};

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
  cover,
  filters,
  actions,
}: WeekCalendarProps) {
  const t = useTexts(kitTexts);
  const formats = useFormats();
  const { zone, date, view, put } = useCalendarPlace();
  const now = useNow();
  const range = useCalendarRange();
  const place = useRef<HTMLElement>(null);
  useRovingEvents(place);
  const { code, retry } = useCode('kit:calendar', () => import('./calendar-body.tsx'));
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
      : `${formats.date(range.start_date)} – ${formats.date(range.end_date)}`;
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
        {filters && <div className="flex min-w-64 flex-1 gap-2">{filters}</div>}
      </div>
      <section
        ref={place}
        aria-label={`${label}, ${title}`}
        tabIndex={-1}
        data-calendar
        className="h-[calc(100dvh-15.5rem)] relative min-h-[32rem] rounded-card border border-line bg-surface"
      >
        {code.status === 'loading' && <Skeleton className="h-full w-full" />}
        {code.status === 'failed' && <ErrorState onRetry={retry} />}
        {code.status === 'ready' && (
          <code.value.CalendarBody {...{ view, date, minHour, maxHour, now, events, onSelect, onPick }} />
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
