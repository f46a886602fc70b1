import { expect, test } from 'vitest';
import { balancesOn } from '#kernel/modules/order/api.ts';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { useServer } from '#testing/harness/server.ts';
import { walletShop } from './wallets.ts';

const server = useServer({ installation: await withSampleSale() });

test('staff add money as a gift and take gifts first; the history and the books tell of it', async () => {
  const wallets = await walletShop(server.current);
  await wallets.paidTopUp('500');
  const added = await wallets.adjust(wallets.staff, '200.50', 'Sorry for the cold shower');
  expect(added).toMatchObject({ status: 200, body: { wallet_amount: '700.50' } });
  expect(await wallets.wallet()).toEqual([50_000, 20_050]);
  expect((await wallets.adjust(wallets.staff, '-300.50')).body.wallet_amount).toBe('400.00');
  expect(await wallets.wallet()).toEqual([40_000, 0]);
  const path = `/api/member/id-${wallets.memberId}/wallet_top_up/adjust_log`;
  const forStaff = await wallets.staff.client.get(path);
  expect(forStaff.body).toMatchObject([
    { changing_value: '-300.50', note: null },
    { changing_value: '200.50', note: 'Sorry for the cold shower' },
  ]);
  const forMember = await wallets.client.get(path);
  expect(forMember.body.map((row: object) => Object.keys(row))).toEqual(
    Array(2).fill(['id', 'changing_value', 'create_local_dt']),
  );
  const scope = await wallets.shop.scope();
  const books = await balancesOn(scope, scope.today);
  expect(new Map(books.map(({ account, satang }) => [account, satang]))).toEqual(
    new Map([
      ['corrections', -10_000],
      ['provider', 50_000],
      ['wallet_gift', 0],
      ['wallet_paid', -40_000],
    ]),
  );
  expect(await wallets.differences()).toEqual([]);
});

test('nobody takes more than there is, and the answer says what there is', async () => {
  const wallets = await walletShop(server.current);
  await wallets.adjust(wallets.staff, '100');
  const refused = await wallets.adjust(wallets.staff, '-100.01');
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'insufficient_wallet', data: { balance: '100.00' } },
  });
  expect(refused.body.detail).toContain('only 100.00 THB');
  expect(await wallets.wallet()).toEqual([0, 10_000]);
});

test('the desk adds up to the shop’s limit a day and takes nothing away', async () => {
  const wallets = await walletShop(server.current);
  const { frontdesk, shop } = wallets;
  expect((await wallets.adjust(frontdesk, '600')).status).toBe(200);
  const refused = await wallets.adjust(frontdesk, '400.01');
  expect(refused).toMatchObject({ status: 403, body: { code: 'wallet_limit' } });
  expect(refused.body.detail).toContain('400.00 THB are left');
  expect((await wallets.adjust(frontdesk, '400')).status).toBe(200);
  expect((await wallets.adjust(frontdesk, '-1')).body.code).toBe('not_allowed');
  expect((await wallets.adjust(wallets.staff, '5000')).status).toBe(200);
  const config = `/api/wallet_config/shop-${shop.id}`;
  const wanted = { frontdesk_baht_a_day: 1_500 };
  expect((await wallets.staff.client.patch(config, wanted)).status).toBe(403);
  const admin = await shop.user('admin');
  expect((await admin.client.get(config)).body).toEqual({ frontdesk_baht_a_day: 1_000, least_top_up: 0 });
  expect((await admin.client.patch(config, wanted)).body).toEqual({ ...wanted, least_top_up: 0 });
  expect((await wallets.adjust(frontdesk, '500')).status).toBe(200);
  expect((await wallets.adjust(await shop.user('frontdesk'), '1500')).status).toBe(200);
  expect(await wallets.wallet()).toEqual([0, 800_000]);
});

test('an amount that makes no sense changes nothing', async () => {
  const wallets = await walletShop(server.current);
  for (const amount of ['0', '0.005', '-0', 'abc', '', '99999999', '1e5', '12,50']) {
    const { status, body } = await wallets.adjust(wallets.staff, amount);
    expect([amount, status, body.code]).toEqual([amount, 422, 'invalid']);
  }
  await wallets.adjust(wallets.staff, '9999999');
  expect((await wallets.adjust(wallets.staff, '0.01')).body.code).toBe('wallet_full');
  expect(
    (await wallets.client.post(`/api/member/id-${wallets.memberId}/adjust_wallet`, { amount: 1 })).status,
  ).toBe(403);
});

test('the member’s record has the money where the shop has wallets, and no word of it where it has none', async () => {
  const wallets = await walletShop(server.current);
  const record = async () => (await wallets.client.get(`/api/member/id-${wallets.memberId}`)).body;
  expect((await record()).wallet_amount).toBe('0.00');
  await wallets.adjust(wallets.staff, '12.5');
  expect((await record()).wallet_amount).toBe('12.50');
  await wallets.shop.setFeatures(['sample_sale']);
  expect(await record()).not.toHaveProperty('wallet_amount');
  expect((await wallets.adjust(wallets.staff, '1')).body.code).toBe('feature_disabled');
});

test('a member’s export holds the wallet, and erasing leaves the books whole', async () => {
  const wallets = await walletShop(server.current);
  await wallets.adjust(wallets.staff, '40');
  const path = `/api/member/id-${wallets.memberId}`;
  const { body } = await wallets.client.get(`${path}/export`);
  expect(body.member_wallet).toMatchObject({
    wallet_amount: '40.00',
    wallet_changes: [{ changing_value: '40.00', reason: 'adjusted' }],
  });
  expect((await wallets.client.post(`${path}/erase`, { confirm: true })).status).toBe(200);
  expect(await wallets.wallet()).toEqual([0, 4_000]);
  expect(await wallets.differences()).toEqual([]);
});
