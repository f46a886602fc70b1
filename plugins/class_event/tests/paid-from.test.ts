import { expect, test } from 'vitest';
import { withSampleSale } from '#kernel/modules/order/tests/sample-sale.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeStudio } from './studio.ts';

const server = useServer({ installation: await withSampleSale() });

/** A member whose ten points were sold at the desk for 100 baht, with one of two classes of tomorrow booked from them. */
async function bookedFromSale() {
  const studio = await makeStudio(server.current, { features: ['class_event', 'sample_sale'] });
  const { shop, fundId, branchId } = studio;
  const [member, staff] = [await studio.member(), await shop.user('staff')];
  const topicId = await studio.topic({ fundId });
  const classId = await studio.classroom({ topicId, fundId });
  const { body: sale } = await staff.client.post('/api/order', {
    member_id: member.id,
    branch_id: branchId,
    reference_no: drawOrderNo(),
    tender: 'cash',
    items: [{ kind: 'sample_sale', subject_id: fundId, price: '100' }],
  });
  const { body: booked } = await member.client.post('/api/classroom_event/make_booking', {
    event_id: classId,
    member_id: member.id,
  });
  const path = `/api/order/id-${sale.order_no}`;
  const { knex } = server.current.kernel;
  return {
    shop,
    preview: async (what: 'void' | 'refund') => (await staff.client.get(`${path}/${what}`)).body,
    send: (what: 'void' | 'refund', input: object) => staff.client.post(`${path}/${what}`, input),
    bookingId: booked.booking_id,
    status: async () => (await knex('booking').where({ id: booked.booking_id }).first('status')).status,
    points: async () =>
      (await member.client.get(`/api/member/id-${member.id}`)).body.fund[fundId]?.value ?? 0,
    async sound() {
      await expectSound(server.current, shop.id);
      expect(await ledgerDifferences(shop)).toEqual([]);
    },
  };
}

test('a sale from which a class ahead is booked is voided only together with that booking', async () => {
  const sale = await bookedFromSale();
  expect(await sale.preview('void')).toMatchObject({
    refused: null,
    items: [{ is_used: false }],
    bookings: [{ booking_id: sale.bookingId, kind: 'class_event' }],
  });
  expect((await sale.send('void', {})).body.code).toBe('bookings_ahead');
  expect(await sale.status()).toBe('completed');
  expect((await sale.send('void', { cancel_bookings: true })).body.status).toBe('voided');
  expect(await sale.status()).toBe('rejected');
  expect(await sale.points()).toBe(0);
  await sale.sound();
});

test('a refund keeps the bookings ahead or cancels them, and says what either is worth', async () => {
  const kept = await bookedFromSale();
  expect(await kept.preview('refund')).toMatchObject({
    suggested: '90.00',
    suggested_without_bookings: '100.00',
    bookings: [{ booking_id: kept.bookingId }],
  });
  const refund = { amount: '90', reason: 'Moved away', way: 'cash' };
  expect((await kept.send('refund', refund)).status).toBe(200);
  expect(await kept.status()).toBe('completed');
  await kept.sound();
  const cancelled = await bookedFromSale();
  expect((await cancelled.send('refund', { ...refund, cancel_bookings: true })).status).toBe(200);
  expect(await cancelled.status()).toBe('rejected');
  expect(await cancelled.points()).toBe(0);
  await cancelled.sound();
});
