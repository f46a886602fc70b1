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
 * What money of an order is for: its price counts on an account, and what is beyond the price is a correction.
 * @param account usually that of `findSalesAccount`.
 * @param satang what came in, or what is refunded.
 */
export function splitCredits(
  account: Account,
  order: Pick<Order, 'satang'>,
  satang: Satang,
): readonly AccountShare[] {
  const price = Math.min(satang, Number(order.satang));
  return [
    { account, satang: price },
    { account: 'corrections', satang: satang - price },
  ];
}
