import type { Client } from './client.ts';
import type { TestShop } from './factories.ts';
import { paySandbox } from './pay-sandbox.ts';
import { runJob } from './run-job.ts';

/** A member who is signed in. */
interface Payer {
  readonly id: string;
  readonly client: Client;
}

/** What becomes of orders that book once they are paid, and of their holds, in one shop. */
export function heldOrders(shop: Pick<TestShop, 'id' | 'server'>) {
  const { server } = shop;
  const { knex } = server.kernel;
  return {
    /** Pays at the provider, which is asked by `confirm`. */
    pay: (opened: Parameters<ReturnType<typeof paySandbox>['pay']>[0], choice = 'stay') =>
      paySandbox(server).pay(opened, choice),
    confirm: (who: Payer) => who.client.get(`/api/member/id-${who.id}/do_payment_confirm`),
    giveUp: (who: Payer, orderNo: string) =>
      who.client.post(`/api/member/id-${who.id}/order/id-${orderNo}/give_up`),
    hold: async (who: Payer, orderNo: string) =>
      (await who.client.get(`/api/member/id-${who.id}/hold/id-${orderNo}`)).body,
    bookings: () => knex('booking').where({ shop_id: shop.id, live: 1 }),
    orders: () => knex('payment_order').where({ shop_id: shop.id }).orderBy('id'),
    holds: () => knex('booking_hold').where({ shop_id: shop.id, live: 1 }),
    /** Releases all holds of the shop as if their time was over. */
    async expire() {
      const holds = knex('booking_hold').where({ shop_id: shop.id, live: 1 });
      await holds.update({ expires_at: server.clock.now() });
      await runJob(server.kernel, 'booking.release_holds');
    },
    /** Lets minutes pass and releases what is due by then. */
    async wait(minutes: number) {
      server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000));
      await runJob(server.kernel, 'booking.release_holds');
    },
  };
}
