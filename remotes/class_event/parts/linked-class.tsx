import { useEffect } from 'react';
import { useBookingAddresses } from '#kernel/ui/booking-form.ts';
import { ListSkeleton, liveOffers, member, ReadError, useNavigate } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classBookings } from './class-bookings.ts';
import { ClassFrame } from './class-frame.tsx';
import { ClassPage } from './class-page.tsx';

/** Reasons for which a class that a link names cannot even be looked at here. */
const closedReasons: readonly (string | null)[] = ['closed', 'private', 'too_late', 'too_early'];
/** No such class, or an id that is none. */
const unknownStatuses: readonly number[] = [400, 404, 422];

/** The page of the class that the address names, or the way to Invalid for Booking. */
export function LinkedClass({ eventId }: { readonly eventId: string }) {
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
  return <ClassFrame>{read.isError ? <ReadError read={read} /> : <ListSkeleton />}</ClassFrame>;
}
