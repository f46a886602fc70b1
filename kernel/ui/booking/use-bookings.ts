import type { UseQueryResult } from '@tanstack/react-query';
import type { BookingContract } from '../../contract/booking-endpoints.ts';
import { member } from '../client/api.ts';
import type { Problem } from '../client/problem.ts';
import type { ViewOf } from './feature.ts';
import { topicsOf } from './topics.ts';

interface Asked {
  readonly member_id: string;
  readonly page?: number;
  readonly length: number;
}

/** A list of a member's bookings of a feature, each as the feature's contract answers it. */
export const useBookings = <C extends BookingContract>(
  contract: C,
  list: 'history' | 'upcoming',
  asked: Asked,
): UseQueryResult<ViewOf<C>[], Problem> => {
  const common: BookingContract = contract;
  const read = member.useCall(common, list, asked, {
    live: topicsOf(contract).booking,
    keepsPrevious: true,
  });
  // TypeScript follows a call's answer for one contract, not for any: what comes are the kind's own views.
  return read as UseQueryResult<ViewOf<C>[], Problem>;
};
