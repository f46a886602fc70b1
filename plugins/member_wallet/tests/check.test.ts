import { expect, test } from 'vitest';
import { z } from 'zod';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { closeKnex, createKnex } from '#kernel/server/db/knex.ts';
import { withLargeStatistics } from '#testing/harness/large-statistics.ts';
import { useServer } from '#testing/harness/server.ts';
import { changesBesideBooks } from '../check.ts';
import { walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale(), spoilsLedgers: true });

const prepare = async () => {
  const wallets = await walletShop(server.current);
  await wallets.preset(100, 150);
  await wallets.paidTopUp('100');
  const bought = (await wallets.spend('120')).body.order_no;
  await wallets.adjust(wallets.staff, '50');
  await wallets.takeBack(bought, 12_000);
  expect(await wallets.differences()).toEqual([]);
  const ofShop = (table: string) => server.current.kernel.knex(table).where({ shop_id: wallets.shop.id });
  return { ...wallets, ofShop };
};

test('a wallet that was changed by hand is named', async () => {
  const { memberId, ofShop, differences } = await prepare();
  await ofShop('wallet').update({ paid_satang: 1 });
  expect(await differences()).toEqual([
    expect.stringContaining(`Wallet of member ${memberId}, paid in: it holds 0.01`),
  ]);
});

test('so is every row of its history', async () => {
  const { ofShop, differences } = await prepare();
  const rows: { id: string; satang: number; gift_satang: number }[] =
    await ofShop('wallet_movement').orderBy('id');
  expect(rows).toHaveLength(4);
  for (const { id, satang, gift_satang } of rows) {
    await ofShop('wallet_movement')
      .where({ id })
      .update({ satang: Number(satang) + 7 });
    expect((await differences())[0]).toContain(`Wallet, change ${id}: it says`);
    await ofShop('wallet_movement')
      .where({ id })
      .update({ satang, gift_satang: Number(gift_satang) - 7 });
    expect((await differences())[0]).toContain(`Wallet, change ${id}: it says`);
    await ofShop('wallet_movement').where({ id }).update({ gift_satang });
  }
  expect(await differences()).toEqual([]);
});

test('and every entry of the books that is about a wallet', async () => {
  const { ofShop, differences } = await prepare();
  const entries = await ofShop('book_entry').whereIn('account', ['wallet_paid', 'wallet_gift']);
  expect(entries.length).toBeGreaterThan(5);
  for (const { transaction_id, line, satang, account } of entries) {
    const other = account === 'wallet_paid' ? 'wallet_gift' : 'wallet_paid';
    const entry = () => ofShop('book_entry').where({ transaction_id, line });
    for (const change of [{ satang: Number(satang) + 3 }, { account: other }, { member_id: null }]) {
      const before = await entry().first();
      await entry().update(change);
      expect(
        (await differences()).some((each) => each.startsWith('Wallet, change')),
        JSON.stringify(change),
      ).toBe(true);
      await entry().update(before);
    }
  }
  expect(await differences()).toEqual([]);
});

const planned = z.array(z.object({ table: z.string(), ref: z.string().nullable() }));

test('each change is looked up in the books, however much a shop has sold', async () => {
  const { DATABASE_URL } = z.object({ DATABASE_URL: z.string() }).parse(server.current.variables);
  const knex = createKnex(DATABASE_URL, 1);
  const values = changesBesideBooks.names.map(() => 'any');
  const [rows] = await withLargeStatistics(knex, () =>
    knex.raw(`EXPLAIN FORMAT=TRADITIONAL ${changesBesideBooks.sql}`, values),
  );
  await closeKnex(knex);
  // Found by a column of another table; a constant alone is the shop.
  const looked = planned.parse(rows).filter(({ table }) => table === 't' || table === 'e');
  expect(looked.filter(({ ref }) => !/\.|func/.test(ref ?? ''))).toEqual([]);
  expect(looked).toHaveLength(4);
});
