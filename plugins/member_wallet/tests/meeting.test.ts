import { expect, test } from 'vitest';
import { makeTwoOfOne, sound } from '#kernel/modules/member/tests/merging.ts';
import { heading, imported, importShop } from '#kernel/modules/member-import/tests/importing.ts';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { meetAt } from '#testing/harness/meet-at.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
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

test('money that staff add to a member whose import is taken back in that moment is not added', async () => {
  const { shop, client } = await importShop(server.current);
  const { kernel } = server.current;
  const id = await imported(shop, client, `${heading}\r\nAnn,Dee,0812345678,,Yoga,2,,,`);
  const { data } = (await client.get('/api/member/vuetify?length=10')).body;
  await client.post(`/api/member_import/id-${id}/undo`, { confirm: true });
  const [, added] = await meetAt(
    { at: /^DELETE n FROM member_import_row/, waitsAt: holdsMember },
    () => runTasks(kernel, shop.id),
    () => client.post(`/api/member/id-${data[0].id}/adjust_wallet`, { amount: '50' }),
  );
  expect((await client.get(`/api/member_import/id-${id}`)).body.state).toBe('undone');
  expect(added.status).toBe(404);
  expect(await kernel.knex('wallet').where({ shop_id: shop.id })).toEqual([]);
  await sound(shop);
});

test('money that staff add to a member who is merged in that moment is not added', async () => {
  const { shop, client, survivor, other, merge } = await makeTwoOfOne(server.current);
  const { knex } = server.current.kernel;
  const [merged, added] = await meetAt(
    { at: /^DELETE FROM wallet /, waitsAt: holdsMember },
    () => merge(),
    () => client.post(`/api/member/id-${other}/adjust_wallet`, { amount: '50' }),
  );
  expect([merged.status, added.status]).toEqual([200, 404]);
  expect((await client.get(`/api/member/id-${survivor}`)).body).toMatchObject({ wallet_amount: '0.00' });
  expect(await knex('wallet').where({ shop_id: shop.id })).toEqual([]);
  await sound(shop);
});
