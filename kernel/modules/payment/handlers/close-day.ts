import { says } from '../../../contract/field-messages.ts';
import { toBaht } from '../../../contract/satang.ts';
import { statement } from '../../../server/db/statement.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { post } from '../books/post.ts';
import { piecesToStore, showClosings } from '../closing/closing-view.ts';
import { drawerFor } from '../closing/own-drawer.ts';
import { closingReason, takingsOf } from '../closing/shifts.ts';
import { showByTender } from '../closing/shown-takings.ts';
import { paymentContract } from '../contract.ts';
import { correctionsFor, countedBeside, differenceOf } from '../domain/closing.ts';
import { endShift } from '../drawer.ts';
import { DayClose } from '../models/day-close.ts';

const insertTender = statement(
  `INSERT INTO day_close_tender (close_id, tender, shop_id, takings_satang, counted_satang)
   VALUES (:close_id, :tender, :shop_id, :takings, :counted)`,
);

const reasonMissing = says({
  en: 'Write why the count differs from the books.',
  th: 'กรุณาระบุสาเหตุที่ยอดนับไม่ตรงกับระบบ',
});

export const closeDay = handler(paymentContract, 'closeDay', async ({ input, actor, scope, fail }) => {
  const drawer = await drawerFor(scope, actor, input.drawer);
  if (!drawer) throw fail('not_allowed');
  const closed = { id: drawer.id, shift: input.shift };
  // First of all, so that nothing comes into the shift any more that is read below.
  if (!(await endShift(scope, closed))) throw fail('closed_already');
  const takings = await takingsOf(scope, closed);
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
  await post(scope, {
    reason: closingReason,
    branchId: drawer.branch_id,
    drawer: closed,
    moves: correctionsFor(tenders),
  });
  const closing = await scope.query(DayClose).insert({
    branch_id: drawer.branch_id,
    drawer_id: drawer.id,
    user_id: drawer.user_id,
    shift: closed.shift,
    date: scope.today,
    opening_float_satang: input.opening_float,
    cash_pieces: input.pieces ? piecesToStore(input.pieces) : null,
    reason,
    closed_by: actor.userId,
    created_at: scope.now,
  });
  for (const { tender, takings: taken, counted } of tenders)
    await kernelScopeOf(scope).run(insertTender, {
      close_id: closing.id,
      tender,
      takings: taken,
      counted,
    });
  const difference = tenders.reduce((sum, each) => sum + differenceOf(each), 0);
  await scope.audit({
    action: 'payment.day_close',
    entity: 'drawer',
    entityId: drawer.id,
    after: {
      cash_counted: toBaht(input.cash),
      difference: toBaht(difference),
      ...(reason && { reason }),
    },
  });
  scope.live('closings', [drawer.id]);
  const [shown] = await showClosings(scope, [closing]);
  if (!shown) throw new Error('A closing that was written is not there');
  return shown;
});
