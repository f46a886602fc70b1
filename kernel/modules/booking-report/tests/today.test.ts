import type { Knex } from 'knex';
import { afterEach, describe, expect, test } from 'vitest';
import { markChanged } from '#testing/harness/mark-changed.ts';
import { useServer } from '#testing/harness/server.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { type Guest, type Harbour, makeHarbour } from '../../booking/tests/harbour.ts';
import { withBookingKinds } from '../../booking/tests/installation.ts';
import { nowAndNext, partDay } from '../domain/today.ts';
import { makeManyBookings } from './many-bookings.ts';

const installation = await withBookingKinds();
const server = useServer({ installation });
afterEach(() => server.current.clock.reset());

const minute = 60_000;

const setTime = (time: string) => server.current.clock.setTimeOfDay(time);

const look = async ({ admin }: Harbour, query = '') =>
  (await admin.client.get(`/api/booking/today${query}`)).body;
const idsOf = ({ subjects }: { subjects: { subject_id: string }[] }) =>
  subjects.map(({ subject_id }) => subject_id);
const bookingOf = async (harbour: Harbour, guest: Guest, tripId: string): Promise<string> =>
  (await harbour.book(guest, tripId)).body.booking_id;

describe('today at the desk', () => {
  test('is what every feature has on, booked or not, with who is expected, has arrived and waits', async () => {
    setTime('09:00');
    const harbour = await makeHarbour(server.current);
    const [full, empty] = [
      await harbour.trip({ days: 0, total: 2 }),
      await harbour.trip({ days: 0, hour: 20 }),
    ];
    const [pool, tomorrow] = [await harbour.pool({ days: 0 }), await harbour.trip({ days: 1 })];
    await harbour.pool({ days: 0 });
    const [anna, ben, cleo] = await harbour.guests(3);
    if (!anna || !ben || !cleo) throw new Error('three guests');
    const arrived = await bookingOf(harbour, anna, full);
    await harbour.book(ben, full);
    await harbour.wait(cleo, full);
    await harbour.book(cleo, tomorrow);
    await harbour.bookLanes(ben, pool, ['a'], 2);
    setTime('17:45');
    await harbour.admin.client.post('/api/check_in', { code: arrived });

    const day = await look(harbour);
    expect(day.subjects).toMatchObject([
      { kind: 'swim_lane', subject_id: pool, title: 'Lanes', taken: 2, total: null, expected: 1, arrived: 0 },
      {
        kind: 'boat_trip',
        subject_id: full,
        datetime: harbour.at(0, 18),
        period: 60,
        branch: 'Pier',
        instructor: null,
        state: 'open',
        taken: 2,
        total: 2,
        expected: 1,
        arrived: 1,
        waiting: 1,
        people: {
          expected: [{ member_id: ben.id, name: 'สมหญิง ใจดี 1', phone: '+66800000001' }],
          arrived: [{ member_id: anna.id }],
          waiting: [{ member_id: cleo.id }],
        },
      },
      { kind: 'boat_trip', subject_id: empty, taken: 0, total: 3, expected: 0, waiting: 0, people: null },
    ]);
    expect(day).toMatchObject({ totals: { expected: 2, arrived: 1, waiting: 1 }, over: 0, left_out: 0 });
    expect(day.is_whole).toBe(false);
  });

  test('keeps what runs, puts what is over behind it, and nobody waits for what has started', async () => {
    setTime('09:00');
    const harbour = await makeHarbour(server.current);
    const [first, second] = [
      await harbour.trip({ days: 0, hour: 10, total: 1 }),
      await harbour.trip({ days: 0, hour: 11, total: 1 }),
    ];
    const [anna, ben] = await harbour.guests(2);
    if (!anna || !ben) throw new Error('two guests');
    await harbour.book(anna, second);
    await harbour.wait(ben, second);
    setTime('11:15');
    const day = await look(harbour);
    expect(idsOf(day)).toEqual([second]);
    expect(day).toMatchObject({ over: 1, totals: { expected: 1, arrived: 0, waiting: 0 } });
    expect(day.subjects[0]).toMatchObject({ expected: 1, waiting: 0, people: { waiting: [] } });
    expect(idsOf(await look(harbour, '?over=true'))).toEqual([first]);
  });

  test('is of the chosen branch; another shop’s branch has nothing', async () => {
    setTime('09:00');
    const [harbour, elsewhere] = [await makeHarbour(server.current), await makeHarbour(server.current)];
    const trip = await harbour.trip({ days: 0 });
    await elsewhere.trip({ days: 0 });
    expect(idsOf(await look(harbour))).toEqual([trip]);
    expect(idsOf(await look(harbour, `?branch=${harbour.branchId}`))).toEqual([trip]);
    expect(idsOf(await look(harbour, `?branch=${elsewhere.branchId}`))).toEqual([]);
  });

  test('leaves out a feature that is switched off', async () => {
    setTime('09:00');
    const harbour = await makeHarbour(server.current);
    await harbour.trip({ days: 0 });
    const pool = await harbour.pool({ days: 0 });
    const [anna] = await harbour.guests(1);
    if (!anna) throw new Error('a guest');
    await harbour.bookLanes(anna, pool, ['a']);
    const { kernel } = server.current;
    await kernel
      .knex('shop_feature')
      .where({ shop_id: harbour.shop.id, feature: 'boat_trip' })
      .update({ is_on: false });
    await markChanged(kernel, 'shop', harbour.shop.id);
    await expect.poll(async () => idsOf(await look(harbour))).toEqual([pool]);
  });

  test('is for staff with the desk’s permission, of this shop', async () => {
    const harbour = await makeHarbour(server.current);
    const [anna] = await harbour.guests(1);
    expect((await anna?.client.get('/api/booking/today'))?.status).toBe(403);
    const desk = await harbour.shop.user('frontdesk');
    expect((await desk.client.get('/api/booking/today')).status).toBe(200);
  });

  test('takes as many statements for hundreds of subjects as for one, and answers at most 200 of them', async () => {
    setTime('09:00');
    const harbour = await makeHarbour(server.current);
    await harbour.trip({ days: 0, hour: 10 });
    const { knex } = server.current.kernel;
    let statements = 0;
    const own = /from `(booking|booking_waiting|capacity|boat_trip|branch|instructor)`/;
    const count = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
      if (own.test(sql) && bindings?.includes(harbour.shop.id)) statements += 1;
    };
    knex.on('query', count);
    const statementsOf = async () => {
      statements = 0;
      const day = await look(harbour);
      return { day, statements };
    };
    const one = await statementsOf();
    const template = await knex('boat_trip').where({ shop_id: harbour.shop.id }).first();
    const trips = Array.from({ length: 249 }, (_, at) => ({
      ...template,
      id: newId(),
      starts_at: new Date(template.starts_at.getTime() + (at + 1) * minute),
    }));
    await knex('boat_trip').insert(trips);
    await knex('capacity').insert(
      trips.map(({ id }) => ({ shop_id: harbour.shop.id, id, kind: 'boat_trip', total: 3 })),
    );
    const many = await statementsOf();
    knex.removeListener('query', count);
    expect(one.statements).toBeGreaterThan(0);
    expect(many.statements).toBe(one.statements);
    expect(many.day.subjects).toHaveLength(200);
    expect(many.day.left_out).toBe(50);
    expect(idsOf(many.day).at(-1)).toBe(trips[198]?.id);
  });

  test('reads who comes next to a place without the years that it has been booked', async () => {
    setTime('09:00');
    const harbour = await makeHarbour(server.current);
    const { knex } = server.current.kernel;
    const pool = await harbour.pool({ days: 0 });
    const guests = await harbour.guests(1_000);
    const [anna] = guests;
    if (!anna) throw new Error('a guest');
    const memberIds = guests.map(({ id }) => id);
    await makeManyBookings(knex, harbour, memberIds);
    const ofPools = { shop_id: harbour.shop.id, kind: 'swim_lane' };
    await knex('booking').where(ofPools).update({ subject_id: pool });
    await harbour.bookLanes(anna, pool, ['a']);
    await knex.raw('ANALYZE TABLE booking, member');
    const sent = Promise.withResolvers<{ sql: string; bindings: Knex.RawBinding[] }>();
    const note = ({ sql, bindings }: { sql: string; bindings: Knex.RawBinding[] }) => {
      if (/from `booking` as `b` inner join `member`/.test(sql) && bindings.includes(harbour.shop.id))
        sent.resolve({ sql, bindings });
    };
    knex.on('query', note);
    const day = await look(harbour);
    const { sql, bindings } = await sent.promise;
    knex.removeListener('query', note);
    expect(day.subjects).toMatchObject([
      { subject_id: pool, people: { expected: [{ member_id: anna.id }] } },
    ]);
    const [plan = []]: { rows: string | number }[][] = await knex.raw(
      `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
      bindings,
    );
    expect(plan.reduce((product, { rows }) => product * Number(rows), 1)).toBeLessThan(100);
  });
});

describe('what is now and next', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const at = (from: number, length = 60, state: 'open' | 'cancelled' = 'open') => ({
    id: `${from}`,
    title: 'Trip',
    startsAt: new Date(now.getTime() + from * minute),
    endsAt: new Date(now.getTime() + (from + length) * minute),
    state,
  });

  test('is what runs, what can be checked in to, and all that starts at the next time', () => {
    const [running, soon, next, beside, later] = [at(-30), at(30), at(90), at(90, 45), at(120)];
    expect(nowAndNext([running, soon, next, beside, later], now)).toEqual([running, soon]);
    expect(nowAndNext([running, next, beside, later], now)).toEqual([running, next, beside]);
    expect(nowAndNext([], now)).toEqual([]);
  });

  test('leaves out what was cancelled', () => {
    const [cancelled, later] = [at(10, 60, 'cancelled'), at(120)];
    expect(nowAndNext([cancelled, later], now)).toEqual([later]);
  });

  test('what ended in this moment is over, and the latest of it comes first', () => {
    const [early, ended, running] = [at(-200), at(-60), at(-59)];
    expect(partDay([running, early, ended], now)).toEqual({ coming: [running], over: [ended, early] });
  });
});
