import { strictEqual } from 'node:assert';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import type { Race } from '#testing/harness/races.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { type DropInClass, dropInClass } from './drop-in.ts';
import { expectSound } from './studio.ts';

/** What holds after every race. @returns the live holds of the shop. */
async function expectWhole({ studio }: DropInClass) {
  const { shop } = studio;
  await expectSound(shop.server, shop.id);
  strictEqual((await ledgerDifferences(shop)).join('\n'), '');
  return shop.server.kernel.knex('booking_hold').where({ shop_id: shop.id, live: 1 });
}

/** An order of the last seat that is paid at the provider and not asked about yet, and another member. */
async function paidOrder(shop: { readonly server: Parameters<typeof dropInClass>[0] }, seats: number) {
  const sold = await dropInClass(shop.server, { seats });
  const [payer, other] = await sold.studio.members(2);
  if (!payer || !other) throw new Error('Nobody was made');
  const { body } = await sold.buy(payer);
  await sold.pay(body);
  return { sold, payer, other, orderNo: String(body.order_no) };
}

/** The payment has booked its class, or its money is owed back. */
async function expectBookedOrOwed({ orders, bookings }: DropInClass, payerId: string) {
  const [order] = await orders();
  const booked = (await bookings()).some(({ member_id }) => member_id === payerId);
  strictEqual(order.status, 'paid');
  strictEqual(order.refund_way, booked ? null : 'owed');
  return { order, booked };
}

