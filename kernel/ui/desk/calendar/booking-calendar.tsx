import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LocalizedText } from '../../../contract/problems.ts';
import { usePageTitle } from '../../app/page/page-header.tsx';
import { Button } from '../../kit/components/button.tsx';
import { EmptyState, ReadError } from '../../kit/components/states.tsx';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import { useShortcut } from '../parts/use-shortcut.ts';
import { type FilterField, FilterSelects, type Filters, useRememberedFilters } from '../table/filters.tsx';
import type { CalendarEvent } from './calendar-event.ts';
import { useCalendarPlace, useCalendarRange } from './calendar-place.ts';
import type { CalendarRange } from './calendar-range.ts';
import { CalendarViews } from './calendar-views.tsx';
import { type ColumnChoice, useColumnChoice } from './column-choice.ts';
import type { ChosenOffers, DayOffers, OpenHours } from './column-offer.ts';
import { focusEvent } from './use-roving-events.ts';

const texts = defineTexts('desk.booking_calendar', {
  no_match: { en: 'Nothing on these days matches the filters.', th: 'ไม่มีรายการในวันเหล่านี้ที่ตรงกับตัวกรอง' },
  clear: { en: 'Clear the filters', th: 'ล้างตัวกรอง' },
});

/** The days that a calendar shows and what it is narrowed to. */
export interface BookingCalendarState<Name extends string> {
  readonly fields: readonly FilterField<Name>[];
  readonly filters: Filters<Name>;
  readonly setFilter: (name: Name, value: string) => void;
  readonly clearFilters: () => void;
  readonly columns: ColumnChoice;
  /** Input of the call that reads what the calendar shows. */
  readonly query: CalendarRange & Filters<Name>;
  /** The day that is shown, and the name of what its columns stand for; null where no day is divided. */
  readonly divided: { readonly date: string; readonly by: string } | null;
  /** Input of a call that reads when something is open, where whole days are shown by hours; else null. */
  readonly wholeDays: (CalendarRange & Filters<Name>) | null;
}

/**
 * The state of a desk's calendar. Its days stand in the page's address, its filters are remembered for each shop.
 * @param feature the feature's id, under which the filters are remembered.
 * @param fields what the calendar can be narrowed by: `useBranchFilter`, `useInstructorFilter`, or the feature's own.
 * @param divides the names of those by which a day can be divided into columns; events say theirs in `columns`.
 * @param usual the one of them by which it is where nobody has chosen yet; none unless given.
 */
export const useBookingCalendar = <Name extends string>(
  feature: string,
  fields: readonly FilterField<Name>[],
  divides: readonly Name[] = [],
  usual?: Name,
): BookingCalendarState<Name> => {
  const range = useCalendarRange();
  const { date, view } = useCalendarPlace();
  const [filters, setFilter, clearFilters] = useRememberedFilters(feature, fields);
  const columns = useColumnChoice(
    feature,
    fields.filter(({ name }) => divides.includes(name)),
    filters,
    usual,
  );
  const divided = view === 'day' && columns.by !== '' ? { date, by: columns.by } : null;
  const query = { ...range, ...filters };
  const wholeDays = divided || view === 'month' ? null : query;
  return { fields, filters, setFilter, clearFilters, columns, query, divided, wholeDays };
};

