import type { Satang } from '../../contract/satang.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { salesOf } from '../ledger/accounts.ts';
import type { Share } from './domain/moves.ts';
import { orderKind } from './extensions.ts';
import type { Order } from './models/order.ts';

/**
 * What money of an order is for: as far as its price goes what its kind says, and what is beyond that a correction. All
 * of it is one for a kind whose folder is gone, until staff look.
 * @param satang what came in, or what is given back.
 */
export function creditsOf(
  scope: KernelScope,
  order: Pick<Order, 'kind' | 'satang'>,
  satang: Satang,
): readonly Share[] {
  const kind = scope.contributor(orderKind, order.kind)?.parts;
  const price = Math.min(satang, Number(order.satang));
  return [
    { account: kind ? (kind.account ?? salesOf(order.kind)) : 'corrections', satang: price },
    { account: 'corrections', satang: satang - price },
  ];
}
