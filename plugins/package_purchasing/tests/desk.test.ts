import { expect, test } from 'vitest';
import { deferredRevenueOn } from '#kernel/modules/accounting-report/deferred-revenue.ts';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStore } from './store.ts';

const server = useServer();

async function desk() {
  const store = await makeStore(server.current);
  const [member, frontdesk] = [await store.member(), await store.shop.user('frontdesk')];
  const branch_id = await makeEntity(store.shop, 'branch', 'Siam');
  const sell = (package_id: string, more: object = {}) =>
    frontdesk.client.post(`/api/member/id-${member.id}/sell_package`, {
      package_id,
      branch_id,
      reference_no: drawOrderNo(),
      tender: 'cash',
      ...more,
    });
  const fund = async () => (await member.client.get(`/api/member/id-${member.id}`)).body.fund[store.fundId];
  const differences = () => ledgerDifferences(store.shop);
  return { ...store, buyer: member, frontdesk, branch_id, sell, fund, differences };
}

test('the desk sells any live package, promoted or not, from the member’s sheet', async () => {
  const shop = await desk();
  const id = await shop.tenPoints();
  const { status, body } = await shop.sell(id, { handed_over: '2000' });
  expect([status, body.status, body.change]).toEqual([201, 'paid', '1000.00']);
  expect(body.items[0].gives[0].en).toContain('10 points of Yoga');
  expect(await shop.fund()).toMatchObject({ value: 10, expire_date: shop.day(60) });
  const { body: changed } = await shop.sell(id, { price: '999' });
  expect([changed.code, changed.detail]).toEqual([
    'price_changed',
    expect.stringMatching(/ costs 1,000\.00 THB now\. Tell the member, then sell\.$/),
  ]);
  expect(await shop.differences()).toEqual([]);
});

test('the desk sells nothing that gives something else than its screen showed', async () => {
  const shop = await desk();
  const id = await shop.tenPoints();
  const shown = async () => {
    const { body } = await shop.frontdesk.client.get(`/api/order/offers?member_id=${shop.buyer.id}`);
    return body.find(({ kind }: { kind: string }) => kind === 'package_purchasing').data[0];
  };
  const { terms } = await shown();
  await shop.staff.client.patch(`/api/sale_package/id-${id}/`, { value: 5 });
  const basket = (name: string) =>
    shop.frontdesk.client.post('/api/order', {
      member_id: shop.buyer.id,
      branch_id: shop.branch_id,
      reference_no: drawOrderNo(),
      tender: 'cash',
      items: [{ kind: 'package_purchasing', subject_id: id, price: '1000', terms: name }],
    });
  for (const { status, body } of [await shop.sell(id, { terms }), await basket(terms)]) {
    expect([status, body.code]).toEqual([409, 'offer_changed']);
    expect(body.detail).toContain('5 points of Yoga, to use within 60 days. Tell the member, then sell.');
    const { price, terms: now } = await shown();
    expect(body.data).toEqual({ kind: 'package_purchasing', subject_id: id, price, terms: now });
  }
  const { terms: five } = await shown();
  await shop.staff.client.patch(`/api/sale_package/id-${id}/`, { price: '900' });
  expect((await basket(five)).body.code).toBe('price_changed');
  await shop.staff.client.patch(`/api/sale_package/id-${id}/`, { value: 4 });
  const { body: both } = await basket(five);
  expect(both.code).toBe('offer_changed');
  expect(both.detail).toContain('It costs 900.00 THB now and gives: 4 points of Yoga');
  await shop.staff.client.patch(`/api/sale_package/id-${id}/`, { price: '1000', value: 5 });
  expect((await basket((await shown()).terms)).status).toBe(201);
  expect(await shop.fund()).toMatchObject({ value: 5 });
});

