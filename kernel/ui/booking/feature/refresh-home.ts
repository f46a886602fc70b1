import { bookingContract } from '../../../modules/booking/contract.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { refresh } from '../../app/client/api.ts';

/** Asks again for what the member's home shows of their bookings, after one was made or given back. */
export const refreshHome = (): void => {
  void refresh(memberContract, ['member']);
  void refresh(bookingContract, ['upcoming']);
};
