import { expect, test } from 'vitest';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { useServer } from '#testing/harness/server.ts';
import { type WalletShop, walletShop } from './wallets.ts';

interface Row {
  readonly id: string;
  readonly changing_value: string;
  readonly balance: string;
}

const server = useServer({ installation: await withSampleSale() });

async function readLedger({ client, memberId }: WalletShop, query = ''): Promise<Row[]> {
  const { status, body } = await client.get(`/api/member/id-${memberId}/wallet_ledger${query}`);
  expect(status).toBe(200);
  return body;
}

const satangOf = (baht: string) => Math.round(Number(baht) * 100);

/** The ledger's rows from the oldest: each balance is the one before it and the change. */
async function expectBalances(wallets: WalletShop): Promise<void> {
  const rows = await readLedger(wallets, '?length=100');
  let balance = 0;
  for (const row of rows.toReversed()) {
    balance += satangOf(row.changing_value);
    expect(satangOf(row.balance)).toBe(balance);
  }
  const [paid, gift] = await wallets.wallet();
  expect(balance).toBe(paid + gift);
  const stored = await server.current.kernel
    .knex('wallet_movement')
    .where({ shop_id: wallets.shop.id, member_id: wallets.memberId })
    .pluck('id');
  expect(rows.map(({ id }) => id).toSorted()).toEqual(stored.toSorted());
}

test('the member reads top-ups, payments, refunds and adjustments with the balance after each', async () => {
  const wallets = await walletShop(server.current);
  await wallets.preset(1000, 1100);
  const topUp = await wallets.paidTopUp('1000');
  await wallets.adjust(wallets.staff, '50', 'For staff only');
  await wallets.adjust(wallets.staff, '-20');
  const { order_no } = (await wallets.spend('250')).body;
  await wallets.takeBack(order_no, 10_000);
  const { title } = await wallets.order(order_no);
  const none = { order_no: null, bonus: null };
  const rows = await readLedger(wallets);
  expect(rows).toMatchObject([
    { changing_value: '100.00', balance: '980.00', reason: 'refunded', order_no, bonus: null },
    { changing_value: '-250.00', balance: '880.00', reason: 'spent', order_no, bonus: null },
    { changing_value: '-20.00', balance: '1130.00', words: { en: 'Taken by the shop' }, ...none },
    { changing_value: '50.00', balance: '1150.00', words: { en: 'Added by the shop' }, ...none },
    { changing_value: '1100.00', balance: '1100.00', reason: 'top_up', order_no: topUp, bonus: '100.00' },
  ]);
  expect(rows.slice(0, 2)).toMatchObject([
    { words: { en: `Refunded: ${title}`, th: `คืนเงิน ${title}` } },
    { words: { en: `Paid: ${title}`, th: `ชำระ ${title}` } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('For staff only');
  expect(await readLedger(wallets, '?length=2&page=2')).toEqual(rows.slice(2, 4));
  expect(await readLedger(wallets, '?length=2&page=3')).toEqual(rows.slice(4));
  await expectBalances(wallets);
});

test('balances equal the wallet after payments and refunds at the same time', async () => {
  const wallets = await walletShop(server.current);
  await wallets.adjust(wallets.staff, '500');
  const first = await Promise.all(Array.from({ length: 10 }, () => wallets.spend('60')));
  const orders = first.flatMap(({ status, body }) => (status === 200 ? [String(body.order_no)] : []));
  expect(orders).toHaveLength(8);
  await Promise.all([
    ...orders.map((orderNo) => wallets.takeBack(orderNo, 4_000)),
    ...Array.from({ length: 4 }, () => wallets.spend('25.50')),
    wallets.paidTopUp('75.25'),
  ]);
  await expectBalances(wallets);
  expect(await wallets.differences()).toEqual([]);
});

test('a wallet that was never used has an empty ledger', async () => {
  expect(await readLedger(await walletShop(server.current))).toEqual([]);
});
