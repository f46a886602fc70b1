import type { MemberTender, OrderOpened, OrderProblem } from '../../contract/order.ts';
import { writtenBaht } from '../../contract/satang.ts';
import { actorKey } from '../../server/actor.ts';
import { duplicateKey } from '../../server/db/errno.ts';
import { RunAgain } from '../../server/db/transaction.ts';
import type { ProblemDetails } from '../../server/errors.ts';
import { type KernelScope, kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import { nextAsk } from './domain/order-life.ts';
import type { Quote } from './extensions.ts';
import { headOffice } from './head-office.ts';
import { Order } from './models/order.ts';
import { payFromTender } from './pay-from-tender.ts';
import { formOf } from './provider.ts';

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

/** Makes what is thrown where nothing was ordered; a feature's own `fail`. */
export type RefuseOrder = (code: Exclude<OrderProblem, 'price_changed'>, details?: ProblemDetails) => Error;

const pendingOf = (scope: KernelScope, { kind, subjectId, memberId }: OrderRequest) =>
  subjectId === null
    ? undefined
    : scope
        .query(Order)
        .where({ kind, subject_id: subjectId, member_id: memberId, status: 'pending' })
        .forUpdate()
        .first();

/** Whether an order that waits is what is wanted now, so that it is gone on with. */
const isSame = (order: Order, { tender, quote }: OrderRequest): boolean =>
  order.tender === tender &&
  Number(order.satang) === quote.satang &&
  order.terms === JSON.stringify(quote.terms);

async function insert(scope: KernelScope, request: OrderRequest, refuse: RefuseOrder): Promise<Order> {
  const { kind, subjectId, memberId, referenceNo, tender, quote } = request;
  const id = scope.drawId();
  try {
    await scope.query(Order).insert({
      id,
      reference_no: referenceNo,
      kind,
      subject_id: subjectId,
      member_id: memberId,
      branch_id: await headOffice(scope),
      tender,
      satang: quote.satang,
      title: quote.title,
      terms: JSON.stringify(quote.terms),
      next_ask_at: tender === 'card' && quote.satang > 0 ? nextAsk(scope.now, scope.now) : null,
      opened_by: actorKey(scope.actor),
      created_at: scope.now,
    });
  } catch (error) {
    const key = duplicateKey(error);
    if (key === 'payment_order_reference') throw refuse('duplicate_reference');
    // Another tab of the member was faster; what it has made is gone on with.
    if (key === 'payment_order_waits') throw new RunAgain(refuse('duplicate_reference'));
    throw error;
  }
  return scope.query(Order).findById(id).throwIfNotFound();
}

/**
 * Makes an order, inside the caller's transaction (decisions §6). Paid from a tender that takes money at once, or with
 * nothing to pay, it is settled here; otherwise the browser posts the form that is answered. What waits already for
 * the same thing at the same price is gone on with; at another price, or another way of paying, it is let go: paid
 * all the same, it is granted.
 * @throws Problem made by `refuse`; nothing was changed then.
 */
export async function openOrder(
  scope: Scope,
  request: OrderRequest,
  refuse: RefuseOrder,
): Promise<OrderOpened & { readonly id: string }> {
  const own = kernelScopeOf(scope).as('payment');
  const waiting = await pendingOf(own, request);
  if (waiting && isSame(waiting, request)) return answer(own, waiting, refuse);
  if (waiting) await own.query(Order).findById(waiting.id).patch({ status: 'expired' });
  const order = await insert(own, request, refuse);
  if (request.tender === 'card' && request.quote.satang > 0) return answer(own, order, refuse);
  const paid = await payFromTender(own, order);
  if ('settled' in paid) return answer(own, paid.settled, refuse);
  if (paid.why === 'tender_off') throw refuse('tender_off');
  throw refuse('insufficient_wallet', { values: { balance: writtenBaht(paid.balance) } });
}

async function answer(
  scope: KernelScope,
  order: Order,
  refuse: RefuseOrder,
): Promise<OrderOpened & { readonly id: string }> {
  const { id, reference_no: order_no, status } = order;
  if (status !== 'pending') return { id, order_no, status, payment: null };
  const payment = await formOf(scope, order);
  if (!payment) throw refuse('tender_off');
  return { id, order_no, status, payment };
}
