import { useState } from 'react';
import { type CalendarEvent, useCalendarRange, useShortcut, WeekCalendar } from '#kernel/ui/desk.ts';
import { Button, defineTexts, ReadError, staff, usePageTitle, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { CalendarFilters, useFilters } from '../parts/calendar-filters.tsx';
import { ClassSheet } from '../parts/class-sheet.tsx';
import { MemberSearch } from '../parts/member-search.tsx';
import { NewBookingDialog } from '../parts/new-booking-dialog.tsx';
import { NewClassDialog } from '../parts/new-class-dialog.tsx';

const texts = defineTexts('class_event.welcome', {
  title: { en: 'Classroom', th: 'ตารางคลาส' },
  new_class: { en: 'New Class', th: 'สร้างคลาส' },
  new_booking: { en: 'New Booking', th: 'จองให้สมาชิก' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิกแล้ว' },
  closed: { en: 'Closed', th: 'ปิดรับจอง' },
  private: { en: 'Private', th: 'ส่วนตัว' },
});

/** Hours that the calendar of classes shows (1 §9). */
const firstHour = 5;
const lastHour = 23;

type Opened =
  | { readonly what: 'class'; readonly id: string }
  | { readonly what: 'new_class'; readonly start: string | null }
  | { readonly what: 'new_booking' }
  | { readonly what: 'member_search' }
  | null;

/** The week of classes: what is on, how full it is, and everything that is done from it. */
export function Page() {
  const t = useTexts(texts);
  usePageTitle(t('title'));
  const range = useCalendarRange();
  const [filters, setFilters] = useFilters();
  const [opened, setOpened] = useState<Opened>(null);
  const read = staff.useCall(
    classEventContract,
    'calendar',
    { ...range, ...filters },
    { live: 'class_event.class', keepsPrevious: true },
  );
  useShortcut('n', () => setOpened({ what: 'new_booking' }));
  useShortcut('/', () => setOpened({ what: 'member_search' }));
  const close = () => setOpened(null);

  const events = (read.data ?? []).map((each): CalendarEvent => {
    const state = each.is_cancelled
      ? t('cancelled')
      : !each.is_active
        ? t('closed')
        : each.is_private
          ? t('private')
          : '';
    return {
      id: each.id,
      title: each.topic_name,
      start: each.datetime,
      minutes: each.topic_period,
      color: each.topic_color,
      seats: `${each.current_participant}/${each.topic_max_participant}`,
      note: [state, each.instructor_name].filter(Boolean).join(' · '),
      muted: !each.is_active,
    };
  });
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <ReadError read={read} />
      <WeekCalendar
        label={t('title')}
        events={events}
        minHour={firstHour}
        maxHour={lastHour}
        onSelect={(id) => setOpened({ what: 'class', id })}
        onPick={(start) => setOpened({ what: 'new_class', start })}
        filters={<CalendarFilters filters={filters} onChange={setFilters} />}
        actions={
          <>
            <Button
              variant="secondary"
              icon="calendar-plus"
              onClick={() => setOpened({ what: 'new_class', start: null })}
            >
              {t('new_class')}
            </Button>
            <Button icon="user-plus" onClick={() => setOpened({ what: 'new_booking' })}>
              {t('new_booking')}
            </Button>
          </>
        }
      />
      {opened?.what === 'class' && <ClassSheet key={opened.id} classId={opened.id} onClose={close} />}
      {opened?.what === 'new_class' && (
        <NewClassDialog start={opened.start} preset={filters} onClose={close} />
      )}
      {opened?.what === 'member_search' && <MemberSearch onClose={close} />}
      {opened?.what === 'new_booking' && <NewBookingDialog onClose={close} />}
    </>
  );
}
