import { minutesBetween, minutesOfTimes } from '#kernel/ui/booking-times.ts';
import { Roster, SubjectSheet, useToPay } from '#kernel/ui/desk.ts';
import { defineTexts, liveSubject, spansText, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { NewUnitBooking } from './new-unit-booking.tsx';
import type { UnitFeature } from './unit-feature.ts';

const texts = defineTexts('units.sheet', {
  booked: { en: '{taken} of {total} booked', th: 'จองแล้ว {taken} จาก {total}' },
  amount: { en: 'Amount {count}', th: 'จำนวน {count}' },
});

const timesOfBooking = ({ start_time, end_time }: Record<'start_time' | 'end_time', readonly string[]>) =>
  start_time.map((start, at) => ({ start_time: start, end_time: end_time[at] ?? start }));

interface Props {
  readonly feature: UnitFeature;
  readonly resourceId: string;
  /** `YYYY-MM-DD HH:mm` at which the bookings start. */
  readonly start: string;
  readonly onClose: () => void;
}

/** A resource at a time, with the bookings that start then. */
export function UnitSheet({ feature, resourceId: id, start, onClose }: Props) {
  const { contract } = feature;
  const t = useTexts(texts);
  const toPay = useToPay();
  const formats = useFormats();
  const live = liveSubject(contract, id);
  const date = start.slice(0, 10);
  const read = staff.useCall(contract, 'resource', { id }, live);
  const roster = staff.useCall(contract, 'attendees', { id, datetime: start }, live);
  const day = { start_date: date, end_date: date, branch: '', resource: id };
  const bookings = staff
    .useCall(contract, 'calendar', day, live)
    .data?.filter(({ datetime }) => datetime === start);
  // Without bookings, the sheet shows the length of the slot that starts then.
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
      title={feature.resource.name}
      read={read}
      onClose={onClose}
      summary={({ name, branch_name, amount }) => ({
        title: name,
        start,
        minutes,
        lines: [branch_name, toPay(roster.data ?? [])],
        taken: t('booked', { taken, total: amount }),
      })}
      newBooking={({ branch_id: branch }, close) => (
        <NewUnitBooking feature={feature} start={{ branch, date, resource: id }} onClose={close} />
      )}
    >
      {() => (
        <Roster
          contract={contract}
          read={roster}
          start={start}
          minutes={minutes}
          none={feature.words.no_history}
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
