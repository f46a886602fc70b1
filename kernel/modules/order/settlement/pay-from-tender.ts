import type { Satang } from '../../../contract/satang.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope } from '../../../server/tenancy/scope.ts';
import type { PaymentSplit } from '../../ledger/payment-split.ts';
import { tender } from '../extensions.ts';
import type { Order } from '../models/order.ts';
import { settleOrder } from './settle.ts';

/** Why an order could not be paid at once. */
export type TenderRefusal = { readonly why: 'tender_off' } | { readonly why: 'too_little'; balance: Satang };

const nothing: PaymentSplit = { debits: [], gift: 0 };

const charge = (scope: KernelScope, order: Order) =>
  Number(order.satang) === 0 ? Promise.resolve(nothing) : scope.askOne(tender, order.tender, 'charge', order);

/**
 * Pays a new order by its tender and settles it, inside the transaction that made it.
 * @returns the settled order, or why it was not paid; the caller then gives the transaction up.
 */
export async function payFromTender(
  scope: KernelScope,
  order: Order,
): Promise<{ settled: Order } | TenderRefusal> {
  const charged = await charge(scope, order);
  if (!charged) return { why: 'tender_off' };
  if ('balance' in charged) return { why: 'too_little', balance: charged.balance };
  const settled = await settleOrder(scope, order, { ...charged, satang: Number(order.satang) });
  if (!settled) throw new Error(`Order ${order.reference_no} was settled before it was made`);
  return { settled };
}

/** Whether the shop takes a way of paying now. */
export const isTaken = (scope: CallContext, name: string): boolean => {
  const contributor = scope.contributor(tender, name);
  return contributor !== null && scope.isOn(contributor.plugin);
};

/** What a member has to pay from by a tender; nothing where the shop does not take it now. */
export const readTenderBalance = async (scope: ReadScope, name: string, memberId: string): Promise<Satang> =>
  (await scope.askOne(tender, name, 'balance', memberId)) ?? 0;
