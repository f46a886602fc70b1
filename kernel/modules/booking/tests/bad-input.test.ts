import { describe, expect, test } from 'vitest';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { type Guest, type Harbour, makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';
import { expectSound } from './sound.ts';

const installation = await withBookingKinds();

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('There is none');
  return value;
};

describe.each([
  ['with stored procedures', 'true'],
  ['without stored procedures', 'false'],
])('%s', (_name, STORED_PROCEDURES) => {
  const server = useServer({ installation, variables: { STORED_PROCEDURES } });
  const { knex } = { knex: (table: string) => server.current.kernel.knex(table) };
  const sound = ({ shop }: Harbour) => expectSound(server.current, shop.id);

  /** A pool of three lanes, and a member with three points for it. */
  async function pool() {
    const harbour = await makeHarbour(server.current);
    const poolId = await harbour.pool({ lanes: 3, fundId: harbour.funds[0] });
    const guest = must((await harbour.guests(1, 3))[0]);
    const raw = (units: readonly unknown[], n: unknown = 1) =>
      guest.client.post('/api/swim_lane/book', { pool_id: poolId, member_id: guest.id, units, n });
    const rows = async () => ({
      bookings: await knex('booking').where({ subject_id: poolId }),
      units: await knex('capacity').where('id', 'like', `${poolId}/%`).orderBy('id'),
      spent: await knex('fund_ledger').where({ member_id: guest.id }).where('changing_value', '<', 0),
    });
    return { harbour, poolId, guest, raw, rows };
  }

  describe('units', () => {
    test('in any order are the same booking', async () => {
      const { harbour, poolId, guest, rows } = await pool();
      for (const slots of [
        ['c', 'a', 'b'],
        ['b', 'c', 'a'],
      ])
        expect((await harbour.bookLanes(guest, poolId, slots)).status).toBe(201);
      const { units } = await rows();
      expect(units.map(({ id, taken }) => [id, taken])).toEqual([
        [`${poolId}/a`, 2],
        [`${poolId}/b`, 2],
        [`${poolId}/c`, 2],
      ]);
      await sound(harbour);
    });

    test('in opposite orders at once: nobody is asked to try again', async () => {
      const { harbour, poolId } = await pool();
      const guests = await harbour.guests(24, 1);
      const answers = await Promise.all(
        guests.map((guest, index) =>
          harbour.bookLanes(guest, poolId, index % 2 ? ['a', 'b', 'c'] : ['c', 'b', 'a']),
        ),
      );
      expect(answers.map(said).filter((code) => code === 201)).toHaveLength(3);
      expect(answers.map(said).filter((code) => code === 'lane_taken')).toHaveLength(21);
      await sound(harbour);
    });

    const refused = 'is refused, and nothing changes';
    test.each<[string, (poolId: string, other: string) => [unknown[], unknown], string]>([
      ['one named twice', (id) => [[`${id}/a`, `${id}/b`, `${id}/a`], 1], 'invalid'],
      ['n of 0', (id) => [[`${id}/a`], 0], 'invalid'],
      ['n below 0', (id) => [[`${id}/a`, `${id}/b`], -1], 'invalid'],
      ['a part of one', (id) => [[`${id}/a`], 1.5], 'invalid'],
      ['n that is no number', (id) => [[`${id}/a`], 'many'], 'invalid'],
      ['n above what there is', (id) => [[`${id}/a`, `${id}/b`], 4], 'lane_taken'],
      ['n above what can be counted', (id) => [[`${id}/a`], 2 ** 31], 'lane_taken'],
      ['n as large as a number can be', (id) => [[`${id}/a`, `${id}/b`], 1e300], 'lane_taken'],
      ['n at the edge of the column', (id) => [[`${id}/a`], 2 ** 31 - 1], 'lane_taken'],
      ['one of another subject', (id, other) => [[`${id}/a`, `${other}/a`], 1], 'not_found'],
      ['another subject itself', (_id, other) => [[other], 1], 'not_found'],
      ['the subject itself', (id) => [[id], 1], 'not_found'],
      ['an id too long for a unit', (id) => [[`${id}/${'a'.repeat(100)}`], 1], 'not_found'],
      ['an id of other letters', (id) => [[`${id}/ก`], 1], 'not_found'],
    ])(`%s ${refused}`, async (_what, bad, code) => {
      const { harbour, poolId, raw, rows } = await pool();
      const elsewhere = await makeHarbour(server.current);
      for (const other of [await harbour.pool(), await elsewhere.pool(), await harbour.trip()])
        expect(said(await raw(...bad(poolId, other)))).toBe(code);
      expect(await rows()).toEqual({ bookings: [], units: [], spent: [] });
      await Promise.all([sound(harbour), sound(elsewhere)]);
    });

    test('one that is full beside two that are free: none is taken', async () => {
      const { harbour, poolId, guest, rows } = await pool();
      await harbour.bookLanes(guest, poolId, ['b'], 3);
      expect(said(await harbour.bookLanes(guest, poolId, ['a', 'b', 'c']))).toBe('lane_taken');
      const { units, bookings, spent } = await rows();
      expect(units.map(({ id, taken }) => [id, taken])).toEqual([[`${poolId}/b`, 3]]);
      expect([bookings.length, spent.length]).toEqual([1, 1]);
      await sound(harbour);
    });
  });

  describe('a list of bookings', () => {
    const many = (harbour: Harbour, pool_id: string, guests: readonly Guest[], n = 1) =>
      harbour.admin.client.post('/api/swim_lane/book_for_many', {
        pool_id,
        member_ids: guests.map(({ id }) => id),
        units: [`${pool_id}/b`, `${pool_id}/a`],
        n,
      });

    test('is all of them or none', async () => {
      const { harbour, poolId, rows } = await pool();
      const guests = await harbour.guests(4, 1);
      expect(said(await many(harbour, poolId, guests))).toBe('lane_taken');
      expect((await rows()).bookings).toEqual([]);
      const made = await many(harbour, poolId, guests.slice(0, 3));
      expect([made.status, made.body.length]).toEqual([201, 3]);
      await sound(harbour);
    });

    test('with somebody who is erased, without points, or of another shop is none', async () => {
      const { harbour, poolId, rows } = await pool();
      const elsewhere = await makeHarbour(server.current);
      const [[good, gone], [poor], [foreign]] = [
        await harbour.guests(2, 1),
        await harbour.guests(1),
        await elsewhere.guests(1, 1),
      ];
      await knex('member')
        .where({ id: must(gone).id })
        .update({ erased_at: new Date() });
      for (const [other, code] of [
        [gone, 'not_found'],
        [poor, 'insufficient_points'],
        [foreign, 'not_found'],
      ] as const)
        expect(said(await many(harbour, poolId, [must(good), must(other)]))).toBe(code);
      expect((await rows()).bookings).toEqual([]);
      await sound(harbour);
    });
  });

  test('a kind that is switched off in the middle: each call is booked or refused as such, and the counters are right', async () => {
    const harbour = await makeHarbour(server.current);
    const tripId = await harbour.trip({ total: 200, fundId: harbour.funds[0] });
    const poolId = await harbour.pool({ lanes: 200 });
    const guests = await harbour.guests(60, 1);
    let isOver = false;
    const flipping = (async () => {
      for (let on = false; !isOver; on = !on) {
        await harbour.shop.setFeatures(on ? ['boat_trip', 'swim_lane'] : ['swim_lane']);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    const codes = (
      await Promise.all(
        guests.map(async (guest, index) => {
          await new Promise((resolve) => setTimeout(resolve, index * 5));
          return [
            said(await harbour.book(guest, tripId)),
            said(await harbour.bookLanes(guest, poolId, ['a', 'b'])),
          ];
        }),
      )
    ).flat();
    isOver = true;
    await flipping;
    expect(new Set(codes)).toEqual(new Set([201, 'feature_disabled']));
    const made = await knex('booking').where({ shop_id: harbour.shop.id });
    expect(made).toHaveLength(codes.filter((code) => code === 201).length);
    await sound(harbour);
  });

  test('the id of another kind’s booking or subject is 404 on every path, and nothing changes', async () => {
    const harbour = await makeHarbour(server.current);
    const [guest] = await harbour.guests(1, 3);
    const one = must(guest);
    const [tripId, poolId] = [await harbour.trip(), await harbour.pool()];
    const trip = (await harbour.book(one, tripId)).body.booking_id;
    const lanes = (await harbour.bookLanes(one, poolId, ['a'])).body.booking_id;
    const before = await knex('booking').where({ shop_id: harbour.shop.id }).orderBy('id');
    for (const [path, other] of [
      ['boat_trip_booking', lanes],
      ['swim_lane_booking', trip],
    ]) {
      const of = `/api/${path}/id-${other}`;
      const answers = [
        await one.client.get(of),
        await harbour.admin.client.get(of),
        await one.client.post(`${of}/cancel`),
        await harbour.admin.client.post(`${of}/rejected`),
        await harbour.admin.client.post(`${of}/check_in`),
        await harbour.admin.client.post(`${of}/undo_check_in`),
      ];
      expect(answers.map(said)).toEqual(answers.map(() => 'not_found'));
      const lists = [
        await one.client.get(`/api/${path}/history?member_id=${one.id}`),
        await one.client.get(`/api/${path}/upcoming?member_id=${one.id}`),
        await harbour.admin.client.get(`/api/${path}/vuetify`),
      ];
      for (const { status, body } of lists) {
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toContain(other);
      }
    }
    expect(said(await harbour.book(one, poolId))).toBe('not_found');
    expect(said(await harbour.change(poolId, { cancel_bookings: true }))).toBe('not_found');
    expect(
      said(await harbour.admin.client.patch(`/api/swim_lane/id-${tripId}`, { cancel_bookings: true })),
    ).toBe('not_found');
    expect(await knex('booking').where({ shop_id: harbour.shop.id }).orderBy('id')).toEqual(before);
    await sound(harbour);
  });
});

describe('settings', () => {
  const server = useServer({ installation });

  test('two fields changed at once: neither is lost, and both answers say what is stored', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { shop, admin } = await makeHarbour(server.current);
      const path = `/api/boat_trip_config/shop-${shop.id}`;
      const answers = await Promise.all([
        admin.client.patch(path, { longest_reservation_allow: 30 + round }),
        admin.client.patch(path, { shortest_cancelation_allow: 2 + round }),
        admin.client.patch(path, { is_advance_notify: false }),
      ]);
      expect(answers.map(said)).toEqual([200, 200, 200]);
      const stored = (await admin.client.get(path)).body;
      expect(stored).toMatchObject({
        longest_reservation_allow: 30 + round,
        shortest_cancelation_allow: 2 + round,
        is_advance_notify: false,
      });
      expect(must(answers[0]).body.longest_reservation_allow).toBe(30 + round);
      expect(must(answers[1]).body.shortest_cancelation_allow).toBe(2 + round);
      // The last of them holds them all.
      expect(answers.map(({ body }) => body)).toContainEqual(stored);
    }
  });
});
