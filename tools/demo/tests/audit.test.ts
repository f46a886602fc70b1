import { expect, test } from 'vitest';
import { checkLedgers } from '../../../kernel/server/commands/check-ledger.ts';
import { useServer } from '../../../testing/harness/server.ts';
import { fillShop } from '../fill.ts';
import { demoSeed, seededRandom } from '../random.ts';
import { demoShops } from '../shops.ts';

const server = useServer();

test('the demo passes the audit of its money, and its refunded order has a document of that', async () => {
  const { kernel } = server.current;
  const random = seededRandom(demoSeed);
  const below = (end: number) => Math.floor(random() * end);
  for (const shop of demoShops(kernel.installation.features, below)) await fillShop(kernel, shop, random);
  expect(await checkLedgers(kernel)).toEqual([]);
  const refunded = await kernel.knex('payment_order').where({ status: 'refunded' }).pluck('id');
  expect(refunded.length).toBeGreaterThan(0);
  const credits = await kernel
    .knex('document')
    .whereIn('kind', ['credit_note', 'refund_slip'])
    .pluck('order_id');
  expect(credits.sort()).toEqual(refunded.sort());
});
