import { minutesBetween, minutesOfTimes } from '#kernel/ui/booking-times.ts';
import { Roster, SubjectSheet, useToPay } from '#kernel/ui/desk.ts';
import { defineTexts, liveSubject, spansText, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { noBookings, placeWord } from '../texts.ts';
import { NewFacilityBooking } from './new-facility-booking.tsx';

const texts = defineTexts('facility_event.sheet', {
  booked: { en: '{taken} of {total} booked', th: 'จองแล้ว {taken} จาก {total}' },
  amount: { en: 'Amount {count}', th: 'จำนวน {count}' },
});

const timesOfBooking = ({ start_time, end_time }: Record<'start_time' | 'end_time', readonly string[]>) =>
  start_time.map((start, at) => ({ start_time: start, end_time: end_time[at] ?? start }));

interface Props {
  readonly placeId: string;
  /** `YYYY-MM-DD HH:mm` at which the bookings start. */
  readonly start: string;
  readonly onClose: () => void;
}

/** A place at a time and who has booked it from then on. */
export function PlaceSheet({ placeId: id, start, onClose }: Props) {
  const t = useTexts(texts);
  const toPay = useToPay();
  const formats = useFormats();
  const heard = liveSubject(facilityEventContract, id);
  const date = start.slice(0, 10);
  const read = staff.useCall(facilityEventContract, 'resource', { id }, heard);
  const roster = staff.useCall(facilityEventContract, 'attendees', { id, datetime: start }, heard);
  const day = { start_date: date, end_date: date, branch: '', resource: id };
  const bookings = staff
    .useCall(facilityEventContract, 'calendar', day, heard)
    .data?.filter(({ datetime }) => datetime === start);
  // If its bookings are gone, as long as the time that begins then.
  const slot = read.data?.slots.find(({ start_time }) => start_time === start.slice(11));
  const minutes = bookings?.length
    ? Math.max(...bookings.map((booking) => minutesOfTimes(timesOfBooking(booking))))
    : slot
      ? minutesBetween(slot.start_time, slot.end_time)
      : 0;
  const taken = bookings?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const byId = new Map(bookings?.map((booking) => [booking.id, booking]));
  return (
    <SubjectSheet
      title={placeWord}
      read={read}
      onClose={onClose}
      summary={({ name, branch_name, amount }) => ({
        title: name,
        start,
        minutes,
        lines: [branch_name, toPay(roster.data ?? [])],
        taken: t('booked', { taken, total: amount }),
      })}
      newBooking={({ branch_id, id: place }, close) => (
        <NewFacilityBooking start={{ branch: branch_id, date, place }} onClose={close} />
      )}
    >
      {() => (
        <Roster
          contract={facilityEventContract}
          read={roster}
          start={start}
          minutes={minutes}
          none={noBookings}
          details={({ booking_id, n }) => {
            const booking = byId.get(booking_id);
            const hours = booking && spansText(formats, booking.start_time, booking.end_time);
            return [hours, t('amount', { count: n })].filter(Boolean).join(' · ');
          }}
        />
      )}
    </SubjectSheet>
  );
}
