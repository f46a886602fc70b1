import { z } from 'zod';
import type { MemberTender, OrderOpened, OrderProblem } from '../../../contract/order.ts';
import { languages } from '../../../contract/problems.ts';
import { shownBaht } from '../../../contract/satang.ts';
import { statement } from '../../../server/db/statement.ts';
import { type ProblemDetails, problem } from '../../../server/errors/problem.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { lockMember } from '../../member/api.ts';
import { getTaxSettings } from '../../tax-document/tax-settings.ts';
import { readBookingWish } from '../domain/booking-wish.ts';
import { isResumable } from '../domain/order-life.ts';
import { orderBooking, type Quote } from '../extensions.ts';
import type { Order } from '../models/order.ts';
import { useMerchantAccount } from '../provider/merchant-account.ts';
import { buildPaymentForm, type Payer } from '../provider/provider.ts';
import { payFromTender } from '../settlement/pay-from-tender.ts';
import { headOfficeSql } from './head-office.ts';
import { insertOrder } from './new-order.ts';
import { orderColumns, orderOf, orderRow } from './order-row.ts';

/** What a member orders. */
export interface OrderRequest {
  /** Id of the feature that sells it. */
  readonly kind: string;
  /** What of the kind it is for; of one subject a member has one order at a time that waits for its payment. */
  readonly subjectId: string | null;
  readonly memberId: string;
  /** Drawn by the client. */
  readonly referenceNo: string;
  readonly tender: MemberTender;
  readonly quote: Quote;
}

/** What was ordered; with a flag it is settled, and its kind says that staff should look at it. */
export type OrderResult = OrderOpened & { readonly id: string; readonly flag: string | null };

/** Makes what is thrown where nothing was ordered; a feature's own `fail`. */
export type RefuseOrder = (
  code: Exclude<OrderProblem, 'price_changed' | 'offer_changed'>,
  details?: ProblemDetails,
) => Error;

/** What an order needs to know beside what is ordered; the one that waits for the same subject has its columns or none. */
const surroundings = statement(
  `SELECT (${headOfficeSql}) AS head_office, m.email, m.language, ${orderColumns('o')}
     FROM member m
     LEFT JOIN payment_order o ON o.shop_id = :shop_id AND o.member_id = m.id AND o.kind = :kind
      AND o.subject_id = :subject_id AND o.waits = 1
    WHERE m.shop_id = :shop_id AND m.id = :member_id`,
  z
    .object({
      head_office: z.string().nullable(),
      email: z.string().nullable(),
      language: z.enum(languages).nullable(),
    })
    .and(z.union([z.object({ id: z.null() }), orderRow])),
);

async function lookAround(scope: KernelScope, { kind, subjectId, memberId }: OrderRequest) {
  const [row] = await scope.rows(surroundings, { kind, subject_id: subjectId, member_id: memberId });
  if (!row) throw new Error('Nobody orders');
  const payer: Payer = { email: row.email, language: row.language ?? 'th' };
  return {
    branchId: getTaxSettings(scope).head_office_id ?? row.head_office,
    payer,
    waiting: row.id === null ? null : orderOf(row),
  };
}

const letGo = statement(
  `UPDATE payment_order SET status = 'expired' WHERE id = :id AND shop_id = :shop_id AND status = 'pending'`,
);

/** Expires an order that waits, and releases its hold. A new order of the same booking takes the hold over. */
async function replaceOrder(scope: KernelScope, order: Order, { quote }: OrderRequest): Promise<void> {
  await scope.run(letGo, { id: order.id });
  const before = readBookingWish(order);
  const after = readBookingWish({ terms: JSON.stringify(quote.snapshot) });
  if (before && before.kind === after?.kind && before.subject_id === after.subject_id) return;
  await scope.ask(orderBooking, 'release', order, 'canceled');
}

/** Whether an order that waits is what is wanted now, so that it is gone on with. */
const isSame = (order: Order, { tender, quote }: OrderRequest, merchantAccountId: string | null): boolean =>
  order.tender === tender &&
  order.merchant_account_id === merchantAccountId &&
  Number(order.satang) === quote.satang &&
  order.terms === JSON.stringify(quote.snapshot);

/**
 * Opens an order, inside the caller's transaction (docs/domain/payments.md#m2). It is settled here if its tender takes
 * money at once or there is nothing to pay (docs/domain/payments.md#m3). Otherwise the browser posts the returned form.
 * A pending order for the same thing is continued if price, tender and merchant account are the same and it is less
 * than half a day old. Otherwise it is abandoned, and granted if it is paid all the same.
 * @throws Problem made by `refuse`, or `not_found` for a member who is gone; nothing was changed then.
 */
export async function openOrder(
  scope: WriteScope,
  request: OrderRequest,
  refuse: RefuseOrder,
): Promise<OrderResult> {
  const own = kernelScopeOf(scope).as('payment');
  // Held, so that who is erased in this moment has no payment on its way that nobody knows of.
  if (!(await lockMember(own, request.memberId))) throw problem('not_found');
  const { branchId, payer, waiting } = await lookAround(own, request);
  const isAtProvider = request.tender === 'card' && request.quote.satang > 0;
  const merchantAccountId = isAtProvider ? await useMerchantAccount(own) : null;
  if (isAtProvider && merchantAccountId === null) throw refuse('tender_off');
  if (waiting && isResumable(waiting.created_at, own.now) && isSame(waiting, request, merchantAccountId))
    return answer(own, waiting, payer, refuse);
  if (waiting) await replaceOrder(own, waiting, request);
  const order = await insertOrder(own, { ...request, branchId, merchantAccountId }, refuse);
  if (isAtProvider) return answer(own, order, payer, refuse);
  const paid = await payFromTender(own, order);
  if ('settled' in paid) return answer(own, paid.settled, payer, refuse);
  if (paid.why === 'tender_off') throw refuse('tender_off');
  throw refuse('insufficient_wallet', { values: { balance: shownBaht(paid.balance) } });
}

function answer(scope: KernelScope, order: Order, payer: Payer, refuse: RefuseOrder): OrderResult {
  const { id, reference_no: order_no, status, flag } = order;
  if (status !== 'pending') return { id, order_no, status, flag, payment: null };
  const payment = buildPaymentForm(scope, order, payer);
  if (!payment) throw refuse('tender_off');
  return { id, order_no, status, flag, payment };
}
