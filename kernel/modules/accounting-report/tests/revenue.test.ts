import { afterEach, describe, expect, it } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { toBaht } from '../../../contract/satang.ts';
import type { Account } from '../../ledger/accounts.ts';
import { monthBefore, monthDays } from '../../ledger/month-span.ts';
import { postJournalEntry } from '../../ledger/post.ts';

const server = useServer({ spoilsLedgers: true });
afterEach(() => server.current.clock.reset());

/** Makes it be noon of a day at the shop. */
const setDay = (day: string) => server.current.clock.set(new Date(`${day}T12:00:00+07:00`));

/** What came in on a day, with its VAT. */
async function sold(shop: TestShop, day: string, satang: number, vat = 0): Promise<void> {
  const scope = (await shop.scope()).at(new Date(`${day}T12:00:00+07:00`));
  const sales: Account = 'sales.sample_sale';
  await scope.transaction(
    (inside) =>
      postJournalEntry(inside, {
        reason: 'test',
        branchId: null,
        moves: [
          satang < 0
            ? { debit: sales, credit: 'to_give_back', satang: -satang }
            : { debit: 'drawer', credit: sales, satang },
          { debit: 'drawer', credit: 'vat', satang: vat },
        ],
      }),
    nothingIsLost,
  );
}

/** Sales in the month's report until a day, added up. */
async function reported(shop: TestShop, month: string, day: number): Promise<string> {
  const { body } = await (await shop.user('admin')).client.get(`/api/month_report?month=${month}&day=${day}`);
  const sales = body.totals.filter(({ side }: { side: string }) => side === 'income');
  return toBaht(
    sales.reduce(
      (sum: number, each: { movement: string }) => sum + Math.round(100 * Number(each.movement)),
      0,
    ),
  );
}

describe('what was sold this month', () => {
  it('is counted until today, against the last month until the same day, as the month’s report adds it up', async () => {
    setDay('2026-11-22');
    const shop = await makeShop(server.current);
    await sold(shop, '2026-10-31', 900_000);
    await sold(shop, '2026-10-23', 50_000);
    await sold(shop, '2026-10-22', 40_000, 2_800);
    await sold(shop, '2026-10-01', 30_000);
    await sold(shop, '2026-09-30', 700_000);
    await sold(shop, '2026-11-01', 46_729, 3_271);
    await sold(shop, '2026-11-22', 20_000);
    await sold(shop, '2026-11-22', -5_000);
    const { body } = await (await shop.user('staff')).client.get('/api/revenue');
    expect(body).toEqual({
      month: { from: '2026-11-01', to: '2026-11-22', revenue: '617.29' },
      last: { from: '2026-10-01', to: '2026-10-22', revenue: '700.00' },
    });
    expect(await reported(shop, '2026-11', 22)).toBe(body.month.revenue);
    expect(await reported(shop, '2026-10', 22)).toBe(body.last.revenue);
  });

  it('ends with a last month that is shorter, and with the year before in January', async () => {
    setDay('2027-03-31');
    const shop = await makeShop(server.current);
    await sold(shop, '2027-02-28', 10_000);
    const ask = async () => (await (await shop.user('staff')).client.get('/api/revenue')).body.last;
    expect(await ask()).toEqual({ from: '2027-02-01', to: '2027-02-28', revenue: '100.00' });
    setDay('2027-01-05');
    expect(await ask()).toEqual({ from: '2026-12-01', to: '2026-12-05', revenue: '0.00' });
    expect(monthBefore('2027-01')).toBe('2026-12');
    expect(monthDays('2028-02', 31)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthDays('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('is not told to the front desk', async () => {
    const shop = await makeShop(server.current);
    expect((await (await shop.user('frontdesk')).client.get('/api/revenue')).status).toBe(403);
  });

  it('reads the days that are asked for alone', async () => {
    const { knex } = server.current.kernel;
    const [rows]: { key: string; Extra: string }[][] = await knex.raw(
      `EXPLAIN FORMAT=TRADITIONAL SELECT e.account, e.branch_id, SUM(e.satang) FROM book_entry e FORCE INDEX (book_entry_day)
        WHERE e.shop_id = 'none' AND e.date BETWEEN '2026-11-01' AND '2026-11-22' GROUP BY e.account, e.branch_id`,
    );
    expect(rows?.[0]).toMatchObject({ key: 'book_entry_day' });
    expect(rows?.[0]?.Extra).toContain('Using index');
  });
});
