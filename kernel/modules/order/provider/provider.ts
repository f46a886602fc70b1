import { raw } from 'objection';
import type { OrderStatus, PaymentForm } from '../../../contract/order.ts';
import type { Language } from '../../../contract/problems.ts';
import { statement } from '../../../server/db/statement.ts';
import type { Kernel } from '../../../server/runtime/kernel.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope } from '../../../server/tenancy/scope.ts';
import { createPaySolutions, type PaySolutions } from '../../pay-solutions/client.ts';
import type { InquiryResult } from '../../pay-solutions/domain/inquiry.ts';
import { paySolutionsKeys } from '../../shop/api.ts';
import { announceOrder } from '../announce.ts';
import type { UnbookedReason } from '../domain/booking-wish.ts';
import { askPauseMs, inquiryLeaseMs, nextAsk, payable, unpaidStatus } from '../domain/order-life.ts';
import { orderBooking } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { orderColumns, orderOf, orderRow } from '../orders/order-row.ts';
import { findProviderMethod } from '../settlement/provider-method.ts';
import { settleOrder } from '../settlement/settle.ts';
import { settleInTwoTries } from '../settlement/settle-unbooked.ts';
import { notifyShopOfFlag } from '../shop-notices.ts';
import { credentialsFor, type MerchantCredentials } from './merchant-account.ts';

const clients = new WeakMap<Kernel, PaySolutions>();

/** The process's one client of Pay Solutions. */
export function getPaymentClient(kernel: Kernel): PaySolutions {
  const { environment } = kernel;
  const client =
    clients.get(kernel) ??
    createPaySolutions({
      formUrl: environment.PAYSOLUTIONS_FORM_URL,
      apiUrl: environment.PAYSOLUTIONS_API_URL,
      placeholderEmail: environment.PAYSOLUTIONS_EMAIL,
      isTest: environment.PAYSOLUTIONS_TEST_MODE,
    });
  clients.set(kernel, client);
  return client;
}

/** What the provider is sent about the payer. */
export interface Payer {
  readonly email: string | null;
  readonly language: Language;
}

/** The form with which a member pays an order at the provider; null where the shop has not set the provider up. */
export function buildPaymentForm(scope: Scope, order: Order, { email, language }: Payer): PaymentForm | null {
  const { kernel } = kernelScopeOf(scope);
  const keys = paySolutionsKeys(scope);
  if (!keys) return null;
  const site = kernel.environment.PUBLIC_URL.replace(/\/+$/, '');
  const { action, fields } = getPaymentClient(kernel).paymentForm({
    merchantId: keys.merchantId,
    referenceNo: order.reference_no,
    customerEmail: email,
    productDetail: order.title,
    satang: Number(order.satang),
    language,
    returnUrl: `${site}/payment/return/${order.reference_no}`,
    postbackUrl: `${site}/payment/postback`,
  });
  return { action, fields: { ...fields } };
}

const beginAsk = statement(
  `UPDATE payment_order
      SET asked_at = :now, asks = asks + 1, asking_until = :until, nudged_at = IF(:is_follow_up = 1, nudged_at, NULL)
    WHERE id = :id AND shop_id = :shop_id AND (asked_at IS NULL OR asked_at <= :before)
      AND (asking_until IS NULL OR asking_until <= :now)`,
);
const endAsk = statement(
  `UPDATE payment_order SET asking_until = NULL WHERE id = :id AND shop_id = :shop_id AND asking_until = :until`,
);
const flagOnce = statement(
  `UPDATE payment_order SET flag = :flag
    WHERE id = :id AND shop_id = :shop_id AND status IN (:statuses) AND flag IS NULL AND (cleared_flag IS NULL OR cleared_flag <> :flag)`,
);

/** What an answer changes of when the provider is asked next, and since when its word cannot be had. */
const nextTurn = ({ created_at }: Order, now: Date, answer: 'clear' | 'unclear') => ({
  next_ask_at: nextAsk(created_at, now, answer),
  unclear_since: answer === 'clear' ? null : raw('COALESCE(unclear_since, ?)', [now]),
});

/**
 * Says where an order stands that waited and is not paid. One that was let go in the meantime has expired, whatever the provider
 * says of the attempt.
 * @returns whether that is new.
 */
async function setUnpaid(scope: KernelScope, { id }: Order, status: OrderStatus): Promise<boolean> {
  const waiting = scope.query(Order).findById(id).where({ status: 'pending' });
  return (await waiting.whereNot({ status }).patch({ status })) > 0;
}

/** Asks by each of the credentials until an answer is clear. */
async function inquire(
  kernel: Kernel,
  order: Order,
  credentials: readonly MerchantCredentials[],
): Promise<InquiryResult> {
  let result: InquiryResult = { kind: 'unclear', reason: 'there are no credentials' };
  for (const keys of credentials) {
    result = await getPaymentClient(kernel).inquire({
      keys,
      referenceNo: order.reference_no,
      productDetail: order.title,
      satang: Number(order.satang),
    });
    if (result.kind !== 'unclear') break;
  }
  return result;
}