interface Props<Name extends string> {
  readonly title: LocalizedText;
  readonly calendar: BookingCalendarState<Name>;
  readonly read: {
    readonly isError: boolean;
    readonly isPaused: boolean;
    readonly isPlaceholderData: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Undefined while they are fetched. */
  readonly events: readonly CalendarEvent[] | undefined;
  /** First and last hour that are always shown (docs/domain/booking.md#b33). */
  readonly hours: readonly [number, number];
  /** What is opened by a click on an event. */
  readonly sheet: (id: string, close: () => void) => ReactNode;
  /** The New Booking dialog, opened by its button, by its key, and by choosing of what is open. */
  readonly newBooking: (close: () => void, chosen?: ChosenOffers) => ReactNode;
  /** What is open in the columns of the day that is shown; undefined where that is not known. */
  readonly offers?: Pick<DayOffers, 'columns' | 'times'>;
  /** When something can be booked at all on the days that `wholeDays` asks for; undefined where that is not known. */
  readonly openHours?: readonly OpenHours[];
  /** A click on an empty place opens New Booking, where nothing is created before it is booked. */
  readonly booksByClick?: boolean;
  /** Said of days with nothing on, and what fills them. */
  readonly nothing?: { readonly message: string; readonly action?: ReactNode };
  /** What its calendar is filled with, where that is created here. */
  readonly newSubject?: {
    readonly label: string;
    /**
     * The dialog that creates it; `start` is `YYYY-MM-DD HH:mm` of a click on an empty place, else null, and `preset`
     * what the calendar is narrowed to, or the column of the click.
     */
    readonly dialog: (start: string | null, close: () => void, preset: Filters<Name>) => ReactNode;
  };
}

type OpenDialog =
  | { readonly what: 'event'; readonly id: string }
  | {
      readonly what: 'new_subject';
      readonly start: string | null;
      readonly column: Readonly<Record<string, string>>;
    }
  | { readonly what: 'new_booking'; readonly chosen?: ChosenOffers }
  | null;

/** Gives the focus back to the event whose sheet was closed, also where it was drawn again in the meantime. */
const useReturn = (opened: OpenDialog) => {
  const before = useRef<string | null>(null);
  const event = opened?.what === 'event' ? opened.id : null;
  useEffect(() => {
    const closed = before.current;
    before.current = event;
    // After the dialog, which gives it back to an element that may be gone.
    if (closed !== null && event === null) setTimeout(focusEvent, 0, closed);
  }, [event]);
};

/** Stands over the calendar while what is on is not known, so that it is not taken for an empty week. */
function Waiting({ read }: Pick<Props<string>, 'read'>) {
  const t = useTexts(deskTexts);
  if (read.isError) return <ReadError read={read} />;
  return (
    <p role="status" className="p-4 opacity-100 transition-opacity delay-150 duration-150 starting:opacity-0">
      {t(read.isPaused ? 'waits' : 'loading')}
    </p>
  );
}

/** The desk's page of one feature: what is on, how much of it is booked, and everything that is done from it. */
export function BookingCalendar<Name extends string>({
  title,
  calendar: { fields, filters, setFilter, clearFilters, columns },
  read,
  events,
  hours: [minHour, maxHour],
  sheet,
  newBooking,
  newSubject,
  nothing,
  booksByClick,
  offers,
  openHours,
}: Props<Name>) {
  const t = useTexts(bookingTexts);
  const own = useTexts(texts);
  const label = useText()(title);
  usePageTitle(label);
  const [opened, setOpened] = useState<OpenDialog>(null);
  const close = () => setOpened(null);
  useReturn(opened);
  // Those of another week leave the week that is shown empty, which is not known yet.
  const isKnown = events !== undefined && !read.isPlaceholderData;
  const openNewSubject = (start: string | null, column = {}) =>
    setOpened({ what: 'new_subject', start, column });
  const openNewBooking = (start: string, column: Readonly<Record<string, string>>) => {
    const [date = '', time = ''] = start.split(' ');
    const [id = ''] = Object.values(column);
    setOpened({ what: 'new_booking', chosen: { date, column: id, starts: [time] } });
  };
  useShortcut('N', t('new_booking'), () => setOpened({ what: 'new_booking' }));
  useShortcut('A', newSubject?.label ?? '', () => openNewSubject(null), {
    enabled: newSubject !== undefined,
  });
  return (
    <>
      <h1 className="sr-only">{label}</h1>
      {isKnown && <ReadError read={read} />}
      <CalendarViews
        {...{ label, minHour, maxHour, openHours }}
        columns={{
          ...columns,
          ...(offers && {
            offers: { ...offers, onChoose: (chosen) => setOpened({ what: 'new_booking', chosen }) },
          }),
        }}
        events={events ?? []}
        cover={!isKnown && <Waiting read={read} />}
        empty={
          fields.some(({ name }) => filters[name] !== '') ? (
            <EmptyState
              isLine
              message={own('no_match')}
              action={
                <Button variant="secondary" onClick={clearFilters}>
                  {own('clear')}
                </Button>
              }
            />
          ) : (
            nothing && <EmptyState isLine {...nothing} />
          )
        }
        onPick={newSubject ? openNewSubject : booksByClick ? openNewBooking : undefined}
        onSelect={(id) => setOpened({ what: 'event', id })}
        filters={
          <FilterSelects {...{ fields, filters }} set={setFilter} className="min-w-32 flex-1 sm:max-w-40" />
        }
        actions={
          <>
            {newSubject && (
              <Button variant="secondary" icon="calendar-plus" onClick={() => openNewSubject(null)}>
                {newSubject.label}
              </Button>
            )}
            <Button icon="user-plus" onClick={() => setOpened({ what: 'new_booking' })}>
              {t('new_booking')}
            </Button>
          </>
        }
      />
      {opened?.what === 'event' && sheet(opened.id, close)}
      {opened?.what === 'new_subject' &&
        newSubject?.dialog(opened.start, close, { ...filters, ...opened.column })}
      {opened?.what === 'new_booking' && newBooking(close, opened.chosen)}
    </>
  );
}
