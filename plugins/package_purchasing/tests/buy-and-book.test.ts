import { afterEach, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/time.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { settleAsSale } from '#testing/harness/settle-as-sale.ts';
import { makeStore } from './store.ts';

const { features } = await loadInstallation();
const server = useServer();
afterEach(() => server.current.clock.reset());

/** A package of ten points, and a class of one seat that costs one of them. */
async function makeOffer(others: readonly string[] = []) {
  const store = await makeStore(server.current, ['class_event', ...others]);
  await takePayments(store.shop);
  const { knex } = server.current.kernel;
  const packageId = await store.tenPoints();
  await store.promotion('Welcome', [packageId]);
  const subject_id = await makeEntity(store.shop, 'classroom_event', 'Flow');
  const pointsOf = (fund_id: string | null) =>
    knex('classroom_event').where({ id: subject_id }).update({ fund_id });
  await pointsOf(store.fundId);
  await knex('capacity').where({ id: subject_id }).update({ total: 1 });
  const member = await store.member();
  return {
    store,
    knex,
    subject_id,
    pointsOf,
    member,
    buy: (fields: object = {}, who = member) =>
      who.client.post(`/api/member/id-${who.id}/buy_package`, {
        package_id: packageId,
        reference_no: drawOrderNo(),
        books: { kind: 'class_event', subject_id },
        ...fields,
      }),
    confirm: () => member.client.get(`/api/member/id-${member.id}/do_payment_confirm`),
    bookings: () => knex('booking').where({ shop_id: store.shop.id, live: 1 }),
    held: async (): Promise<string[]> =>
      (await knex('booking_hold').where({ shop_id: store.shop.id, live: 1 })).map(
        ({ subject_id: held }) => held,
      ),
    points: async () =>
      (await member.client.get(`/api/member/id-${member.id}`)).body.fund[store.fundId]?.value ?? 0,
    taken: async () => Number((await knex('capacity').where({ id: subject_id }).first()).taken),
  };
}

describe.runIf(features.includes('class_event'))('a package that is bought for a class', () => {
  test('holds the seat, and books it with one of its points when it is paid', async () => {
    const offer = await makeOffer();
    const { body } = await offer.buy();
    expect(body).toMatchObject({ status: 'pending', held_until: expect.stringContaining(' ') });
    expect([await offer.taken(), await offer.bookings()]).toEqual([1, []]);
    expect((await offer.buy()).body.order_no).toBe(body.order_no);
    const own = `/api/member/id-${offer.member.id}`;
    expect((await offer.member.client.get(`${own}/order/id-${body.order_no}`)).body).toMatchObject({
      status: 'pending',
      books: true,
    });
    await paySandbox(server.current).pay(body, 'stay');
    await offer.confirm();
    expect(await offer.bookings()).toMatchObject([{ cost: 1, fund_id: offer.store.fundId, order_id: null }]);
    expect([await offer.taken(), await offer.points()]).toEqual([1, 9]);
    const hold = `/api/member/id-${offer.member.id}/hold/id-${body.order_no}`;
    expect((await offer.member.client.get(hold)).body).toMatchObject({ state: 'booked' });
    expect(await ledgerDifferences(offer.store.shop)).toEqual([]);
  });

  test('releases the seat when the member pays for another class, or for the package alone', async () => {
    const offer = await makeOffer();
    const other = await makeEntity(offer.store.shop, 'classroom_event', 'Stretch');
    await offer.knex('classroom_event').where({ id: other }).update({ fund_id: offer.store.fundId });
    expect((await offer.buy()).status).toBe(200);
    expect(await offer.held()).toEqual([offer.subject_id]);
    const books = { kind: 'class_event', subject_id: other };
    expect((await offer.buy({ books, allow_overlap: true })).status).toBe(200);
    expect([await offer.held(), await offer.taken()]).toEqual([[other], 0]);
    expect((await offer.buy({ books: undefined })).status).toBe(200);
    expect(await offer.held()).toEqual([]);
    const counts = await offer.knex('capacity').whereIn('id', [offer.subject_id, other]);
    expect(counts.map(({ taken, held }) => [taken, held])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test.each([
    ['books the class with a point', 'held', [[{ cost: 1 }], 9, null]],
    ['leaves its points if the class is full', 'full', [[], 10, 'full']],
  ] as const)('%s if an earlier release settled it without the booking', async (_what, place, expected) => {
    const offer = await makeOffer();
    const { body } = await offer.buy();
    await paySandbox(server.current).pay(body, 'stay');
    await settleAsSale(server.current, body.order_no, offer.confirm);
    expect([await offer.bookings(), await offer.points()]).toEqual([[], 10]);
    const { kernel } = server.current;
    if (place === 'full') {
      const expires_at = server.current.clock.now();
      await offer.knex('booking_hold').where({ shop_id: offer.store.shop.id }).update({ expires_at });
      await runJob(kernel, 'booking.release_holds');
      expect((await offer.buy({}, await offer.store.member())).status).toBe(200);
    }
    await runJob(kernel, 'booking.complete_orders');
    await runJob(kernel, 'booking.complete_orders');
    const [bookings, points, unbooked] = expected;
    expect(await offer.bookings()).toMatchObject(bookings);
    expect([(await offer.bookings()).length, await offer.points()]).toEqual([bookings.length, points]);
    const order = await offer.knex('payment_order').where({ reference_no: body.order_no }).first();
    expect(order).toMatchObject({ status: 'paid', unbooked, refund_way: null });
    expect(await ledgerDifferences(offer.store.shop)).toEqual([]);
  });

  test('gives its points although the class is full by then, and tells why it is not booked', async () => {
    const offer = await makeOffer();
    const { body } = await offer.buy();
    await paySandbox(server.current).pay(body, 'stay');
    const now = server.current.clock.now();
    await offer.knex('booking_hold').where({ shop_id: offer.store.shop.id }).update({ expires_at: now });
    await runJob(server.current.kernel, 'booking.release_holds');
    const other = await offer.store.member();
    expect((await offer.buy({}, other)).status).toBe(200);
    await offer.confirm();
    expect([await offer.bookings(), await offer.points()]).toEqual([[], 10]);
    const order = await offer.knex('payment_order').where({ reference_no: body.order_no }).first();
    expect(order).toMatchObject({ status: 'paid', unbooked: 'full', refund_way: null });
    const hold = `/api/member/id-${offer.member.id}/hold/id-${body.order_no}`;
    expect((await offer.member.client.get(hold)).body).toMatchObject({
      state: 'not_booked',
      money: 'points',
    });
    await drainOutbox(server.current.kernel);
    const notices = await offer
      .knex('outbox')
      .where({ shop_id: offer.store.shop.id, event: 'notify.member_notice' })
      .where('dedupe_key', 'like', '%unbooked:%');
    expect(notices).toHaveLength(1);
    expect(await ledgerDifferences(offer.store.shop)).toEqual([]);
  });

  test('grants and books nothing if it is paid after its member canceled it', async () => {
    const offer = await makeOffer();
    const { body } = await offer.buy();
    await paySandbox(server.current).pay(body, 'stay');
    await offer.member.client.post(`/api/member/id-${offer.member.id}/order/id-${body.order_no}/give_up`);
    await offer.confirm();
    expect([await offer.bookings(), await offer.points(), await offer.taken()]).toEqual([[], 0, 0]);
    const order = await offer.knex('payment_order').where({ reference_no: body.order_no }).first();
    expect(order).toMatchObject({ status: 'paid', unbooked: 'canceled', refund_way: 'owed' });
    await drainOutbox(server.current.kernel);
    const notices = await offer
      .knex('outbox')
      .where({ shop_id: offer.store.shop.id, event: 'notify.member_notice' });
    expect(notices.map(({ dedupe_key }) => dedupe_key)).toEqual([
      expect.stringContaining(`unbooked:${order.id}`),
    ]);
    expect(await ledgerDifferences(offer.store.shop)).toEqual([]);
  });

  test('is bought alone for a class that costs other points or none, or that members cannot book', async () => {
    const offer = await makeOffer();
    await offer.pointsOf(null);
    expect((await offer.buy()).body.code).toBe('not_bookable');
    await offer.pointsOf(offer.store.fundId);
    const starts_at = new Date(`${addDays(offer.store.day(0), 300)}T18:00:00+07:00`);
    await offer.knex('classroom_event').where({ id: offer.subject_id }).update({ starts_at });
    expect((await offer.buy()).body.code).toBe('not_bookable');
    expect((await offer.buy({ books: undefined })).status).toBe(200);
  });

  test('is not sold for a class after the last day of what it grants', async () => {
    const offer = await makeOffer();
    const { store, knex } = offer;
    const linked = { linked_member_fund: store.fundId };
    const week = await store.pack({ name: 'Week', ...linked, value: 5, usage_duration: 7 });
    const month = await store.pack({ name: 'Month', ...linked, unlimited_access_duration: 30 });
    await store.promotion('Short', [week, month]);
    const move = (days: number) => {
      const at = (hour: number) => new Date(`${store.day(days)}T${hour}:00:00+07:00`);
      return knex('classroom_event')
        .where({ id: offer.subject_id })
        .update({ starts_at: at(18), ends_at: at(19) });
    };
    await move(8);
    const refused = await offer.buy({ package_id: week });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_bookable']);
    expect(await knex('payment_order').where({ shop_id: store.shop.id })).toEqual([]);
    expect(await offer.held()).toEqual([]);
    expect((await offer.buy({ package_id: month })).status).toBe(200);
    await move(7);
    expect((await offer.buy({ package_id: week })).status).toBe(200);
    expect(await offer.held()).toEqual([offer.subject_id]);
  });

  test.runIf(features.includes('member_wallet'))(
    'is paid from the wallet and booked at once, or neither',
    async () => {
      const offer = await makeOffer(['member_wallet']);
      const { client } = await offer.store.shop.user('admin');
      await client.post(`/api/member/id-${offer.member.id}/adjust_wallet`, { amount: '2000' });
      // The payment at the provider, which held the last seat, is given up for this one.
      expect((await offer.buy()).status).toBe(200);
      expect((await offer.buy({ tender: 'wallet' })).body).toMatchObject({ status: 'paid' });
      expect(await offer.held()).toEqual([]);
      expect([await offer.taken(), await offer.points()]).toEqual([1, 9]);
      expect((await offer.buy({ tender: 'wallet' })).body.code).toBe('already_booked');
      expect(await offer.points()).toBe(9);
      expect(await ledgerDifferences(offer.store.shop)).toEqual([]);
    },
  );
});
