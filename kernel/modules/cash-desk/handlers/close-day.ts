import { localizedMessage } from '../../../contract/field-messages.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { endShift } from '../../ledger/drawer.ts';
import { paymentContract } from '../../order/contract.ts';
import { piecesToStore, showClosings } from '../closing-view.ts';
import { countedBeside, differenceOf } from '../domain/closing.ts';
import { drawerFor } from '../own-drawer.ts';
import { readTakings } from '../shifts.ts';
import { showByTender } from '../shown-takings.ts';
import { writeClosing } from '../write-closing.ts';

const reasonMissing = localizedMessage({
  en: 'Write why the count differs from the books.',
  th: 'กรุณาระบุสาเหตุที่ยอดนับไม่ตรงกับระบบ',
});

export const closeDay = handler(paymentContract, 'closeDay', async ({ input, actor, scope, fail }) => {
  const drawer = await drawerFor(scope, actor, input.drawer);
  if (!drawer) throw fail('not_allowed');
  const closed = { id: drawer.id, shift: input.shift };
  // First of all, so that nothing comes into the shift any more that is read below.
  if (!(await endShift(scope, closed))) throw fail('closed_already');
  const takings = await readTakings(scope, closed);
  const { expected } = input;
  if (
    takings.cash !== expected.cash ||
    takings.transfer !== expected.transfer ||
    takings.promptpay !== expected.promptpay
  )
    throw fail('takings_changed', { data: { takings: showByTender(takings) } });
  const tenders = countedBeside(
    takings,
    { cash: input.cash, transfer: input.transfer ?? null, promptpay: input.promptpay ?? null },
    input.opening_float,
  );
  const reason = input.reason || null;
  if (reason === null && tenders.some((each) => differenceOf(each) !== 0))
    throw fail('invalid', { errors: [{ path: 'reason', message: reasonMissing }] });
  const closing = await writeClosing(scope, drawer, {
    shift: closed.shift,
    tenders,
    openingFloat: input.opening_float,
    pieces: input.pieces ? piecesToStore(input.pieces) : null,
    reason,
    closedBy: actor.userId,
  });
  scope.live('closings', [drawer.id]);
  const [shown] = await showClosings(scope, [closing]);
  if (!shown) throw new Error('A closing that was written is not there');
  return shown;
});
