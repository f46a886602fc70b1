import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { OrderOpened } from '../../../contract/order.ts';
import { ledgerCheck } from '../../../server/check-ledger.ts';
import { visitor } from '../../../testing/client.ts';
import { drainOutbox } from '../../../testing/drain-outbox.ts';
import { paySandbox } from '../../../testing/pay-sandbox.ts';
import { useServer } from '../../../testing/server.ts';
import { nothingIsLost } from '../../../testing/settling.ts';
import { takeBackOrder } from '../take-back.ts';
import { type SellingShop, sellingShop } from './buyers.ts';
import { withSampleSale } from './sample-sale.ts';

const server = useServer({ installation: await withSampleSale() });

afterEach(() => server.current.clock.reset());

const pick = fc.integer({ min: 0, max: 9 });
const step = fc.oneof(
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
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Things that happen at once, and how much later that is than what was before. */
const wave = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  minutes: fc.constantFrom(0, 1, 10, 26 * 60),
});

async function take(selling: SellingShop, opened: OrderOpened[], next: Step): Promise<unknown> {
  const { kernel } = server.current;
  const provider = paySandbox(server.current);
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
      return visitor(server.current)[next.method](path);
    }
    case 'ask':
      return selling.client.get(`/api/member/id-${selling.memberId}/do_payment_confirm`);
    case 'take_back': {
      const order = orderOf(next.pick);
      if (!order) return undefined;
      const { id } = await selling.order(order.order_no);
      const scope = await selling.shop.scope();
      return scope.transaction((inside) => takeBackOrder(inside, String(id), next.satang), nothingIsLost);
    }
    case 'work':
      await drainOutbox(kernel);
      return selling.askOnTime();
  }
}

/** What was granted: a lot of ten points for each order that is or was paid, and for no other. */
async function expectGrantedOnce({ shop }: SellingShop): Promise<void> {
  const { knex } = server.current.kernel;
  const paid = await knex('payment_order')
    .where({ shop_id: shop.id })
    .whereIn('status', ['paid', 'refunded']);
  const lots = await knex('fund_lot').where({ shop_id: shop.id });
  expect(lots.map(({ source_id }) => source_id).sort()).toEqual(paid.map(({ id }) => id).sort());
  const answers = await (await shop.scope()).ask(ledgerCheck, 'check');
  expect(answers.flatMap(({ value }) => value)).toEqual([]);
}

test('whatever happens to orders, several things at once or late or twice, each is granted once and the books hold', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { maxLength: 6 }), async (waves) => {
      const selling = await sellingShop(server.current);
      const opened: OrderOpened[] = [];
      for (const { steps, minutes } of waves) {
        const { clock } = server.current;
        clock.set(new Date(clock.now().getTime() + minutes * 60_000));
        await Promise.all(steps.map((each) => take(selling, opened, each)));
      }
      await expectGrantedOnce(selling);
      server.current.clock.reset();
    }),
    { numRuns: 40, interruptAfterTimeLimit: 60_000 },
  );
});
