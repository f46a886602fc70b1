import {
  BookingCalendar,
  useBookingCalendar,
  useBranchFilter,
  useInstructorFilter,
  useTopicFilter,
} from '#kernel/ui/desk.ts';
import {
  defineTexts,
  LinkButton,
  liveOfFeatures,
  liveSubjects,
  staff,
  useMay,
  useShop,
  useSlotContributions,
  useTexts,
} from '#kernel/ui/index.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { BusySheet } from '../parts/busy-sheet.tsx';
import { busyEvent, busyId, findWantedStart, hoursOf, sessionEvent } from '../parts/calendar-events.ts';
import { NewSession } from '../parts/new-session.tsx';
import { SessionSheet } from '../parts/session-sheet.tsx';
import { deskTitle as title } from '../texts.ts';

const texts = defineTexts('open_private_event.welcome', {
  busy: { en: 'Busy', th: 'ไม่ว่าง' },
  no_instructors: {
    en: 'No instructors yet. An admin adds them in Management, with their teaching hours.',
    th: 'ยังไม่มีผู้สอน แอดมินของร้านเพิ่มพร้อมเวลาสอนได้ที่หน้าจัดการร้าน',
  },
  create_instructor: { en: 'Create Instructor', th: 'เพิ่มผู้สอน' },
});

/** Hours that the calendar of private sessions shows (docs/domain/booking.md#b33). */
const hours = [5, 22] as const;
// A session that is new is in no answer yet, so none is passed over.
const { live } = liveSubjects(openPrivateEventContract);

/** The private sessions of the shop, when instructors teach, and everything that is done from it. */
export function Page() {
  const t = useTexts(texts);
  const { time_zone: zone } = useShop();
  const mayManage = useMay()('catalog.manage');
  const instructors = useInstructorFilter();
  const calendar = useBookingCalendar(
    openPrivateEventContract.id,
    [instructors, useTopicFilter(), useBranchFilter()],
    ['instructor', 'branch'],
    'instructor',
  );
  const { query, divided, filters, wholeDays } = calendar;
  const read = staff.useCall(openPrivateEventContract, 'calendar', query, { live, keepsPrevious: true });
  const { instructor, branch } = filters;
  const isDivided = divided?.by === 'instructor';
  const { start_date, end_date } = isDivided ? { start_date: divided.date, end_date: divided.date } : query;
  const times = staff.useCall(
    openPrivateEventContract,
    'instructorTimes',
    isDivided || wholeDays ? { start_date, end_date, instructor, branch } : null,
    // What keeps instructors busy is booked, moved and given up in the other features as well.
    { live: [...liveOfFeatures(useSlotContributions('booking.sheet')), 'catalog.instructor_time'] },
  ).data;
  // All that keeps everybody busy would crowd a calendar that is not divided by them.
  const shownBusy = isDivided || instructor !== '' ? times?.busy : [];
  const busy = new Map(shownBusy?.map((each) => [busyId(each), each]));
  const nameOf = (id: string) => instructors.choices?.find(({ value }) => value === id)?.label ?? '';
  const all = instructors.choices?.map(({ value }) => value) ?? [];
  return (
    <BookingCalendar
      {...{ title, calendar, read, hours }}
      booksByClick
      nothing={
        all.length === 0 && instructors.choices
          ? {
              message: t('no_instructors'),
              action: mayManage && (
                <LinkButton variant="secondary" to="/management/instructor/create">
                  {t('create_instructor')}
                </LinkButton>
              ),
            }
          : undefined
      }
      openHours={wholeDays ? times?.hours : undefined}
      offers={isDivided && times ? hoursOf(times, all) : undefined}
      events={
        read.data && [
          ...read.data.map(sessionEvent),
          ...[...busy.values()].map((each) =>
            busyEvent(each, { state: t('busy'), note: nameOf(each.instructor_id) }, zone),
          ),
        ]
      }
      sheet={(id, close) => {
        const other = busy.get(id);
        return other ? (
          <BusySheet busy={other} instructor={nameOf(other.instructor_id)} onClose={close} />
        ) : (
          <SessionSheet key={id} bookingId={id} onClose={close} />
        );
      }}
      newBooking={(close, chosen) => (
        <NewSession
          wanted={{
            ...filters,
            ...(divided && chosen?.column ? { [divided.by]: chosen.column } : {}),
            ...findWantedStart(times?.hours, chosen),
          }}
          onClose={close}
        />
      )}
    />
  );
}
