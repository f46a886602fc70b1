import { strictEqual } from 'node:assert';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import type { Race } from '#testing/harness/races.ts';
import { type DeskClass, deskClass } from './desk-hold.ts';
import { expectSound } from './studio.ts';

async function expectWhole({ studio }: DeskClass): Promise<void> {
  await expectSound(studio.shop.server, studio.shop.id);
  strictEqual((await ledgerDifferences(studio.shop)).join('\n'), '');
}

/** Races of sales of the desk that hold a seat. */
export const deskHoldRaces: readonly Race[] = [
  {
    title: 'the last seat that the desk sells while a member pays for it and another books it: one has it',
    endpoints: ['payment.sellBasket', 'class_event.buyClass', 'class_event.makeBooking'],
    async prepare({ server }) {
      const sold = await deskClass(server, { seats: 1 });
      const [one, two, three] = await sold.studio.members(3);
      if (!one || !two || !three) throw new Error('Too few members were made');
      return {
        contenders: [() => sold.sell(one), () => sold.buy(two), () => sold.book(three)],
        answers: [200, 201, 'class_full', 'already_booked', 'item_not_bookable'],
        async after() {
          const [holds, bookings] = [await sold.holds(), await sold.bookings()];
          strictEqual(holds.length + bookings.length, 1);
          strictEqual((await sold.orders()).length, holds.length);
          await expectWhole(sold);
        },
      };
    },
  },
  {
    title: 'a held sale that is confirmed and canceled at once: it is booked, or nothing was paid',
    endpoints: ['payment.confirmSale', 'payment.cancelSale'],
    async prepare({ server }) {
      const sold = await deskClass(server, { seats: 1 });
      const member = await sold.studio.member();
      const { order_no } = (await sold.sell(member)).body;
      return {
        contenders: [() => sold.confirmSale(order_no), () => sold.cancelSale(order_no)],
        answers: [200, 'not_waiting'],
        async after() {
          const [order] = await sold.orders();
          const bookings = await sold.bookings();
          strictEqual(order.status, bookings.length === 1 ? 'paid' : 'canceled');
          strictEqual((await sold.holds()).length, 0);
          strictEqual(await sold.taken(), bookings.length);
          await expectWhole(sold);
        },
      };
    },
  },
  {
    title: 'a sale whose hold is over and that is confirmed while another member books the last seat',
    endpoints: ['payment.confirmSale', 'class_event.makeBooking'],
    async prepare({ server }) {
      const sold = await deskClass(server, { seats: 1 });
      const [payer, other] = await sold.studio.members(2);
      if (!payer || !other) throw new Error('Too few members were made');
      const { order_no } = (await sold.sell(payer)).body;
      await sold.expire();
      return {
        contenders: [() => sold.confirmSale(order_no), () => sold.book(other)],
        answers: [200, 201, 'not_waiting', 'class_full', 'already_booked'],
        async after() {
          const [order] = await sold.orders();
          const booked = (await sold.bookings()).map(({ member_id }) => member_id);
          strictEqual(booked.length, 1);
          strictEqual(order.status, 'paid');
          strictEqual(order.refund_way, booked[0] === payer.id ? null : 'owed');
          await expectWhole(sold);
        },
      };
    },
  },
];
