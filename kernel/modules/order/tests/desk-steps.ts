import fc from 'fast-check';
import { generate } from 'promptparse';
import type { Desk } from './desk-world.ts';

const pick = fc.integer({ min: 0, max: 9 });
const flag = fc.boolean();

/** Something that may happen at the desk. */
export const deskStep = fc.oneof(
  fc.record({
    what: fc.constant('sell' as const),
    prices: fc.array(fc.constantFrom('100', '250.50', '0'), { minLength: 1, maxLength: 3 }),
    tender: fc.constantFrom('cash', 'transfer', 'wallet', 'promptpay'),
  }),
  fc.record({ what: fc.constant('confirm' as const), pick, isRight: flag, slip: pick }),
  fc.record({ what: fc.constant('cancel' as const), pick }),
  fc.record({ what: fc.constant('void' as const), pick, byStaff: flag }),
  fc.record({
    what: fc.constant('refund' as const),
    pick,
    item: pick,
    amount: fc.constantFrom('0', '50', '100'),
    way: fc.constantFrom('cash', 'transfer', 'wallet', 'owed'),
  }),
  fc.record({ what: fc.constant('give_back' as const), pick, item: pick }),
);
export type DeskStep = typeof deskStep extends fc.Arbitrary<infer T> ? T : never;

/** A sale that was answered. */
export interface SoldAtDesk {
  readonly order_no: string;
  readonly total: string;
  readonly items: readonly { readonly order_no: string }[];
}

/** Does one of them, whatever comes of it. @param sold the sales so far, to which new ones are added. */
export async function takeDeskStep(desk: Desk, sold: SoldAtDesk[], step: DeskStep): Promise<unknown> {
  if (step.what === 'sell') {
    const { status, body } = await desk.sell(step.prices, { tender: step.tender });
    if (status === 201) sold.push(body);
    return undefined;
  }
  const sale = sold[step.pick % Math.max(1, sold.length)];
  if (!sale) return undefined;
  const { order_no: orderNo, items, total } = sale;
  const itemAt = (at: number) => items[at % items.length]?.order_no ?? orderNo;
  switch (step.what) {
    case 'confirm': {
      const slip = generate.slipVerify({ sendingBank: '014', transRef: `T${step.slip}` });
      return desk.about(orderNo, '/confirm', { amount: step.isRight ? total : '1.23', slip });
    }
    case 'cancel':
      return desk.about(orderNo, '/cancel', {});
    case 'void':
      return desk.about(orderNo, '/void', {}, step.byStaff ? desk.staff : desk.frontdesk);
    case 'refund': {
      const buyer = { name: 'บริษัท ผู้ซื้อ จำกัด', address: '1 ถ.สุขุมวิท' };
      const input = { amount: step.amount, way: step.way, reason: 'Mixture', buyer };
      return desk.about(itemAt(step.item), '/refund', input, desk.staff);
    }
    case 'give_back':
      return desk.about(itemAt(step.item), '/give_back', { way: 'cash' }, desk.staff);
  }
}
