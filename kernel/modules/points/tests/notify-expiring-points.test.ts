import { afterEach, expect, test } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { noteStatements } from '#testing/harness/note-statements.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays } from '../../../contract/time.ts';
import { makeTwoOfOne } from '../../member/tests/merging.ts';
import { makeLot, memberAndFund } from '../../member/tests/people.ts';

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
const run = () => runJob(server.current.kernel, 'member.tell_expiring');
const runEnding = () => runJob(server.current.kernel, 'member.tell_ending');
const lotsOf = (shop: TestShop) => server.current.kernel.knex('fund_lot').where({ shop_id: shop.id });

/** How many statements some work sends. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const sent: string[] = [];
  await noteStatements((sql) => sent.push(sql), work);
  // A process looks several times a second whether shops have changed, whatever it does.
  return sent.filter((sql) => !sql.includes('system_version')).length;
}

/** The morning on which the jobs run, so many days from now: a test of its own days has nothing of others in them. */
const morningIn = (days: number) =>
  server.current.clock.set(new Date(`${addDays(new Date().toISOString().slice(0, 10), days)}T02:00:00Z`));

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

test('a message about points names them in its own language', async () => {
  const shop = await makeShop(server.current);
  const held = await memberAndFund(shop);
  const { today } = await shop.scope();
  const { client } = await shop.user('staff');
  const names = { name: 'แต้มโยคะ', name_en: 'Yoga points' };
  expect((await client.patch(`/api/member_fund/id-${held.fundId}`, names)).status).toBe(200);
  await makeLot(shop, held, { expire_date: addDays(today, 7) });
  await run();
  const [message] = await messagesOf(shop);
  expect(message?.body.en).toContain('Yoga points');
  expect(message?.body.en).not.toContain('แต้มโยคะ');
  expect(message?.body.th).toContain('แต้มโยคะ');
});

