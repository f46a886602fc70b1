import { duplicateKey } from '../../../server/db/errno.ts';
import { statement } from '../../../server/db/statement.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { actorKey } from '../../../server/security/actor.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { nextAsk } from '../domain/order-life.ts';
import type { Quote } from '../extensions.ts';
import type { Order } from '../models/order.ts';
import { orderOf } from './order-row.ts';

const insert = statement(
  `INSERT INTO payment_order (id, shop_id, sale_id, reference_no, kind, subject_id, member_id, branch_id, tender, satang, title, title_en, title_th,
     merchant_account_id, terms, next_ask_at, opened_by, created_at)
   VALUES (:id, :shop_id, :sale_id, :reference_no, :kind, :subject_id, :member_id, :branch_id, :tender, :satang, :title, :title_en, :title_th,
     :merchant_account_id, :terms, :next_ask_at, :opened_by, :created_at)`,
);

/** An order that is being made. */
export interface NewOrder {
  /** Id of the feature that sells it. */
  readonly kind: string;
  readonly subjectId: string | null;
  readonly memberId: string;
  readonly branchId: string | null;
  readonly referenceNo: string;
  readonly tender: string;
  readonly quote: Quote;
  /** What its payment at the provider is asked about with; null if it is paid another way. */
  readonly merchantAccountId?: string | null;
  /** What it is sold together with; it is a sale of its own unless given. */
  readonly saleId?: string;
}

/**
 * Writes an order that waits for its payment, inside the caller's transaction.
 * @param refuse makes what is thrown where its number is in use.
 */
export async function insertOrder(
  scope: KernelScope,
  { kind, subjectId, memberId, branchId, referenceNo, tender, quote, saleId, merchantAccountId }: NewOrder,
  refuse: (code: 'duplicate_reference') => Error,
): Promise<Order> {
  const id = scope.drawId();
  const row = {
    id,
    sale_id: saleId ?? id,
    reference_no: referenceNo,
    kind,
    subject_id: subjectId,
    member_id: memberId,
    branch_id: branchId,
    tender,
    satang: quote.satang,
    title: quote.title,
    title_en: quote.titles?.en ?? null,
    title_th: quote.titles?.th ?? null,
    merchant_account_id: merchantAccountId ?? null,
    terms: JSON.stringify(quote.snapshot),
    next_ask_at: tender === 'card' && quote.satang > 0 ? nextAsk(scope.now, scope.now, 'clear') : null,
    opened_by: actorKey(scope.actor),
    created_at: scope.now,
  };
  try {
    await scope.run(insert, row);
  } catch (error) {
    const key = duplicateKey(error);
    if (key === 'payment_order_reference') throw refuse('duplicate_reference');
    // Another tab of the member was faster; what it has made is gone on with.
    if (key === 'payment_order_waits') throw new RetryTransactionError(refuse('duplicate_reference'));
    throw error;
  }
  const untouched = {
    paid_satang: null,
    refunded_satang: null,
    flag: null,
    unbooked: null,
    provider_order_no: null,
    asks: 0,
    asked_at: null,
    settled_at: null,
    refunded_at: null,
  };
  return orderOf({ ...row, ...untouched, status: 'pending' });
}
