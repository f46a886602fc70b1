import { handler } from '../../../server/plugin/define-plugin.ts';
import { bookingContract } from '../../booking/contract.ts';
import { readToday } from '../today.ts';

export const today = handler(bookingContract, 'today', ({ input: { branch, over = false }, scope }) =>
  readToday(scope, { branchId: branch, over }),
);
