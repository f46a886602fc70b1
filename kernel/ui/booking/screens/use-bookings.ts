import type { BookingContract } from '../../../contract/booking-endpoints.ts';
import { topicsOf } from '../../app/booking/topics.ts';
import { member, type Read } from '../../app/client/api.ts';
import type { ViewOf } from '../feature/feature.ts';

interface BookingListQuery {
  readonly member_id: string;
  readonly page?: number;
  readonly length: number;
  /** Of the history, only what has ended or is canceled. */
  readonly past?: boolean;
}

/** A list of a member's bookings of a feature, each as the feature's contract answers it. */
export const useBookings = <C extends BookingContract>(
  contract: C,
  list: 'history' | 'upcoming',
  asked: BookingListQuery,
): Read<ViewOf<C>[]> => {
  const common: BookingContract = contract;
  const read = member.useCall(common, list, asked, {
    live: topicsOf(contract).booking,
    keepsPrevious: true,
  });
  // TypeScript follows a call's answer for one contract, not for any: what comes are the kind's own views.
  return read as Read<ViewOf<C>[]>;
};
