import { describe, expect, it } from 'vitest';
import { makeMembers } from '#testing/harness/members.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { toBaht } from '../../../contract/satang.ts';
import { addDays } from '../../../contract/time.ts';
import { closingShop } from '../../cash-desk/tests/closing-shop.ts';
import { balancesOn, movementsBetween } from '../../ledger/balances.ts';
import { monthDays } from '../../ledger/month-span.ts';
import { postJournalEntry } from '../../ledger/post.ts';
import { Order } from '../../order/models/order.ts';
import { settleOrder } from '../../order/settlement/settle.ts';
import { sellingShop } from '../../order/tests/buyers.ts';
import { withSampleSale } from '../../order/tests/sample-sale.ts';
import { storeOrder } from '../../order/tests/stored-order.ts';
import { liabilityOf } from '../domain/liability.ts';
import { toReportSign } from '../totals.ts';
import { loadMonth, sheetOf } from './month-book.ts';

const server = useServer({ installation: await withSampleSale(), spoilsLedgers: true });

const money = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

/** A shop that sold in many ways this month, and before. */
async function busyShop() {
  const closing = await closingShop(server.current);
  const { shop } = closing;
  const one = await closing.seller();
  await one.take(50_000);
  await one.take(-12_050);
  await one.take(30_000, 'promptpay');
  const other = await closingShop(server.current, shop);
  const two = await other.seller();
  await two.take(99_999, 'transfer');
  const scope = await shop.scope();
  const [member] = await makeMembers(shop, 1);
  const { id, orderNo } = await storeOrder(shop, { memberId: member?.id ?? '', title: '=HYPERLINK("x")' });
  await scope.transaction(
    (inside) =>
      postJournalEntry(inside, {
        reason: 'order_paid',
        orderId: id,
        branchId: closing.branchId,
        moves: [
          { debit: 'provider', credit: 'sales.sample', satang: 46_729 },
          { debit: 'provider', credit: 'vat', satang: 3_271 },
          { debit: 'provider', credit: 'wallet_paid', satang: 1_000, memberId: member?.id ?? '' },
        ],
      }),
    nothingIsLost,
  );
  // Before the month: it is in what the accounts hold, and in no line.
  const before = scope.at(new Date(scope.now.getTime() - 40 * 24 * 3_600_000));
  await before.transaction(
    (inside) =>
      postJournalEntry(inside, {
        reason: 'test',
        branchId: closing.branchId,
        moves: [{ debit: 'drawer', credit: 'sales.test', satang: 777 }],
      }),
    nothingIsLost,
  );
  const month = scope.today.slice(0, 7);
  return {
    ...closing,
    scope,
    month,
    orderNo,
    staff: (await shop.user('staff')).client,
    user: await shop.user('staff'),
  };
}

