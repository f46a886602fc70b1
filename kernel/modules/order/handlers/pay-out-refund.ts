import { toBaht } from '../../../contract/satang.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { postJournalEntry } from '../../ledger/post.ts';
import { announceOrder } from '../announce.ts';
import { paymentContract } from '../contract.ts';
import { Order } from '../models/order.ts';
import { resolveRefundDrawer } from '../refund/refund-drawer.ts';
import { viewSale } from '../sale/sale-view.ts';
import { externalTender } from '../settlement/desk-tenders.ts';

export const payOutRefund = handler(paymentContract, 'payOutRefund', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  const order = await own.query(Order).findOne({ reference_no: input.orderNo }).forUpdate();
  if (!order) throw fail('not_found');
  const satang = Number(order.refunded_satang ?? 0);
  const isOwed = order.refund_way === 'owed' && order.given_back_at === null && satang > 0;
  const outside = externalTender(input.way);
  if (!isOwed || !outside) throw fail('not_owed');
  await own.query(Order).findById(order.id).patch({ given_back_at: own.now });
  const from = await resolveRefundDrawer(own, order, input.branch_id);
  await postJournalEntry(own, {
    reason: 'given_back',
    orderId: order.id,
    branchId: order.branch_id,
    ...(from && { drawer: from.drawer, deskBranchId: from.branchId }),
    moves: [{ debit: 'to_give_back', credit: outside.account, satang, memberId: order.member_id }],
  });
  await own.audit({
    action: 'payment.give_back',
    entity: 'order',
    entityId: order.id,
    before: {},
    after: { refunded: toBaht(satang), refund_way: input.way },
  });
  announceOrder(own, order);
  return viewSale(own, order.sale_id);
});
