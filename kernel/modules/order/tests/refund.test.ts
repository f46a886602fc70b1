import { describe, expect, it } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { useServer } from '#testing/harness/server.ts';
import { loadMonth, sheetOf } from '../../accounting-report/tests/month-book.ts';
import { balancesOn } from '../../ledger/balances.ts';
import { registerForVat } from '../../tax-document/tests/stored-document.ts';
import { suggestedRefund } from '../domain/refund.ts';
import { type Desk, makeDesk, withSampleDesk } from './desk-world.ts';

const server = useServer({ installation: await withSampleDesk() });

const sold = async (desk: Desk, price = '100', tender = 'cash'): Promise<string> =>
  (await desk.sell([price], { tender })).body.order_no;
const refund = (desk: Desk, orderNo: string, input: object) =>
  desk.about(orderNo, '/refund', { amount: '100', reason: 'Moved away', way: 'cash', ...input }, desk.staff);

describe('what is suggested', () => {
  it('is what was paid for the unused part, by the part that is used most', () => {
    expect(suggestedRefund(10_000, [])).toBe(10_000);
    expect(suggestedRefund(10_000, [{ granted: 10, unused: 7 }])).toBe(7_000);
    expect(suggestedRefund(10_000, [{ granted: 3, unused: 2 }])).toBe(6_667);
    const both = [
      { granted: 10, unused: 9 },
      { granted: 30, unused: 15 },
    ];
    expect(suggestedRefund(10_000, both)).toBe(5_000);
    expect(suggestedRefund(10_000, [{ granted: 10, unused: 12 }])).toBe(10_000);
    expect(suggestedRefund(10_000, [{ granted: 0, unused: 0 }])).toBe(10_000);
  });
});