test('a package whose point type is archived is not sold until it is restored', async () => {
  const shop = await desk();
  const id = await shop.tenPoints('Ten');
  const archive = (is_archived: boolean) =>
    shop.staff.client.patch(`/api/member_fund/id-${shop.fundId}`, { is_archived });
  const offers = async () => {
    const { body } = await shop.frontdesk.client.get(`/api/order/offers?member_id=${shop.buyer.id}`);
    return body.find(({ kind }: { kind: string }) => kind === 'package_purchasing')?.data ?? [];
  };
  const view = async () => (await shop.staff.client.get(`/api/sale_package/id-${id}/`)).body;
  expect(await offers()).toHaveLength(1);
  expect((await archive(true)).status).toBe(200);
  expect(await view()).toMatchObject({ is_archived: false, fund_is_archived: true });
  expect(await offers()).toEqual([]);
  const { body } = await shop.sell(id);
  expect([body.code, body.detail]).toEqual(['item_not_for_sale', expect.stringContaining('is not sold now')]);
  expect((await archive(false)).status).toBe(200);
  expect(await view()).toMatchObject({ fund_is_archived: false });
  expect((await shop.sell(id)).status).toBe(201);
});

test('an archived package, one that gives nothing, and one that was bought once are not sold', async () => {
  const shop = await desk();
  const archived = await shop.pack({ name: 'Old', is_archived: true });
  const nothing = await shop.pack({ name: 'Nothing', linked_member_fund: shop.fundId });
  const once = await shop.tenPoints('First', 'one_time_package');
  expect((await shop.sell(archived)).body.code).toBe('item_not_for_sale');
  expect((await shop.sell(nothing)).body.code).toBe('item_not_for_sale');
  expect((await shop.sell(once)).status).toBe(201);
  expect((await shop.sell(once)).body.code).toBe('item_bought_already');
  const { body } = await shop.frontdesk.client.get(`/api/order/offers?member_id=${shop.buyer.id}`);
  const packages = body.find(({ kind }: { kind: string }) => kind === 'package_purchasing');
  expect(packages.data).toMatchObject([{ title: 'First', why_not: { en: expect.any(String) } }]);
  const { body: twice } = await shop.frontdesk.client.post('/api/order', {
    member_id: (await shop.member()).id,
    branch_id: shop.branch_id,
    reference_no: drawOrderNo(),
    tender: 'cash',
    items: [1, 2].map(() => ({ kind: 'package_purchasing', subject_id: once, price: '1000' })),
  });
  expect(twice.code).toBe('item_bought_already');
});

test('unlimited days that were sold are taken back by a void, and the package may be bought again', async () => {
  const shop = await desk();
  const fields = { name: 'Month', linked_member_fund: shop.fundId, unlimited_access_duration: 30 };
  const id = await shop.pack(fields, 'one_time_package');
  const { body } = await shop.sell(id);
  expect(await shop.fund()).toMatchObject({ unlimited_access_end_date: shop.day(30) });
  const path = `/api/order/id-${body.order_no}`;
  const { body: preview } = await shop.staff.client.get(`${path}/refund`);
  expect(preview).toMatchObject({ suggested: '1000.00', left: [{ en: '30 of 30 days are left' }] });
  expect((await shop.frontdesk.client.post(`${path}/void`, {})).body.status).toBe('voided');
  expect((await shop.fund())?.unlimited_access_end_date ?? null).not.toBe(shop.day(30));
  expect((await shop.sell(id)).status).toBe(201);
  expect(await shop.differences()).toEqual([]);
});

test('unlimited days that were frozen since are taken back with the freeze, and leave no access behind', async () => {
  const shop = await desk();
  const fields = { name: 'Month', linked_member_fund: shop.fundId, unlimited_access_duration: 30 };
  const { body } = await shop.sell(await shop.pack(fields));
  const path = `/api/order/id-${body.order_no}`;
  const freeze = { fund_id: shop.fundId, from_date: shop.day(5), days: 10 };
  await shop.staff.client.post(`/api/member/id-${shop.buyer.id}/freeze`, freeze);
  expect(await shop.fund()).toMatchObject({ unlimited_access_end_date: shop.day(40) });
  const { body: preview } = await shop.staff.client.get(`${path}/refund`);
  expect(preview).toMatchObject({ suggested: '1000.00', left: [{ en: '30 of 30 days are left' }] });
  expect((await shop.frontdesk.client.post(`${path}/void`, {})).body.status).toBe('voided');
  const row = server.current.kernel.knex('member_fund').where({ member_id: shop.buyer.id });
  expect(await row.first()).toMatchObject({
    unlimited_access_end_date: shop.day(0),
    frozen_from: null,
    frozen_until: null,
  });
  expect(await shop.differences()).toEqual([]);
});

