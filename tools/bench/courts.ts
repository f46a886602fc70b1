import pMap from 'p-map';
import { clocksOf, drawHours, makeCourtsShop, measuredCourts, otherCourts } from './courts-data.ts';
import { makeNumbers } from './numbers.ts';
import { reads } from './reads.ts';
import { type Row, table } from './report.ts';
import { type Bench, made, writes } from './throughput.ts';

/** Shops around the measured one when it is read a second time. */
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
    shops: [shop],
    path: (_shop, turn) => `/api/facility_event/times?${query(turn)}&amount=1`,
  });
}

/** Places of the measured shop that the bookings take. */
const bookedPlaces = 25;

const bookings = (bench: Bench): Promise<Row> =>
  writes(bench, {
    name: 'booking, three times of a place',
    calls(member_id, resource_id) {
      const { date, hours } = drawHours(new Date());
      const where = { branch_id: bench.shops[0]?.branchId, resource_id, member_id };
      return made('/api/facility_event/make_booking', { ...where, date, ...clocksOf(hours) });
    },
    shops: bench.shops.map((shop) => ({ ...shop, subjectIds: shop.placeIds.slice(0, bookedPlaces) })),
    isHot: false,
  });

/**
 * Measures reads of a place in the only shop and again among 1,000 shops, then bookings there.
 * @returns the rows, and a table that compares both reads.
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
  const flat = table(
    ['times of a place', '1 shop/s', '1,000 shops/s', 'ratio', 'bar'],
    [['Sala', alone.rate.toFixed(0), among.rate.toFixed(0), (alone.rate / among.rate).toFixed(2), '≤ 1.20']],
  );
  return { rows: [alone, { ...among, name: `${among.name}, 1,000 shops` }, booked], flat };
}
