import { describe, expect, it } from 'vitest';
import { registerForVat } from '#kernel/modules/payment/documents/tests/stored-document.ts';
import { balancesOn } from '#kernel/modules/payment/points.ts';
import { withSampleSale } from '#kernel/modules/payment/tests/sample-sale.ts';
import { useServer } from '#kernel/testing/server.ts';
import { type WalletShop, walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale() });

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

  it('is not changed to the other event while wallets hold money', async () => {
    const wallet = await registered('top_up');
    await wallet.paidTopUp('100');
    const { client } = await wallet.shop.user('admin');
    const refused = await client.patch('/api/tax_settings', { wallet_vat: 'use' });
    expect([refused.status, refused.body.code]).toEqual([409, 'wallets_hold_money']);
    await wallet.spend('100');
    expect((await client.patch('/api/tax_settings', { wallet_vat: 'use' })).status).toBe(200);
  });
});
