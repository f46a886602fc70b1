import type { Satang } from '../../../contract/satang.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { type Account, salesAccount } from '../../ledger/accounts.ts';
import type { AccountShare } from '../../ledger/payment-split.ts';
import { productType } from '../extensions.ts';
import type { Order } from '../models/order.ts';

/** The account that the price of an order counts on; `corrections` for a kind whose folder is gone. */
export function findSalesAccount(scope: KernelScope, { kind: id }: Pick<Order, 'kind'>): Account {
  const kind = scope.contributor(productType, id)?.parts;
  return kind ? (kind.account ?? salesAccount(id)) : 'corrections';
}

/**
 * What money of an order is for: as far as its price goes what its kind says, and what is beyond that a correction. All
 * of it is one for a kind whose folder is gone, until staff look.
 * @param satang what came in, or what is given back.
 */
export function creditsOf(
  scope: KernelScope,
  order: Pick<Order, 'kind' | 'satang'>,
  satang: Satang,
): readonly AccountShare[] {
  const price = Math.min(satang, Number(order.satang));
  return [
    { account: findSalesAccount(scope, order), satang: price },
    { account: 'corrections', satang: satang - price },
  ];
}
