import type { NextBooking } from '../../../contract/boot.ts';
import { bookingContract } from '../../../modules/booking/contract.ts';
import { topicsOf } from '../../app/booking/topics.ts';
import { useBoot } from '../../app/boot/boot.ts';
import { member, type Read } from '../../app/client/api.ts';
import type { ApiResponse } from '../../app/declaration/call-types.ts';

/** What a member has ahead, of all kinds. */
type Upcoming = ApiResponse<typeof bookingContract, 'upcoming', 'member'>;
export type UpcomingBooking = Upcoming['data'][number];
export type WaitlistPlace = Upcoming['waiting'][number];

/** A feature that books, and how it wants its next booking shown. */
export interface DeclaredBookings {
  readonly feature: string;
  readonly shown: NextBooking;
}

/** The features that book, in their order. */
export const useDeclaredBookings = (): DeclaredBookings[] =>
  useBoot()
    .remotes.flatMap(({ feature, declaration: { nextBooking } }) =>
      nextBooking ? [{ feature, shown: nextBooking }] : [],
    )
    .sort((one, other) => one.shown.order - other.shown.order);

/**
 * The member's first bookings ahead of all kinds, with their places on waitlists.
 * @param length at most so many bookings.
 */
export function useUpcoming(memberId: string, length: number): Read<Upcoming> {
  const live = useDeclaredBookings().flatMap(({ feature }) => {
    const { booking, units } = topicsOf({ id: feature });
    return [booking, units];
  });
  return member.useCall(
    bookingContract,
    'upcoming',
    { member_id: memberId, length },
    {
      live,
      // Every booking at the shop changes units. Only those of a waitlist concern the member's place on it.
      shows: ({ data, waiting }) => [
        memberId,
        ...data.map(({ booking_id }) => booking_id),
        ...waiting.map(({ subject_id }) => subject_id),
      ],
    },
  );
}
