import { clockOf, type MinuteSpan } from '../../../contract/hours.ts';
import { toBaht } from '../../../contract/satang.ts';
import type { FreeInstead } from '../../../contract/unit-endpoints.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { countReservedUnits, takenOnDays } from '../../booking/subjects/reserved-units.ts';
import { readBranchSchedule } from '../../shop/api.ts';
import { findMissingSlots, findNearestFree, openSlots, type SlotQuery } from './open-slots.ts';
import type { ResourceReader, UnitResource } from './resources.ts';
import type { Timetable } from './slot-source.ts';
import { daysAround } from './unit-slots.ts';

/** The most alternatives of each sort. */
const most = 3;

const clocks = ({ start, end }: MinuteSpan) => ({ start_time: clockOf(start), end_time: clockOf(end) });

interface Wanted {
  readonly resource: UnitResource<unknown, Timetable>;
  readonly chosen: readonly MinuteSpan[];
  readonly amount: number;
}

/**
 * Finds alternatives to chosen times that are taken: the nearest free times of the resource on that day. If there are
 * none, it finds other resources of the branch that have all of the chosen times.
 */
export async function findFreeInstead(
  scope: WriteScope,
  kind: string,
  resources: Pick<ResourceReader<unknown, Timetable>, 'list'>,
  { resource, chosen, amount }: Wanted,
  looking: SlotQuery,
): Promise<FreeInstead> {
  const { date, zone } = looking;
  const { id, branch_id } = resource;
  const schedule = (await readBranchSchedule(scope, branch_id, date, date)).get(date);
  const [before, after] = daysAround(date);
  const units = await countReservedUnits(scope, `${id}/${before}/`, `${id}/${after}/`);
  const slots = resource.timetable.on({ date, schedule, zone });
  const own = openSlots(slots, { total: resource.amount, units }, looking);
  const taken = findMissingSlots(own, chosen, amount).map(clocks);
  const times = findNearestFree(own, chosen, amount)
    .slice(0, most)
    .map((slot) => ({ ...clocks(slot), price: toBaht(slot.satang) }));
  if (times.length > 0) return { taken, times, places: [] };
  const takenHere = await takenOnDays(scope, kind, [before, after], branch_id);
  const others = (await resources.list(scope, branch_id)).filter((other) => {
    const counts = { total: other.amount, units: takenHere.get(other.id) ?? new Map() };
    const open = openSlots(other.timetable.on({ date, schedule, zone }), counts, looking);
    return other.id !== id && findMissingSlots(open, chosen, amount).length === 0;
  });
  const places = others.slice(0, most).map((other) => ({ resource_id: other.id, name: other.name }));
  return { taken, times, places };
}
