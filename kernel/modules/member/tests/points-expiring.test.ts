import { afterEach, expect, test } from 'vitest';
import { addDays } from '../../../contract/time.ts';
import { makeShop, type TestShop } from '../../../testing/factories.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useServer } from '../../../testing/server.ts';
import { makeLot, memberAndFund } from './people.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const messagesOf = async (
  shop: TestShop,
): Promise<{ member_id: string; body: { en: string; th: string } }[]> => {
  const rows: { payload: string }[] = await server.current.kernel
    .knex('outbox')
    .where({ shop_id: shop.id, event: 'notify.member_notice' })
    .orderBy('id');
  return rows.map(({ payload }) => JSON.parse(payload));
};
const run = () => runJob(server.current.kernel, 'member.tell_expiring', server.current.clock.now());

test('points that expire within seven days are told of once for each kind and day, and no others', async () => {
  const shop = await makeShop(server.current);
  const held = await memberAndFund(shop);
  const { today } = await shop.scope();
  await makeLot(shop, held, { expire_date: addDays(today, 7) });
  await makeLot(shop, held, { expire_date: addDays(today, 7), remaining: 1 });
  await makeLot(shop, held, { expire_date: addDays(today, 8) });
  await makeLot(shop, held, { expire_date: addDays(today, -1) });
  await makeLot(shop, held, { expire_date: null });
  await makeLot(shop, held, { expire_date: addDays(today, 3), remaining: 0 });
  await makeLot(shop, held, { expire_date: addDays(today, 3), voided_at: server.current.clock.now() });
  await run();
  await run();
  const messages = await messagesOf(shop);
  expect(messages).toMatchObject([{ member_id: held.memberId }]);
  expect(messages[0]?.body.en).toMatch(/^.+\n4 points can be used until \w{3} \d\d, \d{4}\.\n/);
  expect(messages[0]?.body.th).toMatch(/4 แต้ม ใช้ได้ถึง/);

  server.current.clock.set(new Date(server.current.clock.now().getTime() + 24 * 3_600_000));
  await run();
  expect(await messagesOf(shop)).toHaveLength(2);
});

test('points whose last day was moved are told of again', async () => {
  const shop = await makeShop(server.current);
  const held = await memberAndFund(shop);
  const { today } = await shop.scope();
  await makeLot(shop, held, { expire_date: addDays(today, 2) });
  await run();
  await server.current.kernel
    .knex('fund_lot')
    .where({ shop_id: shop.id })
    .update({ expire_date: addDays(today, 5) });
  await run();
  expect(await messagesOf(shop)).toHaveLength(2);
});

test('unlimited access that ends within seven days is told of once, and again where its end was moved', async () => {
  const shop = await makeShop(server.current);
  const { memberId, fundId } = await memberAndFund(shop);
  const { today } = await shop.scope();
  const { knex } = server.current.kernel;
  const until = async (unlimited_access_end_date: string) => {
    const ids = { shop_id: shop.id, member_id: memberId, fund_id: fundId };
    await knex('member_fund')
      .insert({ ...ids, unlimited_access_end_date })
      .onConflict(['shop_id', 'member_id', 'fund_id'])
      .merge();
    await runJob(server.current.kernel, 'member.tell_ending', server.current.clock.now());
  };
  await until(addDays(today, 8));
  await until(addDays(today, -1));
  expect(await messagesOf(shop)).toEqual([]);
  await until(addDays(today, 7));
  await until(addDays(today, 7));
  const messages = await messagesOf(shop);
  expect(messages).toMatchObject([{ member_id: memberId }]);
  expect(messages[0]?.body.en).toMatch(/You can book without points until \w{3} \d\d, \d{4}/);
  expect(messages[0]?.body.th).toMatch(/จองได้ไม่จำกัดถึง/);
  await until(addDays(today, 5));
  expect(await messagesOf(shop)).toHaveLength(2);
});

test('which shops have work is asked of all at once, by the day’s index', async () => {
  const { knex } = server.current.kernel;
  const rows: { key: string | null }[] = (
    await knex.raw(
      "EXPLAIN FORMAT=TRADITIONAL SELECT DISTINCT shop_id FROM fund_lot WHERE expire_date BETWEEN '2001-01-01' AND '2001-01-09' AND remaining > 0 AND voided_at IS NULL",
    )
  )[0];
  expect(rows[0]?.key).toBe('fund_lot_expiring');
  const [holdings]: { key: string | null }[][] = await knex.raw(
    "EXPLAIN FORMAT=TRADITIONAL SELECT DISTINCT shop_id FROM member_fund WHERE unlimited_access_end_date BETWEEN '2001-01-01' AND '2001-01-09'",
  );
  expect(holdings?.[0]?.key).toBe('member_fund_ending');
});
