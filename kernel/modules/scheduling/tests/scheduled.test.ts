import { describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { addDays } from '../../../contract/time.ts';
import { makeHarbour } from '../../booking/tests/harbour.ts';
import { withBookingKinds } from '../../booking/tests/installation.ts';

const installation = await withBookingKinds();
const server = useServer({ installation });

/** A shop with suppers on, and a series of four weeks from tomorrow on. */
async function restaurant() {
  const { shop, admin, branchId: branch_id, guests } = await makeHarbour(server.current, ['supper']);
  const { today } = await shop.scope();
  const first = addDays(today, 1);
  const input = {
    branch_id,
    menu: 'short',
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day === (new Date(first).getUTCDay() + 6) % 7),
    time: '18:00',
    from_date: first,
    until_date: addDays(first, 21),
  };
  const { knex } = shop.server.kernel;
  return {
    ...{ shop, admin, guests, first, input },
    series: (more: object = {}) => admin.client.post('/api/supper/series', { ...input, ...more }),
    book: (supper_id: string, member_id: string) =>
      admin.client.post('/api/supper/make_booking', { supper_id, member_id }),
    bookingOf: (subject_id: string) => knex('booking').where({ shop_id: shop.id, subject_id }).first(),
  };
}

describe('what staff put into the calendar, without topic and instructor', () => {
  test('is shown first and then made on each week’s day, also where another is on', async () => {
    const { series, admin, input, first } = await restaurant();
    const shown = await series({ preview: true });
    expect(shown.body).toMatchObject({
      id: null,
      suppers: [{ id: null, busy: null, is_included: true }, {}, {}, {}],
    });
    const made = await series();
    expect(made.status).toBe(201);
    expect(made.body.suppers).toHaveLength(4);
    expect(made.body.id).toBe(made.body.suppers[0].id);
    const { branch_id, menu } = input;
    const one = await admin.client.post('/api/supper/', { branch_id, menu, datetime: `${first} 18:00` });
    expect(one.status).toBe(201);
    const late = await series({ from_date: addDays(first, -2), until_date: first });
    expect(late.body.code).toBe('supper_in_past');
  });

  test('is changed with those that follow it, and moves its bookings', async () => {
    const { series, book, bookingOf, admin, guests, first } = await restaurant();
    const { id, suppers } = (await series()).body;
    const [guest] = await guests(1);
    expect((await book(suppers[2].id, guest?.id ?? '')).status).toBe(201);
    const path = `/api/supper/series/id-${id}`;
    const reach = { from_date: addDays(first, 7) };

    const refused = await admin.client.patch(path, { ...reach, menu: 'long' });
    expect(refused.body).toMatchObject({ code: 'supper_refuses' });
    expect(refused.body.detail).toContain('short, ');
    const notice = await admin.client.get(`${path}/change_notice?from_date=${reach.from_date}&time=19:30`);
    expect(notice.body).toMatchObject({ members: 1 });
    const moved = await admin.client.patch(path, { ...reach, time: '19:30', tables: 4 });
    expect(moved.body).toMatchObject({ id, changed: 3 });
    expect(moved.body.suppers.map(({ datetime }: { datetime: string }) => datetime.slice(11))).toEqual([
      '18:00',
      '19:30',
      '19:30',
      '19:30',
    ]);
    expect(await bookingOf(suppers[2].id)).toMatchObject({ status: 'completed', may_always_cancel: 1 });
  });

  test('is changed alone, takes another name to its bookings, and ends with its series', async () => {
    const { series, book, bookingOf, admin, guests, first } = await restaurant();
    const { id, suppers } = (await series()).body;
    const [guest] = await guests(1);
    const [one, , other] = suppers;
    const alone = await admin.client.patch(`/api/supper/id-${other.id}`, { menu: 'long' });
    expect(alone.body).toMatchObject({ menu: 'long', period: 180, tables: 6, series: null });
    expect((await book(one.id, guest?.id ?? '')).status).toBe(201);
    expect((await book(other.id, guest?.id ?? '')).status).toBe(201);
    expect(await bookingOf(other.id)).toMatchObject({ title: 'long' });

    const ended = await admin.client.post(`/api/supper/series/id-${id}/end`, { from_date: first });
    expect(ended.body).toMatchObject({ changed: 3 });
    expect(await bookingOf(one.id)).toMatchObject({ status: 'rejected' });
    expect(await bookingOf(other.id)).toMatchObject({ status: 'completed' });
    const over = await admin.client.post(`/api/supper/series/id-${id}/end`, { from_date: first });
    expect(over.body).toMatchObject({ code: 'series_over' });
  });
});
