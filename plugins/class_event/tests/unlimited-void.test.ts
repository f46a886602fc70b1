import { expect, test } from 'vitest';
import { unlimitedDays, withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeStudio } from './studio.ts';

const server = useServer({ installation: await withSampleSale() });

/** A member whose unlimited access of 30 days was just sold at the desk, and a class of tomorrow that it covers. */
async function soldAccess() {
  const { sell, ...others } = await accessShop();
  const { body: sale } = await sell();
  return {
    ...others,
    send: (what: 'void' | 'refund', input = {}) => others.about(sale.order_no, what, input),
  };
}

/** A shop that sells unlimited access of some days, a member, and a class of tomorrow that it covers. */
async function accessShop(days = 30) {
  const studio = await makeStudio(server.current, { features: ['class_event', 'sample_sale'] });
  const { shop, fundId, branchId } = studio;
  const [member, staff] = [await studio.member({ points: 0 }), await shop.user('staff')];
  const classId = await studio.classroom({ fundId });
  unlimitedDays.set(fundId, days);
  const sell = () =>
    staff.client.post('/api/order', {
      member_id: member.id,
      branch_id: branchId,
      reference_no: drawOrderNo(),
      tender: 'cash',
      items: [{ kind: 'sample_sale', subject_id: fundId, price: '100' }],
    });
  const book = (eventId = classId) =>
    member.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: member.id });
  const about = (orderNo: string, what: 'void' | 'refund', input: object) =>
    staff.client.post(`/api/order/id-${orderNo}/${what}`, input);
  return { studio, shop, staff, classId, sell, book, about };
}

const refund = { amount: '100', reason: 'Moved away', way: 'cash' };

test('a class booked by unlimited access in the moment of its void is refused, or stands in the way of the void', async () => {
  const said = new Set<string>();
  for (let time = 0; time < 25; time++) {
    const { shop, book, send } = await soldAccess();
    const [booked, voided] = await Promise.all([book(), send('void')]);
    const outcome = `${booked.body.code ?? booked.status} ${voided.body.code ?? voided.status}`;
    expect(['201 bookings_ahead', 'insufficient_points 200']).toContain(outcome);
    said.add(outcome);
    if (booked.status === 201)
      expect((await send('void', { cancel_bookings: true })).body.status).toBe('voided');
    await expectSound(server.current, shop.id);
  }
  expect(said.size).toBeGreaterThan(0);
});

test('a refund that cancels bookings leaves none that was made in its moment', async () => {
  const { knex } = server.current.kernel;
  for (let time = 0; time < 15; time++) {
    const { shop, book, send } = await soldAccess();
    const [booked, refunded] = await Promise.all([
      book(),
      send('refund', { ...refund, cancel_bookings: true }),
    ]);
    expect(refunded.status).toBe(200);
    expect([201, 409]).toContain(booked.status);
    expect(await knex('booking').where({ shop_id: shop.id, live: 1 })).toEqual([]);
    expect(await ledgerDifferences(shop)).toEqual([]);
  }
});

test('a refund cancels the bookings that have no access without its days, and none that later days still cover', async () => {
  const { studio, shop, staff, classId, sell, book, about } = await accessShop(3);
  const { body: sale } = await sell();
  await sell();
  const later = await studio.classroom({
    fundId: studio.fundId,
    startsAt: new Date(`${studio.day(5)}T18:00:00+07:00`),
  });
  for (const each of [classId, later]) expect((await book(each)).status).toBe(201);
  const { body: preview } = await staff.client.get(`/api/order/id-${sale.order_no}/refund`);
  expect(preview.bookings).toMatchObject([{ start_local_dt: `${studio.day(5)} 18:00` }]);
  await about(sale.order_no, 'refund', { ...refund, cancel_bookings: true });
  const { knex } = server.current.kernel;
  const live = await knex('booking').where({ shop_id: shop.id, live: 1 });
  expect(live.map(({ subject_id }) => subject_id)).toEqual([classId]);
});
