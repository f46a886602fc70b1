import type { BenchShop } from './data.ts';
import { reads } from './reads.ts';
import type { Row } from './report.ts';
import { teachingShops } from './teaching-data.ts';
import type { Bench } from './throughput.ts';

const freeTimes = (bench: Bench, name: string, instructorIn: (shop: BenchShop) => string): Promise<Row> =>
  reads(bench, {
    name,
    shops: bench.shops.slice(0, teachingShops),
    path(shop) {
      const { date, topicId: topic_id, branchId: branch_id } = shop;
      const query = { date, instructor_id: instructorIn(shop), topic_id, branch_id };
      return `/api/open_private_event/available_time?${new URLSearchParams(query)}`;
    },
  });

/** Free times of one of 30 instructors on a day of a booked month. */
export const freeTimesOfOne = (bench: Bench): Promise<Row> =>
  freeTimes(bench, 'read, free times of 1 of 30', ({ instructorIds: [first = ''] }) => first);

/** Free times of all 30 together. */
export const freeTimesOfAny = (bench: Bench): Promise<Row> =>
  freeTimes(bench, 'read, free times of any of 30', () => 'any');
