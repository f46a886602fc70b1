import { useEffect } from 'react';
import { BookingFormPage, useBookingAddresses } from '#kernel/ui/booking-form.ts';
import {
  ListSkeleton,
  liveOffers,
  member,
  ReadError,
  useNavigate,
  useSearchParams,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { BookingSteps } from '../parts/booking-steps.tsx';
import { classBookings } from '../parts/class-bookings.ts';
import { ClassPage } from '../parts/class-page.tsx';

/** Reasons for which a class that a link names cannot even be looked at here. */
const closedReasons: readonly (string | null)[] = ['closed', 'private', 'too_late', 'too_early'];
/** No such class, or an id that is none. */
const unknownStatuses: readonly number[] = [400, 404, 422];

/** The page of the class that the address names, or the way to Invalid for Booking. */
function LinkedClass({ eventId }: { readonly eventId: string }) {
  const navigate = useNavigate();
  const { invalid } = useBookingAddresses(classBookings);
  const read = member.useCall(
    classEventContract,
    'readClass',
    { id: eventId },
    { ...liveOffers(classEventContract), shows: () => [eventId] },
  );
  const linked = read.data;
  const isInvalid = linked
    ? closedReasons.includes(linked.why_not)
    : unknownStatuses.includes(read.error?.status ?? 0);
  useEffect(() => {
    if (isInvalid) navigate(invalid, { replace: true });
  }, [isInvalid, invalid, navigate]);
  if (isInvalid) return null;
  if (linked) return <ClassPage shown={linked} />;
  return (
    <BookingFormPage feature={classBookings}>
      {read.isError ? <ReadError read={read} /> : <ListSkeleton />}
    </BookingFormPage>
  );
}

/** The page of a class that the address names, otherwise the form, one page that grows step by step. */
export function Page() {
  const [search] = useSearchParams();
  const eventId = search.get('eventId');
  if (eventId) return <LinkedClass key={eventId} eventId={eventId} />;
  return (
    <BookingFormPage feature={classBookings}>
      <BookingSteps />
    </BookingFormPage>
  );
}
