import { minutesBetween, minutesOfTimes } from '#kernel/ui/booking-times.ts';
import { Roster, SubjectSheet, useToPay } from '#kernel/ui/desk.ts';
import { defineTexts, liveSubject, spansText, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { NewUnitBooking } from './new-unit-booking.tsx';
import { useResource } from './resource-reads.ts';
import type { CalendarBooking, UnitFeature } from './unit-feature.ts';
import { UnitWaitlists } from './unit-waitlists.tsx';

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

/**
 * Returns the length of the longest booking. Without bookings, it is the length of the slot that starts then, or 0 if
 * the resource has no such slot on that day.
 */
function useMinutes({ feature, resourceId, start }: Omit<Props, 'onClose'>, bookings?: CalendarBooking[]) {
  const { contract } = feature;
  const needsSlot = bookings?.length === 0;
  const input = needsSlot ? { date: start.slice(0, 10), branch: '' } : null;
  const day = staff.useCall(contract, 'day', input, liveSubject(contract, resourceId));
  if (bookings && !needsSlot)
    return Math.max(...bookings.map((booking) => minutesOfTimes(timesOfBooking(booking))));
  const times = day.data?.find(({ id }) => id === resourceId)?.times;
  const slot = times?.find(({ start_time }) => start_time === start.slice(11));
  return slot ? minutesBetween(slot.start_time, slot.end_time) : 0;
}

/** A resource at a time, with the bookings that start then. */
export function UnitSheet({ feature, resourceId: id, start, onClose }: Props) {
  const { contract } = feature;
  const t = useTexts(texts);
  const toPay = useToPay();
  const formats = useFormats();
  const live = liveSubject(contract, id);
  const date = start.slice(0, 10);
  const read = useResource(feature, id);
  const roster = staff.useCall(contract, 'attendees', { id, datetime: start }, live);
  const day = { start_date: date, end_date: date, branch: '', resource: id };
  const calendar = staff.useCall(contract, 'calendar', day, live);
  const bookings = calendar.data?.filter(({ datetime }) => datetime === start);
  const minutes = useMinutes({ feature, resourceId: id, start }, bookings);
  const taken = bookings?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const byId = new Map(bookings?.map((booking) => [booking.id, booking]));
  return (
    <SubjectSheet
      title={feature.resource.name}
      // Without the bookings, the sheet cannot know the end.
      read={calendar.isPending ? { ...read, data: undefined, isPending: true } : read}
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
      {({ amount }) => (
        <>
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
          {feature.waitlist && (
            <UnitWaitlists
              {...{ date, amount }}
              contract={feature.waitlist}
              resourceId={id}
              unit={feature.resource.name}
              starts={bookings?.flatMap(({ start_time }) => start_time) ?? []}
              booked={calendar.data ?? []}
            />
          )}
        </>
      )}
    </SubjectSheet>
  );
}
