import type { DeskTender } from '../../../contract/sale.ts';
import type { Satang } from '../../../contract/satang.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { tender as tenders } from '../extensions.ts';
import type { Order } from '../models/order.ts';
import { externalTender, onAccount } from '../settlement/desk-tenders.ts';
import type { Settlement } from '../settlement/settle.ts';

/**
 * Takes the money of a sale by one tender, order by order, inside the transaction that settles it.
 * @returns what pays each order; or what there is to pay from, where that is too little; the caller then gives the
 *   transaction up.
 */
export async function chargeDesk(
  scope: KernelScope,
  tender: DeskTender,
  orders: readonly Order[],
): Promise<{ readonly settlements: readonly Settlement[] } | { readonly balance: Satang } | 'tender_off'> {
  const outside = externalTender(tender);
  const settlements: Settlement[] = [];
  let taken = 0;
  for (const order of orders) {
    const satang = Number(order.satang);
    if (outside || satang === 0) {
      const debits = outside ? onAccount(outside.account, satang).debits : [];
      settlements.push({ order, payment: { debits, gift: 0, satang } });
      continue;
    }
    const charged = await scope.askOne(tenders, tender, 'charge', order);
    if (!charged) return 'tender_off';
    if ('balance' in charged) return { balance: charged.balance + taken };
    taken += satang;
    settlements.push({ order, payment: { ...charged, satang } });
  }
  return { settlements };
}
