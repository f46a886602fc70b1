import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../../order/contract.ts';
import { showClosings } from '../closing-view.ts';
import { DayClose } from '../models/day-close.ts';

export const closing = handler(paymentContract, 'closing', async ({ input, actor, scope, fail }) => {
  const closed = await scope.query(DayClose).findById(input.id).throwIfNotFound();
  if (closed.user_id !== actor.userId && !actor.permissions.has('payment.close_any'))
    throw fail('not_allowed');
  const [shown] = await showClosings(scope, [closed]);
  if (!shown) throw fail('not_found');
  return shown;
});
