import { expect, test } from 'vitest';
import { withSampleSale } from '#kernel/modules/payment/tests/sample-sale.ts';
import { meetAt } from '#kernel/testing/meet-at.ts';
import { useServer } from '#kernel/testing/server.ts';
import { walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale() });

const holdsMember = /^UPDATE member SET booking_version/;

test('who orders a top-up in the moment in which they are erased is told that they are gone', async () => {
  const wallets = await walletShop(server.current);
  const { client, memberId, shop } = wallets;
  const [erased, ordered] = await meetAt(
    { at: /delete from `member_note`/i, waitsAt: holdsMember },
    () => client.post(`/api/member/id-${memberId}/erase`, { confirm: true }),
    () => wallets.topUp('100'),
  );
  expect([erased.status, ordered.status]).toEqual([200, 404]);
  expect(await server.current.kernel.knex('payment_order').where({ shop_id: shop.id })).toEqual([]);
});
