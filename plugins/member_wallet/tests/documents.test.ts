import { describe, expect, it } from 'vitest';
import { balancesOn, postJournalEntry } from '#kernel/modules/order/api.ts';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { registerForVat } from '#kernel/modules/tax-document/tests/stored-document.ts';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { type WalletShop, walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale(), spoilsLedgers: true });

const registered = async (walletVat: 'top_up' | 'use'): Promise<WalletShop> => {
  const wallet = await walletShop(server.current);
  await registerForVat(wallet.shop);
  const { client } = await wallet.shop.user('admin');
  expect((await client.patch('/api/tax_settings', { wallet_vat: walletVat })).status).toBe(200);
  return wallet;
};

const documents = async ({ shop }: WalletShop) => {
  const rows = await server.current.kernel
    .knex('document')
    .where({ shop_id: shop.id })
    .orderBy(['created_at', 'id']);
  return rows.map(({ kind, total_satang, vat_satang }) => [kind, Number(total_satang), Number(vat_satang)]);
};

const balances = async ({ shop }: WalletShop): Promise<Record<string, number>> => {
  const scope = await shop.scope();
  const sums = await balancesOn(scope, scope.today);
  return Object.fromEntries(
    sums.filter(({ satang }) => satang !== 0).map(({ account, satang }) => [account, satang]),
  );
};

/** The shop's desk, where one thing is sold at a time and given back by staff. */
async function atDesk({ shop, memberId, fundId, frontdesk, staff }: WalletShop) {
  const branch_id = await makeEntity(shop, 'branch', 'Siam');
  return {
    async sell(price: string, tender = 'cash'): Promise<string> {
      const items = [{ kind: 'sample_sale', subject_id: fundId, price }];
      const basket = { member_id: memberId, branch_id, reference_no: drawOrderNo(), tender, items };
      return (await frontdesk.client.post('/api/order', basket)).body.order_no;
    },
    refund: (orderNo: string, input: object) =>
      staff.client.post(`/api/order/id-${orderNo}/refund`, {
        reason: 'Moved away',
        buyer: { name: 'สมศรี', address: 'กรุงเทพฯ' },
        ...input,
      }),
    documents: async (orderNo: string): Promise<{ id: string; kind: string; can_be_full: boolean }[]> =>
      (await staff.client.get(`/api/order/id-${orderNo}/documents`)).body,
  };
}