test('points whose last day was moved have a new message', async () => {
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
    await runEnding();
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

test('a night with nothing left to tell asks one question, of however many shops', async () => {
  morningIn(100);
  const shops = await Promise.all(Array.from({ length: 5 }, () => makeShop(server.current)));
  for (const shop of shops) {
    const held = await memberAndFund(shop);
    const { today } = await shop.scope();
    await makeLot(shop, held, { expire_date: addDays(today, 7) });
    await makeLot(shop, held, { expire_date: addDays(today, 2) });
    // Of the next night.
    await makeLot(shop, held, { expire_date: addDays(today, 8) });
    await server.current.kernel
      .knex('member_fund')
      .where({ shop_id: shop.id })
      .update({ unlimited_access_end_date: addDays(today, 5) });
  }
  await run();
  await runEnding();
  for (const shop of shops) expect(await messagesOf(shop)).toHaveLength(3);
  expect(await statementsOf(run)).toBe(1);
  expect(await statementsOf(runEnding)).toBe(1);
});

test.each([
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -11],
])(
  'the first and the last of the days is that of the shop’s own clock, at any hour: %s',
  async (zone, ahead) => {
    const shop = await makeShop(server.current);
    await shop.set({ time_zone: zone });
    const held = await memberAndFund(shop);
    for (let hour = 0; hour < 24; hour += 6) {
      morningIn(1_000 + 20 * hour + ahead);
      server.current.clock.set(new Date(server.current.clock.now().getTime() + hour * 3_600_000));
      const { today } = await shop.scope();
      for (const days of [-1, 0, 7, 8]) await makeLot(shop, held, { expire_date: addDays(today, days) });
      const before = (await messagesOf(shop)).length;
      await run();
      expect((await messagesOf(shop)).length - before).toBe(2);
    }
  },
);

test('points that are added to a day which had its message have none of their own, and leave nothing to do', async () => {
  morningIn(200);
  const shop = await makeShop(server.current);
  const held = await memberAndFund(shop);
  const { today } = await shop.scope();
  await makeLot(shop, held, { expire_date: addDays(today, 4) });
  await run();
  await makeLot(shop, held, { expire_date: addDays(today, 4) });
  await run();
  expect(await messagesOf(shop)).toHaveLength(1);
  expect(await statementsOf(run)).toBe(1);
});

test('a day that was moved away and back has one message', async () => {
  morningIn(300);
  const shop = await makeShop(server.current);
  const held = await memberAndFund(shop);
  const { today } = await shop.scope();
  await makeLot(shop, held, { expire_date: addDays(today, 3) });
  for (const days of [3, 6, 90, 3, 6]) {
    await lotsOf(shop).update({ expire_date: addDays(today, days) });
    await run();
  }
  expect(await messagesOf(shop)).toHaveLength(2);
  expect(await statementsOf(run)).toBe(1);
});

test('a lot has its message once a point comes back to it, and no second one where it had it before', async () => {
  morningIn(400);
  const shop = await makeShop(server.current);
  const [one, other] = [await memberAndFund(shop), await memberAndFund(shop)];
  const { today } = await shop.scope();
  await makeLot(shop, one, { expire_date: addDays(today, 3), remaining: 0 });
  await makeLot(shop, other, { expire_date: addDays(today, 3), remaining: 1 });
  await run();
  expect(await messagesOf(shop)).toMatchObject([{ member_id: other.memberId }]);
  await lotsOf(shop).update({ remaining: 0 });
  await run();
  await lotsOf(shop).update({ remaining: 2 });
  await run();
  const [, again, ...more] = await messagesOf(shop);
  expect(again).toMatchObject({ member_id: one.memberId });
  expect(again?.body.en).toMatch(/\n2 points can be used/);
  expect(more).toEqual([]);
  expect(await statementsOf(run)).toBe(1);
});

test('who stays of two members is notified of what the other had been notified of', async () => {
  const { shop, fundId, survivor, other, merge } = await makeTwoOfOne(server.current);
  const { knex } = server.current.kernel;
  const { today } = await shop.scope();
  const ofOther = { shop_id: shop.id, member_id: other, fund_id: fundId };
  await knex('fund_lot')
    .where(ofOther)
    .update({ expire_date: addDays(today, 5) });
  await knex('member_fund')
    .where(ofOther)
    .update({ unlimited_access_end_date: addDays(today, 6) });
  const notified = async () => (await messagesOf(shop)).map(({ member_id }) => member_id);
  await run();
  await runEnding();
  expect(await notified()).toEqual([other, other]);
  expect((await merge()).status).toBe(200);
  await run();
  await runEnding();
  expect(await notified()).toEqual([other, other, survivor, survivor]);
});

test('workers that run at once tell each member once, and of a day that is moved meanwhile as well', async () => {
  const { knex } = server.current.kernel;
  for (let round = 0; round < 15; round += 1) {
    morningIn(500 + 20 * round);
    const shop = await makeShop(server.current);
    const { today } = await shop.scope();
    const people = [await memberAndFund(shop), await memberAndFund(shop), await memberAndFund(shop)];
    const [moved = people[0]] = people;
    for (const held of people) {
      await makeLot(shop, held, { expire_date: addDays(today, 2) });
      await makeLot(shop, held, { expire_date: addDays(today, 2) });
      await knex('member_fund')
        .where({ shop_id: shop.id, member_id: held.memberId })
        .update({ unlimited_access_end_date: addDays(today, 3) });
    }
    const ofMoved = { shop_id: shop.id, member_id: moved?.memberId };
    await Promise.all([
      run(),
      runEnding(),
      knex('fund_lot')
        .where(ofMoved)
        .update({ expire_date: addDays(today, 4) }),
      run(),
      knex('member_fund')
        .where(ofMoved)
        .update({ unlimited_access_end_date: addDays(today, 5) }),
      runEnding(),
    ]);
    await run();
    await runEnding();
    const bodies = (await messagesOf(shop)).map(({ member_id, body }) => `${member_id} ${body.en}`);
    expect(new Set(bodies).size).toBe(bodies.length);
    // Of what was moved there may have been a message before.
    for (const { memberId } of people) {
      const own = bodies.filter((body) => body.startsWith(memberId));
      expect(own.length).toBeGreaterThanOrEqual(2);
      expect(own.length).toBeLessThanOrEqual(memberId === moved?.memberId ? 4 : 2);
      expect(own.filter((body) => body.includes('6 points'))).not.toEqual([]);
    }
    expect(await statementsOf(run)).toBe(1);
    expect(await statementsOf(runEnding)).toBe(1);
  }
});

test('which shops have work is asked of all at once, by an index alone that holds what nobody was notified of', async () => {
  const { knex } = server.current.kernel;
  for (const [table, column, key] of [
    ['fund_lot', 'unnotified_expire_date', 'fund_lot_unnotified'],
    ['member_fund', 'unnotified_end_date', 'member_fund_unnotified'],
  ]) {
    const [[plan = {}] = []]: Record<string, string | null>[][] = await knex.raw(
      `EXPLAIN FORMAT=TRADITIONAL SELECT DISTINCT shop_id FROM ${table} WHERE ${column} BETWEEN '2001-01-01' AND '2001-01-09'`,
    );
    expect(plan).toMatchObject({ type: 'range', key });
    expect(plan.Extra).toContain('Using index');
  }
});
