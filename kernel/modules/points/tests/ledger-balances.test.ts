import { expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { shownDate } from '../../../server/text/shown-time.ts';
import { chargePoints, returnPoints } from '../../member/api.ts';
import { memberAndFund } from '../../member/tests/people.ts';
import { balancesAfter } from '../domain/ledger-balances.ts';

const server = useServer();

const lot = (lotId: string, expireDate: string | null, points: number) => ({
  fundId: 'yoga',
  lotId,
  expireDate,
  points,
});

test('a lot counts until its last day, and each point type by itself', () => {
  const balances = balancesAfter(
    [lot('old', '2026-11-10', 3), lot('long', null, 5)],
    [
      { ...lot('old', '2026-11-10', -1), id: 'last day', day: '2026-11-10' },
      { ...lot('long', null, -1), id: 'after', day: '2026-11-11' },
      { ...lot('old', '2026-11-10', 1), id: 'returned too late', day: '2026-11-12' },
      { ...lot('other', null, 2), fundId: 'pilates', id: 'other kind', day: '2026-11-12' },
    ],
  );
  expect([...balances]).toEqual([
    ['last day', 7],
    ['after', 4],
    ['returned too late', 4],
    ['other kind', 2],
  ]);
});

const prepare = async () => {
  const shop = await makeShop(server.current);
  const { memberId, fundId } = await memberAndFund(shop);
  const { client } = await shop.user('staff');
  const { today } = await shop.scope();
  const path = `/api/member/id-${memberId}`;
  const adjust = (value: number, expire_date?: string) =>
    client.post(`${path}/fund`, { fund: { [fundId]: { value, expire_date } } });
  const use = async () => {
    const entry = { memberId, fundId, bookingId: newId(), reason: 'test' };
    const charged = await (await shop.scope()).transaction(
      (within) => chargePoints(within, { ...entry, onDate: today }),
      nothingIsLost,
    );
    return charged && { ...entry, ...charged };
  };
  const read = async (query: string) => (await client.get(`${path}/fund_log?${query}`)).body;
  const balance = async () => (await client.get(path)).body.fund[fundId].value;
  return { shop, memberId, fundId, client, today, path, adjust, use, read, balance };
};

test('each row has the balance after it and its points with their expiry, also where rows between are left out', async () => {
  const { today, adjust, use, read, balance } = await prepare();
  const [soon, late] = [addDays(today, 5), addDays(today, 50)];
  await adjust(4, soon);
  await use();
  await adjust(10, late);
  await use();
  const all = await read('kind=all');
  expect(all).toMatchObject([
    { changing_value: -1, balance: 12, lot: { points: 4, expire_date: soon } },
    { changing_value: 10, balance: 13, lot: { points: 10, expire_date: late } },
    { changing_value: -1, balance: 3, lot: { points: 4, expire_date: soon } },
    { changing_value: 4, balance: 4, lot: { points: 4, expire_date: soon } },
  ]);
  expect(await balance()).toBe(12);
  expect(await read('kind=all&length=2&page=2')).toEqual(all.slice(2));
  expect(await read('kind=adjusted')).toEqual([all[1], all[3]]);
  expect(await read('kind=adjusted&length=1')).toEqual([all[1]]);
});

test('balances equal the points after charges and returns at the same time', async () => {
  const { shop, adjust, use, read, balance } = await prepare();
  await adjust(12);
  const uses = await Promise.all(Array.from({ length: 8 }, use));
  await Promise.all([
    ...uses.slice(0, 4).map(async (used) => {
      if (!used) throw new Error('A point was not charged');
      await (await shop.scope()).transaction((within) => returnPoints(within, used), nothingIsLost);
    }),
    use(),
    adjust(3),
  ]);
  const rows: { changing_value: number; balance: number }[] = await read('kind=all');
  let sum = 0;
  for (const row of rows.toReversed()) {
    sum += row.changing_value;
    expect(row.balance).toBe(sum);
  }
  expect(sum).toBe(10);
  expect(await balance()).toBe(10);
});

test('a freeze is told with its first and last day and by whom, and without the first where it was not stored', async () => {
  const { shop, memberId, fundId, client, today, path, adjust, read } = await prepare();
  await adjust(5, addDays(today, 20));
  const [held] = (await client.get(`${path}/holdings`)).body;
  const frozen = await client.post(`${path}/freeze`, {
    fund_id: fundId,
    lot_id: held.lot_id,
    from_date: addDays(today, 1),
    days: 7,
  });
  expect(frozen.status).toBe(200);
  const words = async () => (await read('kind=all'))[0].words;
  const days = [addDays(today, 1), addDays(today, 7)];
  const shown = (language: 'en' | 'th') => days.map((day) => shownDate(day, language)).join('–');
  expect(await words()).toEqual({
    en: `Frozen by the shop ${shown('en')}`,
    th: `ร้านพักแต้ม ${shown('th')}`,
  });
  await server.current.kernel
    .knex('fund_ledger')
    .where({ shop_id: shop.id, member_id: memberId, reason: 'frozen' })
    .update({ from_date: null });
  expect((await words()).en).toMatch(/^Frozen by the shop until /);
});
