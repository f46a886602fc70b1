import { expect, test } from 'vitest';
import { withSampleWallet } from '#kernel/modules/order/tests/sample-wallet.ts';
import type { Answer } from '#testing/harness/client.ts';
import { listen } from '#testing/harness/listener.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts } from './courts.ts';

const server = useServer({ installation: await withSampleWallet() });

/** A court of 200 baht that somebody has booked, to be paid at the shop. */
async function owedCourt() {
  const courts = await makeCourts(server.current);
  await courts.shop.setFeatures(['facility_event']);
  const [player, staff] = [await courts.player(), await courts.shop.user('staff')];
  const resource_id = await courts.court();
  const bookingId: string = (await courts.book(player, { resource_id, starts: ['18:00'] })).body.booking_id;
  const sell = (price = '200', reference_no = drawOrderNo()) =>
    staff.client.post('/api/order', {
      member_id: player.id,
      branch_id: courts.branchId,
      reference_no,
      tender: 'cash',
      items: [{ kind: 'facility_event', subject_id: bookingId, price }],
    });
  const ticket = async () => (await player.client.get(`/api/facility_booking/id-${bookingId}`)).body;
  const offered = async () =>
    (await staff.client.get(`/api/order/offers?kind=facility_event&member_id=${player.id}`)).body[0];
  const owed = async () => (await staff.client.get('/api/order/to_give_back')).body.data;
  return { ...courts, player, staff, bookingId, sell, ticket, offered, owed };
}

test('what a court costs is owed until the desk takes it, once, and owed again where that sale is voided', async () => {
  const court = await owedCourt();
  expect(await court.ticket()).toMatchObject({ is_paid: false, to_pay: '200.00' });
  expect(await court.offered()).toMatchObject({ data: [{ subject_id: court.bookingId, price: '200.00' }] });
  expect((await court.sell('150')).body.code).toBe('price_changed');
  const answers = await Promise.all(Array.from({ length: 5 }, () => court.sell()));
  const said = answers.map(({ status, body }) => (status === 201 ? 'sold' : body.code)).sort();
  expect(said).toEqual([...Array(4).fill('item_paid_already'), 'sold']);
  expect(await court.ticket()).toMatchObject({ is_paid: true, to_pay: null });
  expect(await court.offered()).toMatchObject({ data: [] });
  const sold = answers.find(({ status }) => status === 201);
  await court.staff.client.post(`/api/order/id-${sold?.body.order_no}/void`, {});
  expect(await court.ticket()).toMatchObject({ is_paid: false, to_pay: '200.00' });
  await expectSound(server.current, court.shop.id);
});

test('a court that is owed is taken at the desk while courts are off, and again after that sale was voided', async () => {
  const court = await owedCourt();
  await court.shop.setFeatures([]);
  for (let time = 0; time < 2; time++) {
    expect(await court.offered()).toMatchObject({ data: [{ subject_id: court.bookingId, price: '200.00' }] });
    const sold = await court.sell();
    expect(sold.status).toBe(201);
    // A feature that is off is named only where something is owed.
    expect(await court.offered()).toBeUndefined();
    if (time === 0) await court.staff.client.post(`/api/order/id-${sold.body.order_no}/void`, {});
  }
  await court.shop.setFeatures(['facility_event']);
  expect(await court.ticket()).toMatchObject({ is_paid: true, to_pay: null });
  await expectSound(server.current, court.shop.id);
});

test('the open ticket of a court hears that the desk has taken its money, and that the sale was voided', async () => {
  const court = await owedCourt();
  const hear = async (act: () => Promise<Answer>) => {
    const ticket = await listen(server.current, court.player.token);
    const answer = await act();
    expect(answer.status).toBeLessThan(300);
    const { ids } = await ticket.heard('facility_event.booking');
    expect(ids).toContain(court.bookingId);
    ticket.leave();
    return answer;
  };
  const { body } = await hear(() => court.sell());
  await hear(() => court.staff.client.post(`/api/order/id-${body.order_no}/void`, {}));
});

test('a court that was paid in cash and is canceled is money to give back', async () => {
  const court = await owedCourt();
  await court.sell();
  expect((await court.cancel(court.player, court.bookingId)).status).toBe(200);
  expect(await court.owed()).toMatchObject([{ amount: '200.00', member: { id: court.player.id } }]);
  expect(await court.ticket()).toMatchObject({ refund: { amount: '200.00', to: 'shop', is_due: true } });
  await expectSound(server.current, court.shop.id);
});

test('a court that is canceled while its money is taken is not paid, or its money is to be given back', async () => {
  for (let time = 0; time < 5; time++) {
    const court = await owedCourt();
    const [sold] = await Promise.all([court.sell(), court.cancel(court.player, court.bookingId)]);
    expect(await court.owed()).toHaveLength(sold.status === 201 ? 1 : 0);
    expect((await court.sell()).body.code).toMatch(/^item_(not_for_sale|paid_already)$/);
    await expectSound(server.current, court.shop.id);
  }
});
