import { z } from 'zod';
import { languages } from '../../../contract/problems.ts';
import { statement } from '../../../server/db/statement.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { lockMember } from '../../member/api.ts';
import { paymentContract } from '../contract.ts';
import { isResumable } from '../domain/order-life.ts';
import { Order } from '../models/order.ts';
import { canBook } from '../orders/can-book.ts';
import { useMerchantAccount } from '../provider/merchant-account.ts';
import { buildPaymentForm } from '../provider/provider.ts';

const payer = statement(
  'SELECT email, language FROM member WHERE shop_id = :shop_id AND id = :member_id',
  z.object({ email: z.string().nullable(), language: z.enum(languages).nullable() }),
);

export const resumePayment = handler(paymentContract, 'resumePayment', async ({ input, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  const { id: memberId, orderNo } = input;
  if (!(await lockMember(own, memberId))) throw fail('not_found');
  const order = await own.query(Order).findOne({ reference_no: orderNo, member_id: memberId });
  if (!order) throw fail('not_found');
  const isWaiting = order.status === 'pending' && order.tender === 'card';
  if (!isWaiting || !isResumable(order.created_at, own.now)) throw fail('order_not_waiting');
  if (!(await canBook(own, order))) throw fail('order_not_waiting');
  // Another merchant account would not know of what was paid under this number.
  if (order.merchant_account_id !== (await useMerchantAccount(own))) throw fail('order_not_waiting');
  const [row] = await own.rows(payer, { member_id: memberId });
  const payment = buildPaymentForm(own, order, {
    email: row?.email ?? null,
    language: row?.language ?? 'th',
  });
  if (!payment) throw fail('tender_off');
  return { order_no: order.reference_no, status: order.status, payment };
});
