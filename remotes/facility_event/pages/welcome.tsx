import { BookingCalendar, useBookingCalendar, useBranchFilter } from '#kernel/ui/desk.ts';
import { liveSubjects, staff } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { eventsOf, offersOf, readEvent, startOf } from '../parts/calendar-events.ts';
import { NewFacilityBooking } from '../parts/new-facility-booking.tsx';
import { usePlaceFilter } from '../parts/place-filter.ts';
import { PlaceSheet } from '../parts/place-sheet.tsx';
import { title } from '../words.ts';

/** Hours that the calendar of places shows (decisions §5). */
const hours = [5, 22] as const;

/** What is booked of the shop's places, and everything that is done from it. */
export function Page() {
  const { live } = liveSubjects(facilityEventContract);
  const calendar = useBookingCalendar(
    facilityEventContract.id,
    [useBranchFilter(), usePlaceFilter()],
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