test('a refund counts unlimited days that a freeze has moved as not used', async () => {
  const shop = await desk();
  const [today, later] = [shop.day(0), shop.day(20)];
  const fields = { name: 'Month', linked_member_fund: shop.fundId, unlimited_access_duration: 30 };
  const { body } = await shop.sell(await shop.pack(fields));
  const path = `/api/order/id-${body.order_no}`;
  const freeze = { fund_id: shop.fundId, from_date: shop.day(5), days: 10 };
  await shop.staff.client.post(`/api/member/id-${shop.buyer.id}/freeze`, freeze);
  const { clock } = server.current;
  try {
    clock.set(new Date(clock.now().getTime() + Date.parse(later) - Date.parse(today)));
    const { body: preview } = await shop.staff.client.get(`${path}/refund`);
    expect(preview).toMatchObject({ suggested: '666.67', left: [{ en: '20 of 30 days are left' }] });
    const refund = { amount: '666.67', way: 'cash', reason: 'Moved away' };
    expect((await shop.staff.client.post(`${path}/refund`, refund)).status).toBe(200);
    const row = server.current.kernel.knex('member_fund').where({ member_id: shop.buyer.id });
    expect(await row.first()).toMatchObject({ unlimited_access_end_date: later });
    expect(await shop.differences()).toEqual([]);
  } finally {
    clock.reset();
  }
});

test('unlimited days that come sooner since an earlier purchase was refunded are owed and refunded as they stand now', async () => {
  const shop = await desk();
  const [today, later] = [shop.day(0), shop.day(20)];
  const fields = { name: 'Month', linked_member_fund: shop.fundId, unlimited_access_duration: 30 };
  const packageId = await shop.pack(fields);
  const [first, second] = [await shop.sell(packageId), await shop.sell(packageId)];
  const refund = { amount: '1000.00', way: 'cash', reason: 'Moved away' };
  const refunded = `/api/order/id-${first.body.order_no}/refund`;
  expect((await shop.staff.client.post(refunded, refund)).status).toBe(200);
  expect(await shop.fund()).toMatchObject({ unlimited_access_end_date: shop.day(30) });
  const { clock } = server.current;
  try {
    clock.set(new Date(clock.now().getTime() + Date.parse(later) - Date.parse(today)));
    const { body: preview } = await shop.staff.client.get(`/api/order/id-${second.body.order_no}/refund`);
    expect(preview).toMatchObject({ suggested: '333.33', left: [{ en: '10 of 30 days are left' }] });
    const { body: liability } = await shop.staff.client.get('/api/liability');
    expect(liability.data).toMatchObject([{ order_no: second.body.order_no, owed: '333.33' }]);
  } finally {
    clock.reset();
  }
});

