import { expect, test } from 'vitest';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale() });

test('the message about a top-up names the bonus, and that about a purchase leads to its receipt', async () => {
  const wallets = await walletShop(server.current);
  const newest = async () => {
    await drainOutbox(server.current.kernel);
    const { knex } = server.current.kernel;
    const row = await knex('outbox')
      .where({ shop_id: wallets.shop.id, event: 'notify.member_notice' })
      .orderBy('id', 'desc')
      .first();
    return JSON.parse(row.payload);
  };
  await wallets.preset(1000, 1200);
  await wallets.paidTopUp('1000');
  const topUp = await newest();
  expect(topUp.body.en).toContain('\nReceived 1,200.00 THB (bonus 200.00 THB)');
  expect(topUp.body.th).toContain('\nได้รับ 1,200.00 บาท (ยอดแถม 200.00 บาท)');

  expect((await wallets.spend('100')).body.status).toBe('paid');
  const purchase = await newest();
  expect(purchase.body.en).toMatch(/\n10 points.*\nReceipt RC\d+-\d{4}-\d{6}$/);
  expect(purchase.receipt_link).toMatch(/^\/receipt\/[\w-]+$/);
});
