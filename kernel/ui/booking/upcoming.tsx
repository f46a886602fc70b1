import { useMemberId } from '../boot/boot.ts';
import { member } from '../client/api.ts';
import { PageHeader } from '../components/page-header.tsx';
import { ListSkeleton } from '../components/skeleton.tsx';
import { ReadError } from '../components/states.tsx';
import { BookingRow } from './booking-row.tsx';
import { type BookingFeature, useBookingAddresses, useWords } from './feature.ts';
import { NothingBooked } from './nothing-booked.tsx';
import { topicsOf } from './topics.ts';

/** The page of the member's bookings of a feature that are still to come. */
export function Upcoming({ feature }: { readonly feature: BookingFeature }) {
  const word = useWords(feature);
  const addresses = useBookingAddresses(feature);
  const { booking } = topicsOf(feature.contract);
  const asked = { member_id: useMemberId(), length: 100 };
  const upcoming = member.useCall(feature.contract, 'upcoming', asked, { live: booking });
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
          <BookingRow key={booking.booking_id} booking={booking} to={addresses.ticket(booking.booking_id)} />
        ))}
      </div>
    </>
  );
}
