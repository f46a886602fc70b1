import fc from 'fast-check';
import { expect } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import type { OrderOpened } from '../../../contract/order.ts';
import { reverseOrder } from '../refund/reverse-order.ts';
import type { SellingShop } from './buyers.ts';

const pick = fc.integer({ min: 0, max: 9 });
/** Something that may happen to the orders of a member. */
export const orderStep = fc.oneof(
  fc.record({ what: fc.constant('buy' as const), price: fc.constantFrom('100', '250.50', '0') }),
  fc.record({
    what: fc.constant('pay' as const),
    pick,
    choice: fc.constantFrom('card', 'qr', 'decline', 'hold', 'stay', 'back'),
  }),
  fc.record({
    what: fc.constant('tell' as const),
    pick,
    method: fc.constantFrom('get' as const, 'post' as const),
  }),
  fc.record({ what: fc.constant('ask' as const) }),
  fc.record({
    what: fc.constant('console' as const),
    pick,
    status: fc.constantFrom('RF' as const, 'VO' as const, 'CP' as const),
  }),
  fc.record({
    what: fc.constant('take_back' as const),
    pick,
    satang: fc.constantFrom(0, 5_000, 'all' as const),
  }),
  fc.record({ what: fc.constant('work' as const) }),
);
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer T> ? T : never;

/** Does one of them, whatever comes of it. @param opened the orders so far, to which new ones are added. */
export async function takeOrderStep(
  server: TestServer,
  selling: SellingShop,
  opened: OrderOpened[],
  next: OrderStep,
): Promise<unknown> {
  const { kernel } = server;
  const provider = paySandbox(server);
  const orderOf = (at: number) => opened[at % Math.max(1, opened.length)];
  const payableAt = (at: number) => {
    const order = orderOf(at);
    return order?.payment ? order : undefined;
  };
  switch (next.what) {
    case 'buy': {
      const { status, body } = await selling.buy(next.price);
      if (status === 200) opened.push(body);
      return undefined;
    }
    case 'pay': {
      const order = payableAt(next.pick);
      return order && provider.pay(order, next.choice);
    }
    case 'console': {
      const order = payableAt(next.pick);
      if (!order) return undefined;
      await provider.open(order);
      return provider.setStatus(order, next.status, true);
    }
    case 'tell': {
      const order = orderOf(next.pick);
      const path = `/payment/postback?refno=${order?.order_no}&status=CP&total=1`;
      return visitor(server)[next.method](path);
    }
    case 'ask':
      return selling.client.get(`/api/member/id-${selling.memberId}/do_payment_confirm`);
    case 'take_back': {
      const order = orderOf(next.pick);
      if (!order) return undefined;
      const { id } = await selling.order(order.order_no);
      const scope = await selling.shop.scope();
      return scope.transaction((inside) => reverseOrder(inside, String(id), next.satang), nothingIsLost);
    }
    case 'work':
      await drainOutbox(kernel);
      return selling.runPaymentPolling();
  }
}

/** What was granted: a lot of ten points for each order that is or was paid, and for no other. */
export async function expectGrantedOnce({ shop }: SellingShop): Promise<void> {
  const { knex } = shop.server.kernel;
  const paid = await knex('payment_order')
    .where({ shop_id: shop.id })
    .whereIn('status', ['paid', 'refunded', 'voided']);
  const lots = await knex('fund_lot').where({ shop_id: shop.id, source: 'purchase' });
  expect(lots.map(({ source_id }) => source_id).sort()).toEqual(paid.map(({ id }) => id).sort());
  expect(await ledgerDifferences(shop)).toEqual([]);
}
