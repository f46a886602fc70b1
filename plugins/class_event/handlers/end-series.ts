import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';
import { writeSeries } from '../series-change.ts';

export const endSeries = handler(classEventContract, 'endSeries', ({ input, scope, fail }) => {
  const { id, from_date, ...choice } = input;
  return writeSeries(scope, { id, from_date }, { is_active: false, isCancelling: true }, choice, fail);
});
