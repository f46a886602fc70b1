import type { BookingContract } from '../../../contract/booking-endpoints.ts';
import { useMemberId } from '../../app/boot/boot.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { type BookingFeature, type HoursOf, useBookingAddresses, useWords } from '../feature/feature.ts';
import { BookingRow } from './booking-row.tsx';
import { NothingBooked } from './nothing-booked.tsx';
import { useBookings } from './use-bookings.ts';

interface Props<C extends BookingContract> {
  readonly feature: BookingFeature<C>;
  readonly hoursOf?: HoursOf<C>;
}

/** The page of the member's bookings of a feature that are still to come. */
export function Upcoming<C extends BookingContract>({ feature, hoursOf }: Props<C>) {
  const word = useWords(feature);
  const formats = useFormats();
  const addresses = useBookingAddresses(feature);
  const upcoming = useBookings(feature.contract, 'upcoming', { member_id: useMemberId(), length: 100 });
  return (
    <>
      <PageHeader title={word('upcoming')} back={addresses.home} />
      <ReadError read={upcoming} />
      {upcoming.isPending && <ListSkeleton />}
      {upcoming.data?.length === 0 && (
        <NothingBooked feature={feature} message={word('no_upcoming')} book={word('book')} />
      )}
      <div className="flex flex-col gap-2">
        {upcoming.data?.map((booking) => (
          <BookingRow
            key={booking.booking_id}
            booking={booking}
            hours={hoursOf?.(booking, formats)}
            to={addresses.ticket(booking.booking_id)}
          />
        ))}
      </div>
    </>
  );
}