test('of a package of points and unlimited days, what is used most says what is owed, today and afterwards', async () => {
  const shop = await desk();
  const points = { linked_member_fund: shop.fundId, value: 10, usage_duration: 60 };
  const both = await shop.pack({ name: 'Both', ...points, unlimited_access_duration: 30 });
  const { body: sale } = await shop.sell(both);
  await shop.sell(await shop.tenPoints());
  const take = (value: number) =>
    shop.staff.client.post(`/api/member/id-${shop.buyer.id}/fund`, { fund: { [shop.fundId]: { value } } });
  const { clock } = server.current;
  const [first, start] = [shop.day(0), clock.now().getTime()];
  const owedOn = async (date: string) => {
    const { body } = await shop.staff.client.get(`/api/liability?date=${date}&search=${sale.order_no}`);
    const { body: all } = await shop.staff.client.get(`/api/liability?date=${date}`);
    const sum = body.data.reduce((total: number, { owed }: { owed: string }) => total + Number(owed), 0);
    const ofAll = all.data.reduce((total: number, { owed }: { owed: string }) => total + Number(owed), 0);
    expect(all.totals).toMatchObject({ orders: all.data.length, points_and_days: ofAll.toFixed(2) });
    return [body.total_items, sum];
  };
  try {
    expect(await owedOn(first)).toEqual([1, 1000]);
    clock.set(new Date(start + 3 * 86_400_000));
    expect(await owedOn(shop.day(3))).toEqual([1, 900]);
    // Of the points, 6 of the 10 that run out first.
    await take(-6);
    expect(await owedOn(shop.day(3))).toEqual([1, 400]);
    clock.set(new Date(start + 21 * 86_400_000));
    expect(await owedOn(shop.day(21))).toEqual([1, 300]);
    expect([await owedOn(first), await owedOn(shop.day(3))]).toEqual([
      [1, 1000],
      [1, 400],
    ]);
    // Days are to come, but the refund gives nothing for them either.
    await take(-4);
    expect(await owedOn(shop.day(21))).toEqual([0, 0]);
    const { body: preview } = await shop.staff.client.get(`/api/order/id-${sale.order_no}/refund`);
    expect(preview.suggested).toBe('0.00');
    clock.set(new Date(start + 22 * 86_400_000));
    expect(await owedOn(shop.day(21))).toEqual([0, 0]);
  } finally {
    clock.reset();
  }
});

test('for points that outlive the unlimited days of their package nothing is owed, as a refund gives nothing', async () => {
  const shop = await desk();
  const points = { linked_member_fund: shop.fundId, value: 10, usage_duration: 60 };
  const { body: sale } = await shop.sell(
    await shop.pack({ name: 'Both', ...points, unlimited_access_duration: 30 }),
  );
  await shop.sell(await shop.tenPoints());
  const { client } = shop.staff;
  const owed = async (days: number) => {
    const { body: liability } = await client.get(`/api/liability?date=${shop.day(days)}`);
    const { body: both } = await client.get(`/api/liability?date=${shop.day(days)}&search=${sale.order_no}`);
    return [liability.totals.points_and_days, both.data[0]?.owed ?? '0.00'];
  };
  const { clock } = server.current;
  const start = clock.now().getTime();
  const asItWas: (readonly [number, string[]])[] = [];
  try {
    for (const [days, ofBoth] of [
      [29, '33.33'],
      [30, '0.00'],
      [45, '0.00'],
    ] as const) {
      clock.set(new Date(start + days * 86_400_000));
      const { body: preview } = await client.get(`/api/order/id-${sale.order_no}/refund`);
      expect([days, preview.suggested]).toEqual([days, ofBoth]);
      expect([days, await owed(days)]).toEqual([days, [(1000 + Number(ofBoth)).toFixed(2), ofBoth]]);
      asItWas.push([days, await owed(days)]);
    }
    clock.set(new Date(start + 46 * 86_400_000));
    for (const [days, before] of asItWas) expect([days, await owed(days)]).toEqual([days, before]);
    const scope = await shop.shop.scope();
    const { orders } = await deferredRevenueOn(scope, shop.day(45));
    expect(orders.map(({ title, owed: left }) => [title, left])).toEqual([['Ten', 100_000]]);
  } finally {
    clock.reset();
  }
});

test('points that have run out count as used where a purchase is refunded, and on their last day as not used', async () => {
  const shop = await desk();
  const { body: sale } = await shop.sell(await shop.tenPoints());
  const { clock } = server.current;
  const start = clock.now().getTime();
  const suggested = async (days: number) => {
    clock.set(new Date(start + days * 86_400_000));
    return (await shop.staff.client.get(`/api/order/id-${sale.order_no}/refund`)).body;
  };
  try {
    expect(await suggested(60)).toMatchObject({ suggested: '1000.00' });
    expect(await suggested(61)).toMatchObject({
      suggested: '0.00',
      left: [{ en: '0 of 10 points are left' }],
    });
  } finally {
    clock.reset();
  }
});
