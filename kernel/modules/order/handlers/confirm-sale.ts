import { shownBaht } from '../../../contract/satang.ts';
import { duplicateKey } from '../../../server/db/errno.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { lockOwnDrawer } from '../../ledger/drawer.ts';
import { announceSale } from '../announce.ts';
import { paymentContract } from '../contract.ts';
import { orderBooking } from '../extensions.ts';
import { Sale } from '../models/sale.ts';
import { chargeDesk } from '../sale/charge-desk.ts';
import { viewSale } from '../sale/sale-view.ts';
import { lockSale } from '../sale/waiting-sale.ts';
import { readSlip } from '../settlement/promptpay.ts';
import { type Settlement, settleSale } from '../settlement/settle.ts';

export const confirmSale = handler(paymentContract, 'confirmSale', async ({ input, actor, scope, fail }) => {
  const own = kernelScopeOf(scope).as('payment');
  const held = await lockSale(own, input.orderNo);
  if (!held) throw fail('not_found');
  const { sale, orders } = held;
  if (sale?.status !== 'pending') throw fail('not_waiting');
  const satang = Number(sale.satang);
  if (input.amount !== satang)
    throw fail('other_amount', {
      values: { price: shownBaht(satang), amount: shownBaht(input.amount) },
    });
  const slip = input.slip === undefined ? null : readSlip(input.slip);
  if (input.slip !== undefined && !slip) throw fail('slip_unread');
  const noted = { slip_bank: slip?.bank ?? null, slip_reference: slip?.reference ?? null };
  try {
    const paid = { status: 'paid' as const, confirmed_by: actor.email, settled_at: own.now, ...noted };
    await own.query(Sale).findById(sale.id).patch(paid);
  } catch (error) {
    if (duplicateKey(error) !== 'payment_sale_slip') throw error;
    const other = await own.query(Sale).findOne(noted).select('reference_no');
    throw fail('slip_used', { values: { order: other?.reference_no ?? '-' } });
  }
  const charged = await chargeDesk(own, sale.tender, orders);
  if (charged === 'tender_off' || 'balance' in charged) throw new Error('A wallet waited to be confirmed');
  const settlements: Settlement[] = [];
  for (const { order, payment } of charged.settlements) {
    const [refusal] = await own.ask(orderBooking, 'findRefusal', order);
    settlements.push({ order, payment: { ...payment, unbooked: refusal?.value ?? null } });
  }
  // Money that came in is money of the sale, whatever became of what it buys; the flag tells staff.
  if (!(await settleSale(own, settlements, await lockOwnDrawer(own, sale.branch_id))))
    throw new Error(`Sale ${sale.id} waited with orders that are settled`);
  await own.audit({
    action: 'payment.confirm_sale',
    entity: 'order',
    entityId: orders[0].id,
    before: { sale_status: 'pending' },
    after: { sale_status: 'paid', slip: noted.slip_reference },
  });
  announceSale(own, orders);
  return viewSale(own, sale.id);
});
