import type { DeskTender } from '../contract/sale.ts';
import type { Satang } from '../contract/satang.ts';
import { countedBeside } from '../modules/cash-desk/domain/closing.ts';
import { readTakings } from '../modules/cash-desk/shifts.ts';
import { writeClosing } from '../modules/cash-desk/write-closing.ts';
import { endShift, lockOwnDrawer } from '../modules/ledger/drawer.ts';
import { paymentContract } from '../modules/order/contract.ts';
import { Order } from '../modules/order/models/order.ts';
import { reverseOrderOnce } from '../modules/order/refund/reverse-order.ts';
import { type BasketItem, sell } from '../modules/order/sale/sell.ts';
import type { KernelScope } from '../server/tenancy/kernel-scope.ts';
import { writeSettings } from '../server/tenancy/settings.ts';

/** A person of the demo's team at the branch where they stand. */
export interface DemoSeller {
  readonly userId: string;
  readonly email: string;
  readonly role: 'frontdesk' | 'staff' | 'admin';
  readonly branchId: string;
}

/** A sale of the demo. */
export interface DemoSale {
  readonly memberId: string;
  readonly item: BasketItem;
  readonly tender: DeskTender;
  readonly at: Date;
}

/** Writes what a transaction leaves to its end, such as documents, so that what they are of can be taken back in it. */
async function writeTheLast({ completion }: KernelScope): Promise<void> {
  for (const effect of completion.last.splice(0)) await effect();
}

/** Where PromptPay sales of the demo go: a number that nobody has. */
const promptPayId = '0800000000';
const openingFloat: Satang = 100_000;

/**
 * The desk of a demo's shop, whose people sell, close and give back at moments that have passed.
 * @param below a whole number from 0 to below its argument.
 */
export async function demoDesk(scope: KernelScope, below: (end: number) => number) {
  await writeSettings(scope.as('payment'), paymentContract, { promptpay_id: promptPayId });
  // Read again, or it would not know the number that was just set.
  const own = await scope.forShop(scope.shopId);
  if (!own) throw new Error('The demo has no shop');
  const at = ({ userId, email, role }: DemoSeller, moment: Date) =>
    own
      .as('payment')
      .at(moment)
      .by({ audience: 'staff', userId, email, roles: [role], permissions: new Set() });
  return {
    /** Sells one thing. @returns the first order of the sale. */
    async sell(seller: DemoSeller, { memberId, item, tender, at: moment }: DemoSale): Promise<Order> {
      const own = at(seller, moment);
      const referenceNo = String(100_000_000_000 + below(900_000_000) * 1_000 + below(1_000));
      const basket = { memberId, branchId: seller.branchId, referenceNo, items: [item], tender };
      await sell(own, { ...basket, handedOver: null }, (code) => {
        throw new Error(`The demo cannot sell: ${code}`);
      });
      await writeTheLast(own);
      return own.query(Order).findOne({ reference_no: referenceNo }).throwIfNotFound();
    },
    /** Refunds an order in cash. */
    async refund(seller: DemoSeller, order: Order, satang: Satang, reason: string, moment: Date) {
      const own = at(seller, moment);
      const { branchId } = seller;
      const from = { branchId, drawer: await lockOwnDrawer(own, branchId) };
      await reverseOrderOnce(own, order, { satang, status: 'refunded', way: 'cash', reason, from });
    },
    /** Closes a drawer. @param off what is counted above the books, or below them. */
    async close(seller: DemoSeller, moment: Date, off: Satang, reason: string | null): Promise<void> {
      const own = at(seller, moment);
      const { userId: user_id, branchId: branch_id } = seller;
      const { id, shift } = await lockOwnDrawer(own, branch_id);
      if (!(await endShift(own, { id, shift }))) throw new Error('The demo closed a drawer twice');
      const takings = await readTakings(own, { id, shift });
      const counted = { ...takings, cash: takings.cash + openingFloat + off };
      const tenders = countedBeside(takings, counted, openingFloat);
      const closing = { shift, tenders, openingFloat, pieces: null, reason, closedBy: user_id };
      await writeClosing(own, { id, branch_id, user_id, shift }, closing);
    },
  };
}
