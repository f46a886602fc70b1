import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { addDays } from '../../../contract/time.ts';
import { type Guest, type Harbour, makeHarbour } from '../../booking/tests/harbour.ts';
import { withBookingKinds } from '../../booking/tests/installation.ts';
import { makeManyBookings } from './many-bookings.ts';

const installation = await withBookingKinds();
const server = useServer({ installation });
afterEach(() => server.current.clock.reset());

const setTime = (time: string, days = 0) => server.current.clock.setTimeOfDay(time, days);

interface Overview {
  date: string;
  from: string;
  kinds: { kind: string; bookings: number; today: Record<string, number | null> }[];
  days: { date: string; bookings: number }[];
}
const look = async ({ admin }: Harbour): Promise<Overview> =>
  (await admin.client.get('/api/booking/overview')).body;
const kindOf = ({ kinds }: Overview, kind: string) => kinds.find((each) => each.kind === kind);

/** What a kind's report lists of some days and was not canceled. */
async function listed({ admin }: Harbour, kind: string, from: string, to: string): Promise<number> {
  const { body } = await admin.client.get(
    `/api/${kind}_booking/vuetify?start_date=${from}&end_date=${to}&length=100`,
  );
  const live = body.data.filter(({ status }: { status: string }) => ['completed', 'attend'].includes(status));
  const { completed, attend, no_show } = body.totals;
  expect(live).toHaveLength(completed + attend + no_show);
  return live.length;
}

async function people(harbour: Harbour, count: number): Promise<Guest[]> {
  return harbour.guests(count);
}

describe('the overview of bookings', () => {
  test('says of each kind what is on today and how full it is, and what its report lists of today and 30 days', async () => {
    setTime('09:00', -3);
    const harbour = await makeHarbour(server.current);
    const [anna, ben, cleo] = await people(harbour, 3);
    if (!anna || !ben || !cleo) throw new Error('three guests');
    const [past, today, empty, later] = [
      await harbour.trip({ days: 1, total: 3 }),
      await harbour.trip({ days: 3, total: 4 }),
      await harbour.trip({ days: 3, total: 2, hour: 20 }),
      await harbour.trip({ days: 4 }),
    ];
    const pool = await harbour.pool({ days: 3 });
    for (const guest of [anna, ben]) await harbour.book(guest, past);
    for (const guest of [anna, ben, cleo]) await harbour.book(guest, today);
    await harbour.book(anna, later);
    await harbour.bookLanes(ben, pool, ['a'], 2);
    const gone = (await harbour.book(cleo, past)).body.booking_id;
    await harbour.cancel(cleo, gone);
    expect(empty).not.toBe('');
    setTime('19:30');

    const overview = await look(harbour);
    expect(overview.date).toBe(addDays(overview.from, 29));
    expect(kindOf(overview, 'boat_trip')).toEqual({
      kind: 'boat_trip',
      title: { en: 'Boat trips', th: 'ล่องเรือ' },
      today: { subjects: 2, taken: 3, total: 6, bookings: 3 },
      bookings: 5,
    });
    expect(kindOf(overview, 'swim_lane')).toMatchObject({
      today: { subjects: 1, taken: 2, total: null, bookings: 1 },
      bookings: 1,
    });
    for (const { kind, today: ofToday, bookings } of overview.kinds.filter(
      ({ kind }) => !kind.includes('event'),
    )) {
      expect([kind, ofToday.bookings]).toEqual([
        kind,
        await listed(harbour, kind, overview.date, overview.date),
      ]);
      expect([kind, bookings]).toEqual([kind, await listed(harbour, kind, overview.from, overview.date)]);
    }
    expect(overview.days).toHaveLength(30);
    expect(overview.days.filter(({ bookings }) => bookings > 0)).toEqual([
      { date: addDays(overview.date, -2), bookings: 2 },
      { date: overview.date, bookings: 4 },
    ]);
  });

  test('counts a day by the shop’s own clock', async () => {
    setTime('09:00', -1);
    const harbour = await makeHarbour(server.current);
    const [anna] = await people(harbour, 1);
    if (!anna) throw new Error('a guest');
    // Early in the morning at the shop it is yesterday still in UTC.
    await harbour.book(anna, await harbour.trip({ days: 1, hour: 5 }));
    setTime('06:00');
    const overview = await look(harbour);
    expect(overview.days.at(-1)).toEqual({ date: overview.date, bookings: 1 });
  });

  test('leaves out what takes no place, and features that are off', async () => {
    setTime('09:00');
    const harbour = await makeHarbour(server.current, ['boat_trip']);
    const [anna] = await people(harbour, 1);
    if (!anna) throw new Error('a guest');
    await harbour.book(anna, await harbour.trip({ days: 0 }));
    expect((await look(harbour)).kinds.map(({ kind }) => kind)).toEqual(['boat_trip']);
    await harbour.shop.setFeatures([]);
    await expect.poll(async () => (await look(harbour)).kinds).toEqual([]);
    expect((await look(harbour)).days.every(({ bookings }) => bookings === 0)).toBe(true);
  });

  test('is for who may see reports', async () => {
    const harbour = await makeHarbour(server.current);
    const statusOf = async (role: 'frontdesk' | 'staff') =>
      (await (await harbour.shop.user(role)).client.get('/api/booking/overview')).status;
    expect([await statusOf('frontdesk'), await statusOf('staff')]).toEqual([403, 200]);
  });

  test('takes as many statements for hundreds of subjects as for one', async () => {
    setTime('09:00');
    const harbour = await makeHarbour(server.current);
    const { knex } = server.current.kernel;
    let statements = 0;
    const own = /from `(booking|capacity|boat_trip|swim_pool)`/;
    knex.on('query', ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
      if (own.test(sql) && bindings?.includes(harbour.shop.id)) statements += 1;
    });
    const statementsOf = async () => {
      statements = 0;
      const overview = await look(harbour);
      return { statements, on: kindOf(overview, 'boat_trip')?.today.subjects };
    };
    await harbour.trip({ days: 0 });
    const one = await statementsOf();
    for (let index = 0; index < 30; index += 1) await harbour.trip({ days: 0, hour: 10 + (index % 10) });
    const many = await statementsOf();
    expect([one.on, many.on]).toEqual([1, 31]);
    expect(many.statements).toBe(one.statements);
    expect(many.statements).toBeLessThanOrEqual(6);
  });

  test('reads the bookings of a busy shop by an index of the reports alone', async () => {
    const harbour = await makeHarbour(server.current);
    const { knex } = server.current.kernel;
    await makeManyBookings(knex, harbour);
    const rows: { key: string | null; Extra: string }[] = (
      await knex.raw(
        `EXPLAIN FORMAT=TRADITIONAL SELECT b.kind, b.starts_at, COUNT(b.id) FROM booking b WHERE b.shop_id = ?
          AND b.kind IN ('boat_trip', 'swim_lane') AND b.starts_at >= '2001-02-01' AND b.starts_at < '2001-03-03'
          AND b.status IN ('completed', 'attend') GROUP BY b.kind, b.starts_at`,
        [harbour.shop.id],
      )
    )[0];
    expect(rows.map(({ key }) => key)).toEqual(['booking_totals']);
    expect(rows[0]?.Extra).toContain('Using index');
  });
});
