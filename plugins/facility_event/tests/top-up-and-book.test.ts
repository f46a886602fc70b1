import { afterEach, test as anyTest, expect } from 'vitest';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound } from './courts.ts';
import { type TopUpCourts, topUpCourts, wallet } from './top-up-courts.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

const { features } = await loadInstallation();
const test = anyTest.skipIf(!features.includes(wallet));

async function expectWhole({ courts }: TopUpCourts): Promise<void> {
  await expectSound(server.current, courts.shop.id);
  expect(await ledgerDifferences(courts.shop)).toEqual([]);
}

const pair = async (sold: TopUpCourts) => {
  const [one, other] = await sold.courts.players(2);
  if (!one || !other) throw new Error('Too few players were made');
  await sold.give(one, '50.00');
  return [one, other] as const;
};

test('a top-up holds the court, and books it from the wallet when it is paid', async () => {
  const sold = await topUpCourts(server.current);
  const [member, other] = await pair(sold);
  const opened = await sold.topUp(member);
  expect(opened).toMatchObject({ status: 200, body: { status: 'pending' } });
  const { order_no: orderNo, held_until } = opened.body;
  expect(await sold.courts.taken(sold.courtId)).toMatchObject({ '18:00': 1 });
  expect(await sold.bookings()).toEqual([]);
  expect((await sold.topUp(member)).body.order_no).toBe(orderNo);
  expect((await sold.topUp(member, { start_time: ['19:00'], end_time: ['20:00'] })).body.code).toBe(
    'place_held',
  );
  expect((await sold.book(other)).body.code).toBe('slot_taken');
  const held = await sold.hold(member, orderNo);
  expect(held).toMatchObject({ state: 'held', held_until, why_not: null });
  expect(held.to).toContain('times=18%3A00');
  await expectSound(server.current, sold.courts.shop.id);

  await sold.pay(opened.body);
  expect((await sold.confirm(member)).body).toMatchObject({ settled: 1 });
  const [booking] = await sold.bookings();
  expect(booking).toMatchObject({ member_id: member.id, status: 'completed', fund_id: null });
  const orders = await sold.orders();
  expect(orders.map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ['facility_event', 'paid'],
    [wallet, 'paid'],
  ]);
  expect(booking.order_id).toBe(orders.find(({ kind }) => kind === 'facility_event')?.id);
  expect(await sold.balance(member)).toBe('0.00');
  expect(await sold.hold(member, orderNo)).toMatchObject({
    state: 'booked',
    to: `/facility-event/shop-${sold.courts.shop.id}/booking-${booking.id}`,
  });
  expect(await sold.holds()).toEqual([]);
  await expectWhole(sold);
});

test('a top-up that is canceled, too small, or of a shop without wallet payments holds nothing', async () => {
  const sold = await topUpCourts(server.current);
  const [member] = await pair(sold);
  expect((await sold.topUp(member, { top_up: '149.00' })).body.code).toBe('insufficient_wallet');
  expect((await sold.topUp(member, { net_price: '190.00' })).body.code).toBe('price_changed');
  const { admin, shop } = sold.courts;
  const wallets = `/api/wallet_config/shop-${shop.id}`;
  const set = await admin.client.patch(wallets, { least_top_up: 300 });
  if (set.status === 200) {
    expect((await sold.topUp(member)).status).toBe(422);
    await admin.client.patch(wallets, { least_top_up: 0 });
  }
  const { order_no: orderNo } = (await sold.topUp(member)).body;
  expect((await sold.giveUp(member, orderNo)).body).toEqual({ status: 'expired' });
  expect(await sold.courts.taken(sold.courtId)).toMatchObject({ '18:00': 0 });
  await admin.client.patch(`/api/facility_config/shop-${shop.id}`, { payment: 'at_shop' });
  expect((await sold.topUp(member)).body.code).toBe('tender_off');
  await expectWhole(sold);
});

test('a late payment books the court if it is free, and else stays in the wallet', async () => {
  for (const isFull of [false, true]) {
    const sold = await topUpCourts(server.current);
    const [member, other] = await pair(sold);
    const { body } = await sold.topUp(member);
    await sold.pay(body);
    await sold.wait(11);
    expect(await sold.courts.taken(sold.courtId)).toMatchObject({ '18:00': 0 });
    if (isFull) expect((await sold.book(other)).status).toBe(201);
    await sold.confirm(member);
    expect((await sold.bookings()).map(({ member_id }) => member_id)).toEqual([
      isFull ? other.id : member.id,
    ]);
    expect(await sold.balance(member)).toBe(isFull ? '200.00' : '0.00');
    expect(await sold.hold(member, body.order_no)).toMatchObject(
      isFull ? { state: 'not_booked', why_not: 'full', money: 'wallet' } : { state: 'booked' },
    );
    await expectWhole(sold);
  }
});

test('a wallet that is spent before the payment arrives keeps the top-up, and the court is free', async () => {
  const sold = await topUpCourts(server.current);
  const [member] = await pair(sold);
  const { body } = await sold.topUp(member);
  await sold.give(member, '-50.00');
  await sold.pay(body);
  await sold.confirm(member);
  expect(await sold.bookings()).toEqual([]);
  expect(await sold.balance(member)).toBe('150.00');
  expect(await sold.courts.taken(sold.courtId)).toMatchObject({ '18:00': 0 });
  expect(await sold.hold(member, body.order_no)).toMatchObject({ why_not: 'too_little_money' });
  await expectWhole(sold);
});
