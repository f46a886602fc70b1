import { BookingCalendar, useBookingCalendar, useBranchFilter } from '#kernel/ui/desk.ts';
import { defineTexts, LinkButton, liveSubjects, staff, useMay, useText, useTexts } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { eventsOf, offersOf, readEvent, startOf } from '../parts/calendar-events.ts';
import { NewFacilityBooking } from '../parts/new-facility-booking.tsx';
import { usePlaceFilter } from '../parts/place-filter.ts';
import { placePages } from '../parts/place-pages.ts';
import { PlaceSheet } from '../parts/place-sheet.tsx';
import { title } from '../texts.ts';

const texts = defineTexts('facility_event.welcome', {
  no_places: {
    en: 'No places yet, such as courts or rooms. An admin adds them in Management.',
    th: 'ยังไม่มีพื้นที่ เช่น สนามหรือห้อง แอดมินของร้านเพิ่มได้ที่หน้าจัดการร้าน',
  },
});

/** Hours that the calendar of places shows (docs/domain/booking.md#b33). */
const hours = [5, 22] as const;

/** What is booked of the shop's places, and everything that is done from it. */
export function Page() {
  const { live } = liveSubjects(facilityEventContract);
  const t = useTexts(texts);
  const text = useText();
  const mayManage = useMay()('facility_event.manage');
  const places = usePlaceFilter();
  const calendar = useBookingCalendar(
    facilityEventContract.id,
    [useBranchFilter(), places],
    ['resource', 'branch'],
    'resource',
  );
  const read = staff.useCall(facilityEventContract, 'calendar', calendar.query, {
    live,
    keepsPrevious: true,
  });
  const { divided, filters } = calendar;
  const input = divided?.by === 'resource' ? { date: divided.date, branch: filters.branch } : null;
  const day = staff.useCall(facilityEventContract, 'day', input, { live });
  const open = staff.useCall(facilityEventContract, 'openHours', calendar.wholeDays, { live });
  return (
    <BookingCalendar
      {...{ title, calendar, read, hours }}
      nothing={
        places.choices?.length === 0
          ? {
              message: t('no_places'),
              action: mayManage && (
                <LinkButton variant="secondary" to={`${placePages.path}/create`}>
                  {text(placePages.create)}
                </LinkButton>
              ),
            }
          : undefined
      }
      openHours={open.data}
      offers={day.data && input ? offersOf(day.data) : undefined}
      events={read.data && eventsOf(read.data)}
      sheet={(id, close) => <PlaceSheet key={id} {...readEvent(id)} onClose={close} />}
      newBooking={(close, chosen) => (
        <NewFacilityBooking start={chosen && day.data && startOf(chosen, day.data)} onClose={close} />
      )}
    />
  );
}
