import { useSyncExternalStore } from 'react';
import { isDate } from '../../../contract/zone.ts';
import { useShop } from '../../app/boot/boot.ts';
import { useToday } from '../../app/boot/now.ts';
import { useSearchParams } from '../../kit/navigation/navigation.tsx';
import { askedDays, type CalendarRange, type CalendarView, calendarViews } from './calendar-range.ts';

/** Below this width hours side by side are too narrow to read, in the size of the reader's text. */
const narrow = window.matchMedia('(max-width: 39.99rem)');
const watchWidth = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Whether the screen is too narrow for a calendar's columns. */
export const useNarrow = (): boolean => useSyncExternalStore(watchWidth, () => narrow.matches);

/** Which days the page's address says that a calendar shows, and how it is given others. */
export const useCalendarPlace = () => {
  const [search, setSearch] = useSearchParams();
  const { time_zone: zone } = useShop();
  const asked = search.get('date') ?? '';
  // Watched by everybody who reads the days, or at midnight a page would show others than it asks for.
  const today = useToday();
  const date = isDate(asked) ? asked : today;
  const askedView = search.get('view');
  const view: CalendarView =
    calendarViews.find((each) => each === askedView) ?? (narrow.matches ? 'day' : 'week');
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

/** The days for the call that fetches a calendar's events. */
export const useCalendarRange = (): CalendarRange => {
  const { date, view } = useCalendarPlace();
  return askedDays(view, date);
};
