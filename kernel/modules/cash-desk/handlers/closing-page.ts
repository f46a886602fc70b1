import { newestFirst, readPage } from '../../../server/db/page.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../../order/contract.ts';
import { showClosings } from '../closing-view.ts';
import { DayClose } from '../models/day-close.ts';

export const closingPage = handler(paymentContract, 'closingPage', async ({ input, actor, scope }) => {
  const query = scope.query(DayClose).orderBy(newestFirst);
  if (input.branch !== undefined) query.where('branch_id', input.branch);
  if (!actor.permissions.has('payment.close_any')) query.where('user_id', actor.userId);
  const { data, total_items } = await readPage(query, input);
  return { data: await showClosings(scope, data), total_items };
});
