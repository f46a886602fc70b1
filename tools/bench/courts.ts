import pMap from 'p-map';
import { drawHours } from './bare-courts.ts';
import { clocksOf, makeCourtsShop, measuredCourts, otherCourts } from './courts-data.ts';
import { makeNumbers } from './numbers.ts';
import { reads } from './reads.ts';
import { type Row, table } from './report.ts';
import { type Bench, made, writes } from './throughput.ts';

/** Shops around the one that is measured, at the end. */
const others = 999;

/** Times of a place with a month booked, and bookings of three of its hours. */
async function timesOf(bench: Bench): Promise<Row> {
  const [shop] = bench.shops;
  if (!shop) throw new Error('There is no shop');
  const query = (turn: number) => {
    const placeId = shop.placeIds[turn % shop.placeIds.length];
    return `branch_id=${shop.branchId}&resource_id=${placeId}&date=${shop.date}`;
  };
  return reads(bench, {
    name: 'read, 12 times of a place',
    against: ['courts'],
    bar: 0.4,
    people: [shop],
    bare: ({ shop: { id }, memberId }, turn) => `/?shop_id=${id}&member_id=${memberId}&${query(turn)}`,
    sala: (_person, turn) => `/api/facility_event/times?${query(turn)}&amount=1`,
  });
}

const halves = (bench: Bench, from: number, to: number) =>
  bench.shops.map((shop) => ({ ...shop, subjectIds: shop.placeIds.slice(from, to) }));

const bookings = (bench: Bench): Promise<Row> =>
  writes(bench, {
    name: 'booking, three times of a place',
    calls(member_id, resource_id) {
      const { date, hours } = drawHours(new Date());
      const where = { branch_id: bench.shops[0]?.branchId, resource_id, member_id };
      return made('/api/facility_event/make_booking', { ...where, date, ...clocksOf(hours) });
    },
    against: ['courts'],
    bareShops: halves(bench, 0, 25),
    salaShops: halves(bench, 25, 50),
    isHot: false,
  });

/**
 * The rows of places: reads in the only shop, bookings there, and the reads again among 1,000 shops.
 * @returns the rows, and a table of how flat the read is.
 */
export async function courtsRows(
  bench: Omit<Bench, 'shops'>,
  say: (text: string) => void,
): Promise<{ rows: Row[]; flat: string }> {
  const { knex } = bench.kernel;
  const now = new Date();
  await makeNumbers(knex);
  const shops = [await makeCourtsShop(knex, now, 'courts', measuredCourts)];
  const alone = await timesOf({ ...bench, shops });
  say(`Data: ${others} further shops`);
  const names = Array.from({ length: others }, (_, at) => `courts_${at}`);
  await pMap(names, (name) => makeCourtsShop(knex, now, name, otherCourts), { concurrency: 8 });
  await bench.kernel.directory.drop('shop', null);
  const among = await timesOf({ ...bench, shops });
  const booked = await bookings({ ...bench, shops });
  const times = (row: Row) => [row.sala.toFixed(0), (row.sala / row.bare).toFixed(2)];
  const flat = table(
    ['times of a place', '1 shop/s', '1,000 shops/s', 'ratio', 'bar'],
    [
      ['Sala', times(alone)[0] ?? '', times(among)[0] ?? '', (alone.sala / among.sala).toFixed(2), '≤ 1.20'],
      ['bare', alone.bare.toFixed(0), among.bare.toFixed(0), (alone.bare / among.bare).toFixed(2), ''],
    ],
  );
  return { rows: [alone, { ...among, name: `${among.name}, 1,000 shops` }, booked], flat };
}