/** Races of holds, and of payments that book. */
export const dropInRaces: readonly Race[] = [
  {
    title:
      'the last seat that is booked while a late payment for it arrives: one has it, and no money is lost',
    endpoints: ['class_event.buyClass', 'class_event.makeBooking', 'payment.confirmPayment'],
    async prepare(shop) {
      const { sold, payer, other } = await paidOrder(shop, 1);
      await sold.expire();
      return {
        contenders: [() => sold.confirm(payer), () => sold.book(other)],
        answers: [200, 201, 'class_full', 'already_booked'],
        async after() {
          strictEqual((await sold.bookings()).length, 1);
          const { order, booked } = await expectBookedOrOwed(sold, payer.id);
          strictEqual(order.unbooked, booked ? null : 'full');
          strictEqual((await expectWhole(sold)).length, 0);
        },
      };
    },
  },
  {
    title:
      'an order of the last seat that is paid, canceled and booked by another member at once: at most one has the seat',
    endpoints: ['class_event.makeBooking', 'payment.confirmPayment', 'payment.giveUpOrder'],
    async prepare(shop) {
      const { sold, payer, other, orderNo } = await paidOrder(shop, 1);
      return {
        contenders: [() => sold.confirm(payer), () => sold.giveUp(payer, orderNo), () => sold.book(other)],
        answers: [200, 201, 'class_full', 'already_booked'],
        async after() {
          // The other member may have found the class full before the order was canceled.
          const { order, booked } = await expectBookedOrOwed(sold, payer.id);
          strictEqual(order.unbooked, booked ? null : 'canceled');
          const bookings = await sold.bookings();
          strictEqual(bookings.length <= 1, true);
          strictEqual((await expectWhole(sold)).length, 0);
        },
      };
    },
  },
  {
    title:
      'a class that is canceled while a payment for it arrives: no booking is left, and its money is owed back',
    endpoints: ['class_event.changeClass', 'payment.confirmPayment'],
    async prepare(shop) {
      const { sold, payer } = await paidOrder(shop, 3);
      const cancel = { is_active: false, cancel_bookings: true };
      return {
        contenders: [() => sold.confirm(payer), () => sold.staff.client.patch(sold.path, cancel)],
        answers: [200, 'not_cancelable_again'],
        async after() {
          strictEqual((await sold.bookings()).length, 0);
          const [order] = await sold.orders();
          strictEqual(order.refund_way, 'owed');
          strictEqual(order.status, order.unbooked === null ? 'refunded' : 'paid');
          strictEqual(await sold.taken(), 0);
          strictEqual((await expectWhole(sold)).length, 0);
        },
      };
    },
  },
  {
    title: 'a class that one member books and pays for at once: it is booked or held, never both',
    endpoints: ['class_event.buyClass', 'class_event.makeBooking'],
    async prepare({ server }) {
      const sold = await dropInClass(server);
      const member = await sold.studio.member();
      return {
        contenders: [() => sold.buy(member), () => sold.book(member)],
        answers: [200, 201, 'already_booked', 'place_held'],
        async after() {
          const holds = await expectWhole(sold);
          strictEqual(holds.length + (await sold.bookings()).length, 1);
          strictEqual(await sold.taken(), 1);
          strictEqual((await sold.orders()).length, holds.length);
        },
      };
    },
  },
  {
    title: 'a class whose drop-in price changes while a member pays: each order has the price that was shown',
    endpoints: ['class_event.buyClass', 'catalog.changeTopic'],
    async prepare({ server }) {
      const sold = await dropInClass(server);
      const member = await sold.studio.member();
      const shown = new Map<string, number>();
      const buy = async (price: number) => {
        const answer = await sold.buy(member, { price });
        if (answer.status === 200) shown.set(String(answer.body.order_no), price);
        return answer;
      };
      const change = (drop_in_price: number) =>
        sold.staff.client.patch(`/api/topic/id-${sold.topicId}`, { drop_in_price });
      return {
        contenders: [() => buy(450), () => buy(500), () => change(500), () => change(450)],
        answers: [200, 'price_changed'],
        async after() {
          const orders = await sold.orders();
          for (const { reference_no, satang } of orders)
            strictEqual(Number(satang), (shown.get(reference_no) ?? 0) * 100);
          const waiting = orders.filter(({ status }) => status === 'pending');
          const holds = await expectWhole(sold);
          strictEqual(waiting.length, holds.length);
          strictEqual(waiting[0]?.id, holds[0]?.order_id);
        },
      };
    },
  },
  {
    title:
      'a place that is held again while the job releases it after its time: it is held once, until later',
    endpoints: ['class_event.buyClass'],
    async prepare({ server }) {
      const sold = await dropInClass(server, { seats: 1 });
      const member = await sold.studio.member();
      const { kernel, clock } = server;
      const first = await sold.buy(member);
      const holds = kernel.knex('booking_hold').where({ shop_id: sold.studio.shop.id, live: 1 });
      await holds.update({ expires_at: clock.now() });
      const release = async () => {
        await runJob(kernel, 'booking.release_holds');
        return first;
      };
      return {
        contenders: [() => sold.buy(member), (number) => (number < 8 ? release() : sold.buy(member))],
        answers: [200],
        async after() {
          const [hold, ...others] = await expectWhole(sold);
          strictEqual(others.length, 0);
          strictEqual(hold?.expires_at > clock.now(), true);
          strictEqual(await sold.taken(), 1);
          strictEqual((await sold.orders()).length, 1);
        },
      };
    },
  },
  {
    title: 'a class that a member pays for while they book another one at that time: they have one of them',
    endpoints: ['class_event.buyClass', 'class_event.makeBooking'],
    async prepare({ server }) {
      const sold = await dropInClass(server);
      const { studio } = sold;
      const member = await studio.member({ points: 1 });
      const rule = { allow_overlapping_bookings: 'ask' };
      await sold.staff.client.patch(`/api/member_config/shop-${studio.shop.id}`, rule);
      const event_id = await studio.classroom({ fundId: studio.fundId });
      const input = { event_id, member_id: member.id };
      return {
        contenders: [
          () => sold.buy(member),
          () => member.client.post('/api/classroom_event/make_booking', input),
        ],
        answers: [200, 201, 'overlapping_booking', 'already_booked'],
        async after() {
          const holds = await expectWhole(sold);
          strictEqual(holds.length + (await sold.bookings()).length, 1);
        },
      };
    },
  },
  {
    title: 'eight classes that one member pays for at once: two are held, each by one order',
    endpoints: ['class_event.buyClass'],
    async prepare({ server }) {
      const sold = await dropInClass(server);
      const { studio, topicId } = sold;
      const member = await studio.member();
      const ids = await Promise.all(Array.from({ length: 8 }, () => studio.classroom({ topicId, seats: 3 })));
      return {
        contenders: ids.map((id) => () => sold.buy(member, { allow_overlap: true }, id)),
        answers: [200, 'hold_limit'],
        async after() {
          const holds = await expectWhole(sold);
          const orders = await sold.orders();
          strictEqual(holds.length, 2);
          strictEqual(
            orders.map(({ id }) => id).join(),
            holds
              .map(({ order_id }) => order_id)
              .sort()
              .join(),
          );
        },
      };
    },
  },
];