describe('VAT on wallet money', () => {
  it('falls due by the top-up, and its use gives a plain receipt and uses the VAT up', async () => {
    const wallet = await registered('top_up');
    await wallet.paidTopUp('214');
    expect(await balances(wallet)).toEqual({
      provider: 21_400,
      wallet_paid: -21_400,
      wallet_vat: 1_400,
      vat: -1_400,
    });
    expect((await wallet.spend('107')).body.status).toBe('paid');
    expect(await documents(wallet)).toEqual([
      ['abbreviated_tax_invoice', 21_400, 1_400],
      ['receipt', 10_700, 0],
    ]);
    expect(await balances(wallet)).toEqual({
      provider: 21_400,
      wallet_paid: -10_700,
      wallet_vat: 700,
      vat: -1_400,
      'sales.sample_sale': -10_000,
    });
    expect(await wallet.differences()).toEqual([]);
  });

  it('falls due by its use, where the shop has chosen so, and comes back with a refund', async () => {
    const wallet = await registered('use');
    await wallet.paidTopUp('214');
    const { body } = await wallet.spend('107');
    expect(await documents(wallet)).toEqual([
      ['receipt', 21_400, 0],
      ['abbreviated_tax_invoice', 10_700, 700],
    ]);
    await wallet.takeBack(body.order_no, 10_700);
    expect((await documents(wallet)).at(-1)).toEqual(['credit_note', 10_700, 700]);
    expect(await balances(wallet)).toEqual({ provider: 21_400, wallet_paid: -21_400 });
    expect(await wallet.differences()).toEqual([]);
  });

  it('of a top-up that is given back comes back, and money given by the shop bears none', async () => {
    const wallet = await registered('top_up');
    await wallet.preset(100, 120);
    const orderNo = await wallet.paidTopUp('100');
    expect(await documents(wallet)).toEqual([['abbreviated_tax_invoice', 10_000, 654]]);
    await wallet.spend('110');
    expect((await documents(wallet)).at(-1)).toEqual(['receipt', 10_000, 0]);
    expect(await balances(wallet)).toMatchObject({ vat: -654 });
    expect(await balances(wallet)).not.toHaveProperty('wallet_vat');
    const again = await wallet.paidTopUp('50');
    await wallet.takeBack(again, 5_000);
    expect(orderNo).not.toBe(again);
    expect((await documents(wallet)).at(-1)).toEqual(['credit_note', 5_000, 327]);
    expect(await balances(wallet)).toMatchObject({ vat: -654 });
    expect(await wallet.differences()).toEqual([]);
  });

  it('of money given back into the wallet falls due by that, so that what it buys is taxed once', async () => {
    const wallet = await registered('top_up');
    const desk = await atDesk(wallet);
    const sold = await desk.sell('1070');
    const { status } = await desk.refund(sold, { amount: '1070', way: 'wallet' });
    expect(status).toBe(200);
    expect((await documents(wallet)).slice(0, 3).sort()).toEqual([
      ['abbreviated_tax_invoice', 107_000, 7_000],
      ['abbreviated_tax_invoice', 107_000, 7_000],
      ['credit_note', 107_000, 7_000],
    ]);
    expect(await balances(wallet)).toEqual({
      drawer: 107_000,
      wallet_paid: -107_000,
      wallet_vat: 7_000,
      vat: -7_000,
    });
    expect(await wallet.differences()).toEqual([]);
    await wallet.spend('1070');
    expect((await documents(wallet)).at(-1)).toEqual(['receipt', 107_000, 0]);
    expect(await balances(wallet)).toEqual({ drawer: 107_000, vat: -7_000, 'sales.sample_sale': -100_000 });
    expect(await wallet.differences()).toEqual([]);
  });

  it('of money that was taxed by its use and returns falls due by that, where it falls due by the top-up since', async () => {
    const wallet = await registered('use');
    const desk = await atDesk(wallet);
    await wallet.paidTopUp('214');
    const [back, later] = [
      (await wallet.spend('107')).body.order_no,
      (await wallet.spend('107')).body.order_no,
    ];
    const { client } = await wallet.shop.user('admin');
    expect((await client.patch('/api/tax_settings', { wallet_vat: 'top_up' })).status).toBe(200);
    await wallet.takeBack(back, 10_700);
    expect((await documents(wallet)).slice(3).sort()).toEqual([
      ['abbreviated_tax_invoice', 10_700, 700],
      ['credit_note', 10_700, 700],
    ]);
    expect((await desk.refund(later, { amount: '53.50', way: 'wallet' })).status).toBe(200);
    expect(await balances(wallet)).toEqual({
      provider: 21_400,
      wallet_paid: -16_050,
      wallet_vat: 1_050,
      vat: -1_400,
      'sales.sample_sale': -5_000,
    });
    await wallet.spend('160.50');
    expect(await balances(wallet)).toEqual({ provider: 21_400, vat: -1_400, 'sales.sample_sale': -20_000 });
    expect(await wallet.differences()).toEqual([]);
  });

  it('of money given back into the wallet has an invoice that a full one can take the place of', async () => {
    const wallet = await registered('top_up');
    const desk = await atDesk(wallet);
    const sold = await desk.sell('1070');
    await desk.refund(sold, { amount: '1070', way: 'wallet' });
    const listed = await desk.documents(sold);
    const invoice = listed.find(({ kind, can_be_full }) => kind.startsWith('abbreviated') && can_be_full);
    const buyer = { name: 'บริษัท ผู้ซื้อ จำกัด', address: 'กรุงเทพฯ' };
    const full = await wallet.staff.client.post(`/api/document/id-${invoice?.id}/full_tax_invoice`, buyer);
    expect(full.status).toBe(201);
    expect(await wallet.differences()).toEqual([]);
  });

  it('is due by no gift: what a gift alone paid, and what returns only a gift, has no tax document', async () => {
    const wallet = await registered('use');
    const desk = await atDesk(wallet);
    await wallet.adjust(wallet.staff, '100');
    const byGift = await desk.sell('100', 'wallet');
    expect(await documents(wallet)).toEqual([['receipt', 0, 0]]);
    expect((await desk.refund(byGift, { amount: '100', way: 'wallet', buyer: undefined })).status).toBe(200);
    expect(await documents(wallet)).toEqual([['receipt', 0, 0]]);
    await wallet.paidTopUp('107');
    const byBoth = await desk.sell('157', 'wallet');
    expect((await documents(wallet)).at(-1)).toEqual(['abbreviated_tax_invoice', 10_700, 700]);
    const onlyGift = { amount: '50', way: 'wallet', buyer: undefined };
    expect((await desk.refund(byBoth, onlyGift)).status).toBe(200);
    expect((await documents(wallet)).at(-1)).toEqual(['abbreviated_tax_invoice', 10_700, 700]);
    await wallet.paidTopUp('107');
    const again = await desk.sell('117', 'wallet');
    expect((await desk.refund(again, { ...onlyGift, amount: '117' })).body.code).toBe('buyer_missing');
    expect(await wallet.differences()).toEqual([]);
  });

  it('goes with the money that staff take away', async () => {
    const wallet = await registered('top_up');
    await wallet.paidTopUp('214');
    await wallet.adjust(wallet.staff, '-107');
    expect(await balances(wallet)).toMatchObject({ wallet_paid: -10_700, wallet_vat: 700, vat: -1_400 });
    await wallet.spend('107');
    expect(await balances(wallet)).not.toHaveProperty('wallet_vat');
    expect(await wallet.differences()).toEqual([]);
  });

  it('is used up only as far as it was counted, by a shop that registered later', async () => {
    const wallet = await walletShop(server.current);
    await wallet.paidTopUp('1070');
    await registerForVat(wallet.shop);
    await wallet.paidTopUp('1070');
    await wallet.spend('1070');
    expect(await balances(wallet)).toMatchObject({ vat: -7_000, wallet_vat: 3_500 });
    await wallet.spend('1070');
    expect(await balances(wallet)).toEqual({
      provider: 214_000,
      vat: -7_000,
      'sales.sample_sale': -207_000,
    });
    expect(await wallet.differences()).toEqual([]);
  });

  it('of a top-up comes back whole, where other money of the wallet has used it up', async () => {
    const wallet = await walletShop(server.current);
    await wallet.paidTopUp('1070');
    await registerForVat(wallet.shop);
    const taxed = await wallet.paidTopUp('1070');
    await wallet.spend('1070');
    await wallet.takeBack(taxed, 107_000);
    expect((await documents(wallet)).at(-1)).toEqual(['credit_note', 107_000, 7_000]);
    const left = await balances(wallet);
    expect(left).not.toHaveProperty('vat');
    expect(left).not.toHaveProperty('wallet_vat');
    expect(await wallet.differences()).toEqual([]);
  });

  it('is used up by a shop that is registered no more', async () => {
    const wallet = await registered('top_up');
    await wallet.paidTopUp('1070');
    const { client } = await wallet.shop.user('admin');
    expect((await client.patch('/api/tax_settings', { vat_registered: false })).status).toBe(200);
    await wallet.spend('1070');
    expect(await balances(wallet)).toEqual({
      provider: 107_000,
      vat: -7_000,
      'sales.sample_sale': -100_000,
    });
  });

  it('leaves nothing behind where the rate has changed since the money came in', async () => {
    const wallet = await registered('top_up');
    const { environment } = server.current.kernel;
    const { VAT_RATES: rates } = environment;
    try {
      Object.assign(environment, { VAT_RATES: [{ from: null, rate: 1_000 }] });
      await wallet.paidTopUp('1100');
    } finally {
      Object.assign(environment, { VAT_RATES: rates });
    }
    await wallet.spend('600');
    await wallet.spend('500');
    expect(await balances(wallet)).toEqual({
      provider: 110_000,
      vat: -10_000,
      'sales.sample_sale': -100_000,
    });
    expect(await wallet.differences()).toEqual([]);
  });

  it('that money used up beyond what was counted is named by the check', async () => {
    const wallet = await registered('top_up');
    const scope = await wallet.shop.scope();
    const moves = [
      { debit: 'corrections', credit: 'wallet_vat', satang: 7_000, memberId: wallet.memberId },
    ] as const;
    await scope.transaction(
      (inside) => postJournalEntry(inside, { reason: 'test', branchId: null, moves }),
      nothingIsLost,
    );
    expect(await wallet.differences()).toEqual([
      expect.stringContaining(`Wallet of member ${wallet.memberId}: its money has used up 70.00 THB`),
    ]);
  });

  it('is not changed to the other event while wallets hold money', async () => {
    const wallet = await registered('top_up');
    await wallet.paidTopUp('100');
    const { client } = await wallet.shop.user('admin');
    const refused = await client.patch('/api/tax_settings', { wallet_vat: 'use' });
    expect([refused.status, refused.body.code]).toEqual([409, 'wallets_hold_money']);
    await wallet.spend('100');
    expect((await client.patch('/api/tax_settings', { wallet_vat: 'use' })).status).toBe(200);
  });

  it.each([
    ['top_up', 'use'],
    ['use', 'top_up'],
  ] as const)(
    'that fell due by %s is not taxed by %s after a time without registration',
    async (was, next) => {
      const wallet = await registered(was);
      await wallet.paidTopUp('100');
      const { client } = await wallet.shop.user('admin');
      const change = async (input: object) => (await client.patch('/api/tax_settings', input)).status;
      expect(await change({ vat_registered: false })).toBe(200);
      expect(await change({ wallet_vat: next })).toBe(200);
      expect(await change({ vat_registered: true })).toBe(409);
      expect(await change({ vat_registered: true, legal_name: 'น้ำปิง' })).toBe(409);
      expect(await change({ vat_registered: true, wallet_vat: was })).toBe(200);
      expect(await change({ vat_registered: false, wallet_vat: next })).toBe(200);
      await wallet.spend('100');
      expect(await change({ vat_registered: true })).toBe(200);
      expect(await wallet.differences()).toEqual([]);
    },
  );
});
