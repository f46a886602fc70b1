import { afterEach, describe, expect, it } from 'vitest';
import { reverseOrder } from '#kernel/modules/order/api.ts';
import type { Answer } from '#testing/harness/client.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import type { TestMember } from '#testing/harness/members.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { makeStore, type Store } from './store.ts';

const server = useServer();

afterEach(() => server.current.clock.reset());

async function sellingStore(): Promise<Store> {
  const store = await makeStore(server.current);
  await takePayments(store.shop);
  return store;
}

const buy = (member: TestMember, package_id: string, input: object = {}): Promise<Answer> =>
  member.client.post(`/api/member/id-${member.id}/buy_package`, {
    package_id,
    reference_no: drawOrderNo(),
    ...input,
  });

const pay = async (member: TestMember, opened: Answer) => {
  await paySandbox(server.current).pay(opened.body, 'card');
  return (await member.client.get(`/api/member/id-${member.id}/do_payment_confirm`)).body;
};

const held = async (member: TestMember, { fundId }: Store) =>
  (await member.client.get(`/api/member/id-${member.id}`)).body.fund[fundId];

const differences = ({ shop }: Store): Promise<string[]> => ledgerDifferences(shop);

const takeBack = async ({ shop }: Store, orderNo: string, satang: number) => {
  const { id } = await server.current.kernel.knex('payment_order').where({ reference_no: orderNo }).first();
  const scope = await shop.scope();
  return scope.transaction((inside) => reverseOrder(inside, id, satang), nothingIsLost);
};

