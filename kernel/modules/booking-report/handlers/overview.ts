import { handler } from '../../../server/plugin/define-plugin.ts';
import { bookingContract } from '../../booking/contract.ts';
import { readOverview } from '../overview.ts';

export const overview = handler(bookingContract, 'overview', ({ scope }) => readOverview(scope));