describe('the month as XLSX', () => {
  it('has each transaction of the books, whose columns add up to what the books gained', async () => {
    const { shop, scope, month, user } = await busyShop();
    const book = await loadMonth(shop, user, { month });
    const [heading = [], ...all] = sheetOf(book, 'Entries');
    const lines = all.slice(0, -1);
    const span = monthDays(month);
    const transactions = await server.current.kernel
      .knex('book_transaction')
      .where({ shop_id: shop.id })
      .whereBetween('date', [span.from, span.to]);
    expect(lines).toHaveLength(transactions.length);
    const sums = new Map<string, number>();
    for (const { account, satang } of await movementsBetween(scope, span))
      sums.set(account, (sums.get(account) ?? 0) + satang);
    const accounts = [...sums.keys()].sort();
    const columns = accounts.map((_, at) =>
      lines.reduce((sum, line) => sum + money(line[heading.length - accounts.length + at]), 0),
    );
    expect(columns).toEqual(accounts.map((account) => toReportSign(account, sums.get(account) ?? 0)));
    expect(all.at(-1)?.slice(heading.length - accounts.length)).toEqual(
      columns.map((satang, at) => {
        const letter = String.fromCharCode(65 + heading.length - accounts.length + at);
        return { formula: `SUM(${letter}2:${letter}${lines.length + 1})`, result: satang / 100 };
      }),
    );
  });

  it('has the totals of the books by account and branch, as the screen shows them', async () => {
    const { shop, scope, month, user } = await busyShop();
    const book = await loadMonth(shop, user, { month, language: 'th' });
    const [, ...lines] = sheetOf(book, 'สรุป');
    const { body } = await user.client.get(`/api/month_report?month=${month}`);
    expect(lines.map((line) => [line[0], toBaht(money(line[2])), toBaht(money(line[3]))])).toEqual(
      body.totals.map((each: { title: { th: string }; movement: string; balance: string }) => [
        each.title.th,
        each.movement,
        each.balance,
      ]),
    );
    const held = await balancesOn(scope, monthDays(month).to);
    const shown = body.totals.reduce(
      (sum: number, each: { balance: string }) => sum + money(each.balance),
      0,
    );
    expect(shown).toBe(held.reduce((sum, { account, satang }) => sum + toReportSign(account, satang), 0));
  });

  it('tells of an account that has come to a billion baht over the years', async () => {
    const { scope, month, user, branchId } = await busyShop();
    const moves = [{ debit: 'provider', credit: 'sales.years', satang: 123_456_789_012 }] as const;
    await scope.transaction(
      (inside) => postJournalEntry(inside, { reason: 'test', branchId, moves }),
      nothingIsLost,
    );
    const { status, body } = await user.client.get(`/api/month_report?month=${month}&branch=${branchId}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const sales = body.totals.find(({ account }: { account: string }) => account === 'sales.years');
    expect(sales.movement).toBe('1234567890.12');
  });

  it('holds nothing that a spreadsheet would run', async () => {
    const { shop, month, user, orderNo } = await busyShop();
    const book = await loadMonth(shop, user, { month });
    const line = sheetOf(book, 'Entries').find((each) => each.includes(orderNo));
    expect(line).toContain('=HYPERLINK("x")');
  });

  it('is narrowed to a branch', async () => {
    const { shop, month, user, branchId } = await busyShop();
    const book = await loadMonth(shop, user, { month, branch: branchId });
    expect(sheetOf(book, 'Entries')).toHaveLength(1 + 4 + 1);
    const { body } = await user.client.get(`/api/month_report?month=${month}&branch=${branchId}`);
    expect(body.totals.some(({ account }: { account: string }) => account === 'transfer')).toBe(false);
  });

  it('is made once while it is asked for again, and is not for frontdesk', async () => {
    const { shop, month, user } = await busyShop();
    const ask = (more = {}) => user.client.post('/api/month_report/file', { month, ...more });
    const [one, two, other] = [await ask(), await ask(), await ask({ language: 'th' })];
    expect(two.body.task_id).toBe(one.body.task_id);
    expect(other.body.task_id).not.toBe(one.body.task_id);
    const frontdesk = await shop.user('frontdesk');
    expect((await frontdesk.client.post('/api/month_report/file', { month })).status).toBe(403);
    expect((await frontdesk.client.get(`/api/task/id-${one.body.task_id}`)).status).toBe(404);
    await runTasks(server.current.kernel, shop.id);
    expect((await user.client.get(`/api/task/id-${one.body.task_id}`)).body).toMatchObject({
      state: 'done',
      file_name: `sala-${month}.xlsx`,
      result: { month, branch: null },
    });
  });

  it('is for staff and admins, and of a month that there is', async () => {
    const { shop, month } = await busyShop();
    for (const [role, status] of [
      ['frontdesk', 403],
      ['staff', 200],
      ['admin', 200],
    ] as const) {
      const { client } = await shop.user(role);
      expect((await client.get(`/api/month_report?month=${month}`)).status).toBe(status);
    }
    const { client } = await shop.user('admin');
    for (const wrong of ['2026-13', '2026', 'x', '']) {
      expect((await client.get(`/api/month_report?month=${wrong}`)).status).toBe(422);
      expect((await client.post('/api/month_report/file', { month: wrong })).status).toBe(422);
    }
  });
});

describe('what was sold and not used', () => {
  it('is paid × unused ÷ granted, and the part that is used most counts', () => {
    expect(liabilityOf(100_000, [{ granted: 10, unused: 4 }])).toBe(40_000);
    expect(liabilityOf(100, [{ granted: 3, unused: 1 }])).toBe(33);
    expect(
      liabilityOf(100_000, [
        { granted: 10, unused: 10 },
        { granted: 30, unused: 15 },
      ]),
    ).toBe(50_000);
  });

  it('is told of the points that are left, as they were at the month’s end', async () => {
    const selling = await sellingShop(server.current);
    const { shop, memberId } = selling;
    const { body } = await selling.buy('1000');
    const scope = await shop.scope();
    const order = await scope.query(Order).findOne({ reference_no: body.order_no });
    if (!order) throw new Error('Nothing was ordered');
    await scope.transaction(
      (inside) =>
        settleOrder(inside.as('payment'), order, {
          satang: 100_000,
          debits: [{ account: 'provider', satang: 100_000 }],
          gift: 0,
        }),
      nothingIsLost,
    );
    const { knex } = server.current.kernel;
    const lot = await knex('fund_lot').where({ shop_id: shop.id, member_id: memberId }).first();
    const user = await shop.user('staff');
    const { client } = user;
    const month = scope.today.slice(0, 7);
    const notUsed = async (of: string) => (await client.get(`/api/month_report?month=${of}`)).body.not_used;
    expect(await notUsed(month)).toMatchObject({ orders: 1, owed: '1000.00', wallets: 0 });
    const last = addDays(`${month}-01`, -1).slice(0, 7);
    expect(await notUsed(last)).toMatchObject({ orders: 0, owed: '0.00' });
    await client.post(`/api/member/id-${memberId}/fund`, {
      fund: { [selling.fundId]: { value: -4 } },
    });
    expect(await notUsed(month)).toMatchObject({ orders: 1, owed: '600.00' });
    const owedOn = async (day: string) => (await client.get(`/api/liability?date=${day}`)).body;
    expect(await owedOn(scope.today)).toMatchObject({
      date: scope.today,
      total_items: 1,
      totals: { orders: 1, points_and_days: '600.00', wallets: 0, wallet_money: '0.00', sum: '600.00' },
      data: [{ order_no: body.order_no, paid: '1000.00', owed: '600.00' }],
      by_title: [{ owed: '600.00' }],
    });
    expect((await client.get('/api/liability?search=nobody')).body).toMatchObject({
      total_items: 0,
      totals: { sum: '600.00' },
    });
    expect((await owedOn(addDays(scope.today, -1))).totals).toMatchObject({ orders: 0, sum: '0.00' });
    const book = await loadMonth(shop, user, { month });
    const [, line] = sheetOf(book, 'Deferred revenue');
    expect(line?.slice(7, 9)).toEqual([10, 6]);
    expect(line?.[11]).toBe(600);
    const [, document, ...others] = sheetOf(book, 'Documents');
    expect(others).toHaveLength(1);
    expect(others[0]?.[10]).toMatchObject({ formula: 'SUM(K2:K2)', result: 1_000 });
    expect(document?.[0]).toEqual(new Date(`${scope.today}T00:00Z`));
    expect(document?.[2]).toBe(line?.[3]);
    const told = Array.from(document?.slice(3, 11) ?? [], (cell) => cell ?? null);
    expect(told).toEqual(['Receipt', null, null, null, null, 1_000, 0, 1_000]);
    const validUntil = (expire_date: string) =>
      knex('fund_lot').where({ id: lot.id }).update({ expire_date });
    // A month that is not over owes what can still be used, also where that runs out before its end.
    await validUntil(addDays(scope.today, 1));
    expect(await notUsed(month)).toMatchObject({ orders: 1, owed: '600.00' });
    expect(sheetOf(await loadMonth(shop, user, { month }), 'Deferred revenue')[1]?.[11]).toBe(600);
    await validUntil(scope.today);
    expect(await notUsed(month)).toMatchObject({ orders: 0, owed: '0.00' });
  });
});
