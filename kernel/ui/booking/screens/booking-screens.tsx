import type { ComponentType } from 'react';
import type { BookingContract } from '../../../contract/booking-endpoints.ts';
import type { SlotProps } from '../../app/declaration/remote.ts';
import type { BookingFeature, HoursOf, ViewOf } from '../feature/feature.ts';
import { Connect } from './connect.tsx';
import { BookingHistory, BookingHistoryPage } from './history.tsx';
import { Invalid } from './invalid.tsx';
import { LateTicket } from './late-ticket.tsx';
import { Upcoming } from './upcoming.tsx';

interface Settings<C extends BookingContract> {
  /** The kind's own lines of the ticket, made of `TicketLine`. */
  readonly Lines?: ComponentType<{ readonly booking: ViewOf<C> }>;
  /** What a booking costs, in baht of the wire; undefined if points pay for it, or if it is free. */
  readonly priceOf?: (booking: ViewOf<C>) => string | undefined;
  readonly hoursOf?: HoursOf<C>;
  /** The choices of the form that book the same again, by their step; the branch is added. */
  readonly choicesOf?: (booking: ViewOf<C>) => Readonly<Record<string, string>>;
  /** The choices of the form in a link that the member shares; those of `choicesOf` without it. */
  readonly sharedOf?: (booking: ViewOf<C>) => Readonly<Record<string, string>>;
}

/**
 * The members' screens that every feature that books has, each as a route's or a slot's `load` wants it:
 * `load: async () => (await import('./bookings.ts')).screens.ticket`.
 * @returns `connect` for the feature's base, `ticket` for `{base}/booking-{bookingId}`, `invalid` for
 *   `{base}/invalid-for-booking`, `upcoming`; `history` for the slot `history.tabs`, and `historyPage` for where it has
 *   a page of its own.
 */
export const bookingScreens = <C extends BookingContract>(
  feature: BookingFeature<C>,
  { Lines, priceOf, hoursOf, choicesOf, sharedOf = choicesOf }: Settings<C> = {},
) => ({
  connect: { Page: () => <Connect feature={feature} /> },
  ticket: { Page: () => <LateTicket {...{ feature, Lines, priceOf, hoursOf, choicesOf, sharedOf }} /> },
  invalid: { Page: () => <Invalid feature={feature} /> },
  upcoming: { Page: () => <Upcoming {...{ feature, hoursOf }} /> },
  history: {
    Part: ({ memberId }: SlotProps['history.tabs']) => (
      <BookingHistory {...{ feature, hoursOf, priceOf, memberId }} />
    ),
  },
  historyPage: { Page: () => <BookingHistoryPage {...{ feature, hoursOf, priceOf }} /> },
});
