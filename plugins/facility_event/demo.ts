import { openCapacity, unlimitedTotal } from '#kernel/modules/booking/points.ts';
import { listBranches } from '#kernel/modules/shop/points.ts';
import { newId } from '#kernel/server/ids.ts';
import type { Demo } from '#kernel/testing/demo.ts';
import { facilityEventContract } from './contract.ts';
import { weekdayValue, weekendValue } from './domain/slots.ts';

/** First and last hour, and price in satang, of the days that the branch calls so. */
const days = [
  { weekday: weekdayValue, from: 16, until: 22, satang: 20_000 },
  { weekday: weekendValue, from: 9, until: 21, satang: 25_000 },
];

/** Two courts at the first branch, to be booked by the hour. */
export const demo: Demo = async (scope) => {
  const [branch] = await listBranches(scope);
  if (!branch) return;
  for (const name of ['คอร์ต 1', 'คอร์ต 2']) {
    const place = { id: newId(), shop_id: scope.shopId };
    await scope.db('facility_resource').insert({
      ...place,
      branch_id: branch.id,
      name,
      amount: 1,
      is_input_amount: false,
      created_at: scope.now,
    });
    await openCapacity(scope, { kind: facilityEventContract.id, id: place.id, total: unlimitedTotal });
    const slots = days.flatMap(({ weekday, from, until, satang }) =>
      Array.from({ length: until - from }, (_, at) => ({
        shop_id: scope.shopId,
        resource_id: place.id,
        weekday,
        start_minute: (from + at) * 60,
        end_minute: (from + at + 1) * 60,
        satang,
      })),
    );
    await scope.db('facility_timeslot').insert(slots);
  }
};