/** What of an order is known after the provider was asked; what is open now may have been settled by somebody else. */
export type InquiryState = 'settled' | 'open' | 'asked_lately';

/**
 * Asks the provider about an order and applies its answer. All processes together ask at most once in ten seconds and
 * have at most one inquiry per order in flight. It calls another system, so it runs outside a transaction and opens its own.
 * @param scope of the order's shop.
 * @param order as it was read at any moment; its state is read again.
 * @param options.isFollowUp whether it is the second inquiry of a burst: later postbacks of the burst stay suppressed.
 */
export async function inquirePayment(
  scope: KernelScope,
  order: Order,
  { isFollowUp = false }: { readonly isFollowUp?: boolean } = {},
): Promise<InquiryState> {
  const { id } = order;
  const own = scope.as('payment');
  const { kernel } = own;
  // The scope's own moment may be older than the question: a job asks about many orders, one after the other.
  const now = kernel.clock.now();
  const credentials = await credentialsFor(own, order);
  if (order.tender !== 'card') return 'open';
  if (credentials.length === 0) {
    // Nobody can be asked before the shop is set up again; until then its turn comes as if it had been.
    await own
      .query(Order)
      .findById(id)
      .whereIn('status', [...payable])
      .patch(nextTurn(order, now, 'unclear'));
    if (await setUnpaid(own, order, unpaidStatus(order.status, order.created_at, now)))
      announceOrder(own, order);
    return 'open';
  }
  const before = new Date(now.getTime() - askPauseMs);
  const until = new Date(now.getTime() + inquiryLeaseMs);
  const begun = await own.run(beginAsk, { id, now, before, until, is_follow_up: isFollowUp ? 1 : 0 });
  if (begun === 0) return 'asked_lately';
  try {
    const result = await inquire(kernel, order, credentials);
    if (result.kind === 'unclear')
      kernel.log.warn({ order: id, reason: result.reason }, 'a payment is unclear');
    await settleInTwoTries(own, (inside, unbooked) => apply(inside, order, { result, now, unbooked }));
    return result.kind === 'paid' ? 'settled' : 'open';
  } finally {
    await own.run(endAsk, { id, until });
  }
}

/** In which states an order is flagged: what was given back here already has nothing to be taken back. */
const flagged = { underpaid: payable, refunded_by_provider: ['paid'] } as const;

/** Flags an order that has no flag yet, and tells the shop of it. */
async function flagOrder(scope: KernelScope, order: Order, flag: keyof typeof flagged): Promise<void> {
  const changed = await scope.run(flagOnce, { id: order.id, flag, statuses: [...flagged[flag]] });
  if (changed > 0) await notifyShopOfFlag(scope, order, flag);
}

interface Applied {
  readonly result: InquiryResult;
  readonly now: Date;
  /** Why the first try could not book; null in the first try. */
  readonly unbooked: UnbookedReason | null;
}

async function apply(scope: KernelScope, order: Order, { result, now, unbooked }: Applied): Promise<void> {
  const { id } = order;
  if (result.kind === 'paid') {
    await settleOrder(scope, order, {
      satang: result.satang,
      debits: [{ account: 'provider', satang: result.satang }],
      gift: 0,
      providerOrderNo: result.providerOrderNo,
      method: findProviderMethod(result.cardType),
      unbooked,
    });
    return;
  }
  if (result.kind === 'underpaid') await flagOrder(scope, order, 'underpaid');
  if (result.kind === 'refunded') await flagOrder(scope, order, 'refunded_by_provider');
  const status = result.kind === 'failed' ? 'failed' : unpaidStatus(order.status, order.created_at, now);
  const isChanged = await setUnpaid(scope, order, status);
  if (isChanged) await scope.ask(orderBooking, 'release', order, status === 'failed' ? 'failed' : 'expired');
  await scope
    .query(Order)
    .findById(id)
    .whereIn('status', [...payable])
    .patch(nextTurn(order, now, result.kind === 'unclear' ? 'unclear' : 'clear'));
  await scope
    .query(Order)
    .findById(id)
    .whereNotIn('status', [...payable])
    .patch({ next_ask_at: null });
  if (isChanged || result.kind === 'underpaid' || result.kind === 'refunded') announceOrder(scope, order);
}

const open = statement(
  `SELECT ${orderColumns('o')} FROM payment_order o
    WHERE o.shop_id = :shop_id AND o.member_id = :member_id AND o.tender = 'card'
      AND o.status IN ('pending', 'failed', 'expired') AND o.created_at > :since
    ORDER BY o.id DESC LIMIT 10`,
  orderRow,
);

const dayMs = 24 * 60 * 60_000;

/** A member's newest orders of a day that may have been paid since the provider was asked, let go or not. */
export const listPendingOrders = async (scope: ReadScope, memberId: string): Promise<Order[]> =>
  (await scope.rows(open, { member_id: memberId, since: new Date(scope.now.getTime() - dayMs) })).map(
    orderOf,
  );