describe('buying a package', () => {
  it('gives its points and days once it is paid, and the summary and the ledger say so', async () => {
    const store = await sellingStore();
    const id = await store.pack({
      name: 'โยคะ 10 ครั้ง',
      price: '2500',
      linked_member_fund: store.fundId,
      value: 10,
      usage_duration: 60,
      unlimited_access_duration: 30,
    });
    await store.promotion('Summer', [id]);
    const member = await store.member();
    const opened = await buy(member, id, { price: '2500.00' });
    expect(opened.body).toMatchObject({ status: 'pending', payment: { fields: { total: '2500.00' } } });
    expect(await held(member, store)).toBeUndefined();
    expect(await pay(member, opened)).toEqual({ settled: 1, pending: 0 });
    expect(await held(member, store)).toMatchObject({
      value: 10,
      expire_date: store.day(60),
      unlimited_access_end_date: store.day(30),
    });
    const summary = await member.client.get(`/api/member/id-${member.id}/order/id-${opened.body.order_no}`);
    expect(summary.body).toMatchObject({
      title: 'โยคะ 10 ครั้ง',
      price: '2500.00',
      status: 'paid',
      gives: [{ en: '10 points of Yoga, to use within 60 days' }, { en: 'Yoga unlimited for 30 days' }],
    });
    const log = await member.client.get(`/api/member/id-${member.id}/fund_log?kind=all`);
    expect(log.body.map(({ words }: { words: { en: string } }) => words.en)).toContain('Bought: โยคะ 10 ครั้ง');
    const other = await store.member();
    expect(
      (await other.client.get(`/api/member/id-${other.id}/order/id-${opened.body.order_no}`)).status,
    ).toBe(404);
    expect(await differences(store)).toEqual([]);
  });

  it('is refused while the point type of the package is archived', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.tenPoints('Listed');
    await store.promotion('Summer', [id]);
    const page = `/api/promotion_group/promotion_page?shop_id=${store.shop.id}&member_id=${member.id}`;
    expect((await member.client.get(page)).body).toHaveLength(1);
    const fund = `/api/member_fund/id-${store.fundId}`;
    expect((await store.staff.client.patch(fund, { is_archived: true })).status).toBe(200);
    expect((await member.client.get(page)).body).toEqual([]);
    const { status, body } = await buy(member, id);
    expect([status, body.code]).toEqual([409, 'not_for_sale']);
    expect(body.detail).toContain('This package is not sold any more');
    expect((await store.staff.client.patch(fund, { is_archived: false })).status).toBe(200);
    expect((await buy(member, id)).status).toBe(200);
  });

  it('is refused for what no promotion lists, what is archived, and at a price that was another one', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const [listed, hidden] = [await store.tenPoints('Listed'), await store.tenPoints('Hidden')];
    await store.promotion('Summer', [listed]);
    const said = async (packageId: string) => {
      const { status, body } = await buy(member, packageId);
      return [status, body.code];
    };
    expect(await said(hidden)).toEqual([409, 'not_for_sale']);
    expect(await said('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toEqual([404, 'not_found']);
    const dearer = await buy(member, listed, { price: '900' });
    expect([dearer.status, dearer.body.code]).toEqual([409, 'price_changed']);
    expect(dearer.body.detail).toContain('1,000.00 THB');
    expect((await buy(member, listed, { price: '0.005' })).status).toBe(422);
    expect((await buy(member, listed, { tender: 'cash' })).status).toBe(422);
    await store.staff.client.patch(`/api/sale_package/id-${listed}/`, { is_archived: true });
    expect(await said(listed)).toEqual([409, 'not_for_sale']);
    await store.shop.set({ next_billing_date: '2020-01-01' });
    expect(await said(listed)).toEqual([403, 'shop_expired']);
    expect(await server.current.kernel.knex('payment_order').where({ shop_id: store.shop.id })).toEqual([]);
  });

  it('is refused where the package gives something else than the page showed, whatever it costs', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.tenPoints();
    await store.promotion('Summer', [id]);
    const shown = async (): Promise<string> => (await store.offers(member)).body[0].sale_packages[0].terms;
    const terms = await shown();
    const change = (fields: object) => store.staff.client.patch(`/api/sale_package/id-${id}/`, fields);
    for (const fields of [{ value: 5 }, { usage_duration: 30 }, { unlimited_access_duration: 7 }]) {
      await change(fields);
      const { status, body } = await buy(member, id, { price: '1000', terms });
      expect([status, body.code]).toEqual([409, 'offer_changed']);
    }
    const { body } = await buy(member, id, { terms });
    expect(body.detail).toBe(
      'Ten has changed since you opened it. It costs 1,000.00 THB now and gives: 5 points of Yoga, to use within 30 days; Yoga unlimited for 7 days. Look at it again, then pay.',
    );
    await change({ price: '900' });
    expect((await buy(member, id, { price: '1000', terms })).body.code).toBe('offer_changed');
    const cheaper = { price: '900', terms: await shown() };
    await change({ price: '1000' });
    expect((await buy(member, id, cheaper)).body.code).toBe('price_changed');
    expect(await server.current.kernel.knex('payment_order').where({ shop_id: store.shop.id })).toEqual([]);
    // What is only said of it changes nothing.
    const again = await shown();
    await change({ description: 'For beginners' });
    expect((await buy(member, id, { price: '1000', terms: again })).status).toBe(200);
  });

  it('keeps what was sold when the package changes between the form and the payment', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.tenPoints();
    await store.promotion('Summer', [id]);
    const opened = await buy(member, id);
    await store.staff.client.patch(`/api/sale_package/id-${id}/`, {
      value: 1,
      price: '1',
      is_archived: true,
    });
    await pay(member, opened);
    expect(await held(member, store)).toMatchObject({ value: 10 });
  });

  it('gives a package that is sold once to two tabs that both pay, flags the second, and hides it', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.tenPoints('First class', 'one_time_package');
    await store.promotion('Welcome', [id]);
    const first = await buy(member, id);
    await store.staff.client.patch(`/api/one_time_package/id-${id}/`, { price: '900' });
    const second = await buy(member, id);
    expect(second.body.order_no).not.toBe(first.body.order_no);
    await pay(member, first);
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 60_000));
    await pay(member, second);
    const orders = await server.current.kernel.knex('payment_order').where({ shop_id: store.shop.id });
    expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(orders.map(({ flag }) => flag).sort()).toEqual(['bought_twice', null].sort());
    expect(await held(member, store)).toMatchObject({ value: 20 });
    expect(await store.shown(member)).toEqual({});
    const again = await buy(member, id);
    expect([again.status, again.body.code]).toEqual([409, 'bought_already']);
  });

  it('goes on while the feature is off and the shop has expired, for what was ordered before', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.tenPoints();
    await store.promotion('Summer', [id]);
    const opened = await buy(member, id);
    await store.shop.setFeatures([]);
    await store.shop.set({ next_billing_date: '2020-01-01' });
    expect(await pay(member, opened)).toEqual({ settled: 1, pending: 0 });
    expect(await held(member, store)).toMatchObject({ value: 10 });
    const path = `/api/member/id-${member.id}/order/id-${opened.body.order_no}`;
    expect((await member.client.get(path)).body).toMatchObject({
      status: 'paid',
      gives: [{ en: '10 points of Yoga, to use within 60 days' }],
    });
    expect((await buy(member, id)).body.code).toBe('feature_disabled');
    expect(await differences(store)).toEqual([]);
  });

  it('makes one order of many presses at once', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.tenPoints();
    await store.promotion('Summer', [id]);
    const opened = await Promise.all(Array.from({ length: 20 }, () => buy(member, id)));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(opened.map(({ body }) => body.order_no)).size).toBe(1);
  });
});

