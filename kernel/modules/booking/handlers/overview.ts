import { handler } from '../../../server/plugin.ts';
import { bookingContract } from '../contract.ts';
import { overviewOf } from '../overview.ts';

export const overview = handler(bookingContract, 'overview', ({ scope }) => overviewOf(scope));