describe('a refund', () => {
  it.each([
    ['cash', 'drawer', 'cash', 3_000],
    ['transfer', 'transfer', 'cash', -7_000],
    ['wallet', 'wallet_paid', 'cash', -7_000],
    ['wallet', 'wallet_paid', 'wallet', 3_000],
    ['owed', 'to_give_back', 'cash', -7_000],
  ])(
    'by %s is on the account %s, of what was paid by %s, and takes the rest of the points',
    async (way, account, tender, satang) => {
      const desk = await makeDesk(server.current);
      desk.give(100_000);
      const orderNo = await sold(desk, '100', tender);
      await desk.use(3);
      const { status, body } = await refund(desk, orderNo, { amount: '70', way });
      expect(status).toBe(200);
      expect(body.items).toMatchObject([
        { status: 'refunded', refunded: '70.00', to_give_back: way === 'owed' },
      ]);
      expect(await desk.points()).toBe(0);
      expect(await desk.account(account)).toBe(satang);
      expect(await desk.differences()).toEqual([]);
    },
  );

  it('is made once, of at most what was paid, by a way that the order allows', async () => {
    const desk = await makeDesk(server.current);
    desk.give(100_000);
    const orderNo = await sold(desk);
    expect((await refund(desk, orderNo, { amount: '100.01' })).body.code).toBe('above_paid');
    expect((await refund(desk, orderNo, { way: 'card' })).body.code).toBe('wrong_way');
    expect((await refund(desk, orderNo, { reason: ' ' })).status).toBe(422);
    const byWallet = await sold(desk, '100', 'wallet');
    expect((await refund(desk, byWallet, { way: 'cash' })).body.code).toBe('wrong_way');
    expect((await refund(desk, orderNo, {})).status).toBe(200);
    expect((await refund(desk, orderNo, {})).body.code).toBe('not_paid');
    const { body } = await desk.about(orderNo, '/refund', undefined, desk.staff);
    expect(body.refused.code).toBe('not_paid');
    expect(await desk.differences()).toEqual([]);
  });

  it('of what has a tax invoice asks for the buyer of its credit note, whom a full invoice names', async () => {
    const desk = await makeDesk(server.current);
    await registerForVat(desk.shop);
    const buyer = { name: 'บริษัท ผู้ซื้อ จำกัด', address: '1 ถ.สุขุมวิท', tax_id: null, branch_no: null };
    const creditOf = async (orderNo: string) =>
      (await desk.about(orderNo, '/documents')).body.find(
        ({ kind }: { kind: string }) => kind === 'credit_note',
      );
    const orderNo = await sold(desk);
    const preview = await desk.about(orderNo, '/refund', undefined, desk.staff);
    expect(preview.body.buyer).toMatchObject({ address: '', tax_id: null });
    expect(preview.body.buyer.name).not.toBe('');
    expect((await refund(desk, orderNo, {})).body.code).toBe('buyer_missing');
    expect((await refund(desk, orderNo, { buyer: { ...buyer, address: ' ' } })).status).toBe(422);
    expect((await refund(desk, orderNo, { buyer })).status).toBe(200);
    expect((await creditOf(orderNo)).buyer).toEqual(buyer);

    const full = await sold(desk);
    const [abbreviated] = (await desk.about(full, '/documents')).body;
    await desk.frontdesk.client.post(`/api/document/id-${abbreviated.id}/full_tax_invoice`, buyer);
    expect((await desk.about(full, '/refund', undefined, desk.staff)).body.buyer).toEqual(buyer);
    expect((await refund(desk, full, {})).status).toBe(200);
    expect((await creditOf(full)).buyer).toEqual(buyer);
    expect(await desk.differences()).toEqual([]);
  });

  it('without a tax invoice asks for no buyer', async () => {
    const desk = await makeDesk(server.current);
    const orderNo = await sold(desk);
    expect((await desk.about(orderNo, '/refund', undefined, desk.staff)).body.buyer).toBeNull();
  });

  it('works while the features that sold it and paid for it are off', async () => {
    const desk = await makeDesk(server.current);
    desk.give(100_000);
    for (const tender of ['cash', 'wallet']) {
      await desk.shop.setFeatures(['sample_sale', 'sample_wallet']);
      const orderNo = await sold(desk, '100', tender);
      await desk.use(4);
      await desk.shop.setFeatures([]);
      const { body: preview } = await desk.about(orderNo, '/refund', undefined, desk.staff);
      expect(preview).toMatchObject({ suggested: '60.00', refused: null });
      const [way] = preview.ways;
      const { status, body } = await refund(desk, orderNo, { amount: '60', way: way.name });
      expect(status).toBe(200);
      expect(body.items).toMatchObject([{ status: 'refunded', refunded: '60.00' }]);
      expect(await desk.points()).toBe(0);
    }
    expect(await desk.differences()).toEqual([]);
  });

  it('of one order of a sale leaves the others, and the sale is voided no more', async () => {
    const desk = await makeDesk(server.current);
    const { body } = await desk.sell(['100', '250']);
    await refund(desk, body.items[1].order_no, { amount: '250' });
    expect(await desk.points()).toBe(10);
    expect((await desk.about(body.order_no, '/void', {})).body.code).toBe('not_paid');
    expect(await desk.differences()).toEqual([]);
  });

  it('at another branch takes the money from there, and all else stays in the books of the branch that sold', async () => {
    const desk = await makeDesk(server.current);
    await registerForVat(desk.shop);
    const other = await makeEntity(desk.shop, 'branch', 'Ari');
    const buyer = { name: 'บริษัท ผู้ซื้อ จำกัด', address: '1 ถ.สุขุมวิท' };
    const [cash, later, transfer] = [
      await sold(desk, '107'),
      await sold(desk, '214'),
      await sold(desk, '321'),
    ];
    const at = { buyer, branch_id: other };
    await refund(desk, cash, { ...at, amount: '107' });
    await refund(desk, later, { ...at, amount: '214', way: 'owed' });
    await refund(desk, transfer, { ...at, amount: '321', way: 'transfer' });
    const given = await desk.about(later, '/give_back', { way: 'cash', branch_id: other }, desk.staff);
    expect(given.status).toBe(200);
    const scope = await desk.shop.scope();
    const heldAt = async (branchId: string) =>
      Object.fromEntries(
        (await balancesOn(scope, scope.today, { branchId })).map(({ account, satang }) => [account, satang]),
      );
    expect(await heldAt(desk.branchId)).toEqual({
      drawer: 64_200,
      'sales.sample_sale': 0,
      to_give_back: 0,
      vat: 0,
    });
    expect(await heldAt(other)).toEqual({ drawer: -32_100, transfer: -32_100 });
    expect(await desk.differences()).toEqual([]);
    const month = scope.today.slice(0, 7);
    for (const branch of [desk.branchId, other]) {
      const book = await loadMonth(desk.shop, desk.admin, { month, branch });
      const [heading = [], ...lines] = sheetOf(book, 'Entries');
      // The last line holds the totals.
      const entries = lines.slice(0, -1);
      const sum = entries.reduce((all, line) => all + Number(line[heading.indexOf('Cash drawer')] ?? 0), 0);
      expect(sum).toBe(branch === other ? -321 : 642);
    }
  });

  it('is not for frontdesk, nor is the list of what is owed', async () => {
    const desk = await makeDesk(server.current);
    const orderNo = await sold(desk);
    const input = { amount: '1', reason: 'x', way: 'cash' };
    expect((await desk.about(orderNo, '/refund', input)).body.code).toBe('not_allowed');
    expect((await desk.about(orderNo, '/give_back', { way: 'cash' })).body.code).toBe('not_allowed');
    expect((await desk.frontdesk.client.get('/api/order/to_give_back')).status).toBe(403);
  });
});

describe('money to give back', () => {
  it('is listed until somebody has given it, once', async () => {
    const desk = await makeDesk(server.current);
    const [one, two] = [await sold(desk), await sold(desk, '50')];
    await refund(desk, one, { way: 'owed' });
    await refund(desk, two, { way: 'owed', amount: '20' });
    const list = async () => (await desk.staff.client.get('/api/order/to_give_back')).body;
    expect(await list()).toMatchObject({
      total_items: 2,
      data: [
        { order_no: one, amount: '100.00', reason: 'Moved away', branch: { id: desk.branchId } },
        { order_no: two, amount: '20.00' },
      ],
    });
    const give = (user = desk.staff) => desk.about(one, '/give_back', { way: 'cash' }, user);
    const said = await Promise.all([give(), give(desk.admin), give()]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await give()).body.code).toBe('not_owed');
    expect(await list()).toMatchObject({ total_items: 1, data: [{ order_no: two }] });
    expect(await desk.account('to_give_back')).toBe(-2_000);
    expect(await desk.account('drawer')).toBe(5_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('stores the answer of a payout under the name that earlier releases look for', async () => {
    const desk = await makeDesk(server.current);
    const orderNo = await sold(desk);
    await refund(desk, orderNo, { way: 'owed' });
    expect((await desk.about(orderNo, '/give_back', { way: 'cash' }, desk.staff)).status).toBe(200);
    const { knex } = server.current.kernel;
    const stored = knex('idempotency').where({ shop_id: desk.shop.id, endpoint: 'payment.giveBack' });
    expect(await stored.select('status')).toEqual([{ status: 200 }]);
  });
});