describe('taking a package back', () => {
  it('takes what is left of its points and days, and lets it be bought again', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.pack(
      {
        name: 'Once',
        price: '0',
        linked_member_fund: store.fundId,
        value: 5,
        usage_duration: 10,
        unlimited_access_duration: 30,
      },
      'one_time_package',
    );
    const more = await store.pack({
      name: 'More',
      price: '0',
      linked_member_fund: store.fundId,
      unlimited_access_duration: 7,
    });
    await store.promotion('Welcome', [id, more]);
    const bought = await buy(member, id);
    await buy(member, more);
    expect(await held(member, store)).toMatchObject({ value: 5, unlimited_access_end_date: store.day(37) });
    expect(await takeBack(store, bought.body.order_no, 0)).not.toBeNull();
    expect(await held(member, store)).toMatchObject({ value: 0, unlimited_access_end_date: store.day(7) });
    expect(await takeBack(store, bought.body.order_no, 0)).toBeNull();
    expect((await buy(member, id)).body).toMatchObject({ status: 'paid' });
    expect(await differences(store)).toEqual([]);
  });

  it('sells it no third time while the second order of two that were paid stands', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.tenPoints('First class', 'one_time_package');
    await store.promotion('Welcome', [id]);
    const first = await buy(member, id);
    await store.staff.client.patch(`/api/one_time_package/id-${id}/`, { price: '900' });
    const second = await buy(member, id);
    await pay(member, first);
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 60_000));
    await pay(member, second);
    expect(await takeBack(store, first.body.order_no, 100_000)).not.toBeNull();
    expect((await buy(member, id)).body.code).toBe('bought_already');
    expect(await takeBack(store, second.body.order_no, 90_000)).not.toBeNull();
    expect((await buy(member, id)).status).toBe(200);
  });

  it('lets it be bought again although another order was paid after its member canceled it', async () => {
    const store = await sellingStore();
    const member = await store.member();
    const id = await store.tenPoints('First class', 'one_time_package');
    await store.promotion('Welcome', [id]);
    const canceled = await buy(member, id);
    await paySandbox(server.current).pay(canceled.body, 'stay');
    await member.client.post(`/api/member/id-${member.id}/order/id-${canceled.body.order_no}/give_up`);
    await member.client.get(`/api/member/id-${member.id}/do_payment_confirm`);
    const { knex } = server.current.kernel;
    const returned = await knex('payment_order').where({ reference_no: canceled.body.order_no }).first();
    expect(returned).toMatchObject({ status: 'paid', unbooked: 'canceled', refund_way: 'owed' });
    const bought = await buy(member, id);
    expect(await pay(member, bought)).toEqual({ settled: 1, pending: 0 });
    expect((await buy(member, id)).body.code).toBe('bought_already');
    expect(await takeBack(store, bought.body.order_no, 100_000)).not.toBeNull();
    expect((await buy(member, id)).status).toBe(200);
    expect(await differences(store)).toEqual([]);
  });

  it('sells it no more to two who are one and bought it both while one order stands', async () => {
    const store = await sellingStore();
    const [member, other] = [await store.member(), await store.member()];
    const id = await store.pack(
      { name: 'Once', price: '0', linked_member_fund: store.fundId, value: 5, usage_duration: 10 },
      'one_time_package',
    );
    await store.promotion('Welcome', [id]);
    const [first, second] = [await buy(member, id), await buy(other, id)];
    const merge = { other_id: other.id, line: 'survivor' };
    expect((await store.staff.client.post(`/api/member/id-${member.id}/merge`, merge)).status).toBe(200);
    expect(await takeBack(store, first.body.order_no, 0)).not.toBeNull();
    expect((await buy(member, id)).body.code).toBe('bought_already');
    expect(await takeBack(store, second.body.order_no, 0)).not.toBeNull();
    expect((await buy(member, id)).body).toMatchObject({ status: 'paid' });
  });
});
