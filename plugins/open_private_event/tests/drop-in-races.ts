import { strictEqual } from 'node:assert';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import type { Race } from '#testing/harness/races.ts';
import { type DropInSession, dropInSession } from './drop-in.ts';

async function expectWhole({ school }: DropInSession): Promise<void> {
  await school.expectOnePlace();
  strictEqual((await ledgerDifferences(school.shop)).join('\n'), '');
}

/** An order of a session that is paid at the provider and not asked about yet, and another member. */
async function paidOrder(shop: { readonly server: Parameters<typeof dropInSession>[0] }) {
  const sold = await dropInSession(shop.server);
  const [payer, other] = await sold.school.members(2);
  if (!payer || !other) throw new Error('Too few members were made');
  const { body } = await sold.buy(payer);
  await sold.pay(body);
  return { sold, payer, other };
}

/** The payment has booked its session, or its money is owed back. @returns whether it is booked. */
async function expectBookedOrOwed({ orders, bookings }: DropInSession, payerId: string): Promise<boolean> {
  const [order] = await orders();
  const booked = (await bookings()).some(({ member_id }) => member_id === payerId);
  strictEqual(order.status, 'paid');
  strictEqual(order.refund_way, booked ? null : 'owed');
  return booked;
}

/** Races of sessions that are held, and of payments that book them. */
export const dropInRaces: readonly Race[] = [
  {
    title: 'a session that is booked while a late payment for it arrives: one has it, and no money is lost',
    endpoints: ['open_private_event.buySession', 'open_private_event.makeBooking', 'payment.confirmPayment'],
    async prepare(shop) {
      const { sold, payer, other } = await paidOrder(shop);
      await sold.expire();
      return {
        contenders: [() => sold.confirm(payer), () => sold.book(other)],
        answers: [200, 201, 'slot_taken'],
        async after() {
          await expectBookedOrOwed(sold, payer.id);
          strictEqual((await sold.bookings()).length, 1);
          await expectWhole(sold);
        },
      };
    },
  },
  {
    title:
      'a late payment for a session while its instructor takes the day off: it is booked within hours, or owed back',
    endpoints: ['open_private_event.buySession', 'catalog.dayOff', 'payment.confirmPayment'],
    async prepare(shop) {
      const { sold, payer } = await paidOrder(shop);
      await sold.expire();
      return {
        contenders: [() => sold.confirm(payer), () => sold.dayOff()],
        answers: [200, 'hours_in_use'],
        async after() {
          await expectBookedOrOwed(sold, payer.id);
          await expectWhole(sold);
        },
      };
    },
  },
  {
    title: 'a payment for a held session while its instructor takes the day off: it is booked',
    endpoints: ['open_private_event.buySession', 'catalog.dayOff', 'payment.confirmPayment'],
    async prepare(shop) {
      const { sold, payer } = await paidOrder(shop);
      return {
        contenders: [() => sold.confirm(payer), () => sold.dayOff()],
        answers: [200, 'hours_in_use'],
        async after() {
          strictEqual(await expectBookedOrOwed(sold, payer.id), true);
          await expectWhole(sold);
        },
      };
    },
  },
  {
    title: 'a session that several members pay for and book at once: one has it',
    endpoints: ['open_private_event.buySession', 'open_private_event.makeBooking'],
    async prepare({ server }) {
      const sold = await dropInSession(server);
      const people = await sold.school.members(4);
      const personOf = (number: number) => {
        const person = people[number % people.length];
        if (!person) throw new Error('No member was made');
        return person;
      };
      return {
        contenders: [(number) => sold.buy(personOf(number)), (number) => sold.book(personOf(number))],
        answers: [200, 201, 'slot_taken', 'place_held'],
        async after() {
          const [holds, bookings] = [await sold.holds(), await sold.bookings()];
          strictEqual(holds.length + bookings.length, 1);
          strictEqual((await sold.orders()).length, holds.length);
          await expectWhole(sold);
        },
      };
    },
  },
];
