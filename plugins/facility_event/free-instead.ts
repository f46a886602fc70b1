import { toBaht } from '#kernel/contract/satang.ts';
import { reservedUnitsOf, takenOnDays } from '#kernel/modules/booking/api.ts';
import { scheduleOf } from '#kernel/modules/shop/api.ts';
import type { Scope } from '#kernel/server/tenancy/scope.ts';
import { type FreeInstead, facilityEventContract } from './contract.ts';
import { clockOf, daysAround, type Span, slotsOn } from './domain/slots.ts';
import { type Looking, missing, nearestFree, openSlots } from './domain/window.ts';
import { type Place, placesOf } from './places.ts';

/** Most alternatives of each sort. */
const most = 3;

const clocks = ({ start, end }: Span) => ({ start_time: clockOf(start), end_time: clockOf(end) });

interface Wanted {
  readonly place: Place;
  readonly chosen: readonly Span[];
  readonly amount: number;
}

/**
 * What is free in the place of chosen times that were taken meanwhile: the nearest times of the place on that day, else
 * other places of the branch that have all of the chosen times.
 */
export async function freeInstead(
  scope: Scope,
  { place, chosen, amount }: Wanted,
  looking: Looking,
): Promise<FreeInstead> {
  const { date, zone } = looking;
  const schedule = (await scheduleOf(scope, place.branch_id, date, date)).get(date);
  const [before, after] = daysAround(date);
  const units = await reservedUnitsOf(scope, `${place.id}/${before}/`, `${place.id}/${after}/`);
  const own = openSlots(slotsOn(place.slots, date, schedule, zone), { total: place.amount, units }, looking);
  const taken = missing(own, chosen, amount).map(clocks);
  const times = nearestFree(own, chosen, amount)
    .slice(0, most)
    .map((slot) => ({ ...clocks(slot), price: toBaht(slot.satang) }));
  if (times.length > 0) return { taken, times, places: [] };
  const takenHere = await takenOnDays(scope, facilityEventContract.id, [before, after], place.branch_id);
  const others = (await placesOf(scope, place.branch_id)).filter((other) => {
    const counts = { total: other.amount, units: takenHere.get(other.id) ?? new Map() };
    const open = openSlots(slotsOn(other.slots, date, schedule, zone), counts, looking);
    return other.id !== place.id && missing(open, chosen, amount).length === 0;
  });
  return {
    taken,
    times,
    places: others.slice(0, most).map(({ id, name }) => ({ resource_id: id, name })),
  };
}
