import type { BenchShop } from './data.ts';
import { reads } from './reads.ts';
import type { Row } from './report.ts';
import { teachingShops } from './teaching-data.ts';
import type { Bench } from './throughput.ts';

const any = 'any';

const freeTimes = (
  bench: Bench,
  { name, instructorOf }: { readonly name: string; readonly instructorOf: (shop: BenchShop) => string },
): Promise<Row> => {
  const query = (shop: BenchShop) => ({ date: shop.date, instructor_id: instructorOf(shop) });
  const times = (shop: BenchShop) =>
    new URLSearchParams({ ...query(shop), topic_id: shop.topicId, branch_id: shop.branchId });
  return reads(bench, {
    name,
    against: [name === ofAny ? 'free_any' : 'free_one'],
    bar: 0.4,
    people: bench.shops.slice(0, teachingShops),
    bare: ({ shop, memberId }) =>
      `/?${new URLSearchParams({ ...query(shop), shop_id: shop.id, member_id: memberId })}`,
    sala: ({ shop }) => `/api/open_private_event/available_time?${times(shop)}`,
  });
};

const ofAny = 'read, free times of any of 30';

/** Free times of one of 30 instructors on a day of a booked month. */
export const freeTimesOfOne = (bench: Bench): Promise<Row> =>
  freeTimes(bench, {
    name: 'read, free times of 1 of 30',
    instructorOf: ({ instructorIds: [first = ''] }) => first,
  });

/** Free times of all 30 together. */
export const freeTimesOfAny = (bench: Bench): Promise<Row> =>
  freeTimes(bench, { name: ofAny, instructorOf: () => any });
