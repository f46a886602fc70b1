import { expect, test } from 'vitest';
import { balancesOn } from '#kernel/modules/order/api.ts';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { useServer } from '#testing/harness/server.ts';
import { walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale() });

test('the wallet pays the whole price or nothing, paid money first and gifts last', async () => {
  const wallets = await walletShop(server.current);
  await wallets.preset(1000, 1500);
  await wallets.paidTopUp('1000');
  const refused = await wallets.spend('1500.01');
  expect(refused).toMatchObject({ status: 409, body: { code: 'insufficient_wallet' } });
  expect(refused.body.detail).toContain('1,500.00');
  expect(await wallets.wallet()).toEqual([100_000, 50_000]);
  expect(await wallets.points()).toBe(0);
  expect((await wallets.spend('1200')).body).toMatchObject({ status: 'paid', payment: null });
  expect(await wallets.wallet()).toEqual([0, 30_000]);
  expect(await wallets.points()).toBe(10);
  const scope = await wallets.shop.scope();
  const books = await balancesOn(scope, scope.today);
  expect(new Map(books.map(({ account, satang }) => [account, satang]))).toEqual(
    new Map([
      ['gifts', 30_000],
      ['provider', 100_000],
      ['sales.sample_sale', -100_000],
      ['wallet_gift', -30_000],
      ['wallet_paid', 0],
    ]),
  );
  expect(await wallets.differences()).toEqual([]);
});

test('a refund gives back to each part what the order took of it', async () => {
  const wallets = await walletShop(server.current);
  await wallets.preset(100, 150);
  await wallets.paidTopUp('100');
  const whole = (await wallets.spend('120')).body.order_no;
  expect(await wallets.takeBack(whole, 12_000)).toBe(true);
  expect(await wallets.wallet()).toEqual([10_000, 5_000]);
  const part = (await wallets.spend('120')).body.order_no;
  expect(await wallets.takeBack(part, 5_000)).toBe(true);
  expect(await wallets.wallet()).toEqual([3_000, 5_000]);
  expect(await wallets.differences()).toEqual([]);
});

test('a wallet that is off takes nothing and still gives back', async () => {
  const wallets = await walletShop(server.current);
  await wallets.adjust(wallets.staff, '200');
  const { order_no } = (await wallets.spend('150')).body;
  await wallets.shop.setFeatures(['sample_sale']);
  expect((await wallets.spend('10')).body.code).toBe('tender_off');
  expect(await wallets.takeBack(order_no, 15_000)).toBe(true);
  expect(await wallets.wallet()).toEqual([0, 20_000]);
  expect(await wallets.differences()).toEqual([]);
});

test('two devices that spend one balance: one of them is told what there is', async () => {
  const wallets = await walletShop(server.current);
  for (let round = 1; round <= 10; round++) {
    await wallets.adjust(wallets.staff, '100');
    const answers = await Promise.all(Array.from({ length: 8 }, () => wallets.spend('60')));
    const paid = answers.filter(({ status }) => status === 200);
    const [left] = [(await wallets.wallet())[1]];
    expect(paid.length).toBeGreaterThanOrEqual(1);
    expect(left).toBeLessThan(6_000);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'insufficient_wallet']);
  }
  expect(await wallets.differences()).toEqual([]);
});
