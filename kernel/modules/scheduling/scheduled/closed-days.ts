import type { LocalizedText } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import type { ErasedCall } from '../../../server/plugin/define-plugin.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { shownDates } from '../../../server/text/shown-time.ts';
import { holdBranchDays, readBranchSchedule } from '../../shop/api.ts';

/** Where a subject is or will be, on a day local to the shop. */
export interface BranchDay {
  readonly branchId: string;
  readonly day: LocalDate;
}

/** Most days that a sentence lists. */
const mostListed = 5;

/** Those places whose branch is closed on their day. */
export async function findClosedPlaces<Place extends BranchDay>(
  scope: ReadScope,
  places: readonly Place[],
): Promise<Place[]> {
  const closed: Place[] = [];
  for (const [branchId, atBranch] of Map.groupBy(places, (place) => place.branchId)) {
    const days = atBranch.map(({ day }) => day).sort();
    const [first = '', last = first] = [days[0], days.at(-1)];
    const schedule = await readBranchSchedule(scope, branchId, first, last);
    closed.push(...atBranch.filter(({ day }) => schedule.get(day) === 'close'));
  }
  return closed;
}

const daysOf = (places: readonly BranchDay[]): LocalDate[] =>
  [...new Set(places.map(({ day }) => day))].sort();

/** The days on which their branch is closed, in order, each once. */
export const findClosedDays = async (scope: ReadScope, places: readonly BranchDay[]): Promise<LocalDate[]> =>
  daysOf(await findClosedPlaces(scope, places));

function listDays(days: readonly LocalDate[]): LocalizedText {
  const listed = days.slice(0, mostListed).map(shownDates);
  const more = days.length - listed.length;
  const [en, th] = [listed.map((day) => day.en).join(', '), listed.map((day) => day.th).join(', ')];
  if (more === 0) return { en, th };
  return { en: `${en} and ${more} more`, th: `${th} และอีก ${more} วัน` };
}

/** Throws `closed_day` if there are such days, with a list of all of them. */
export function refuseClosedDays(days: readonly LocalDate[], fail: ErasedCall['fail']): void {
  if (days.length > 0) throw fail('closed_day', { values: { days: listDays(days) }, data: { days } });
}

/**
 * Locks the days of the branches until the transaction ends, so that a branch that closes at the same moment lists the
 * subject or the subject is refused. Comes after the lock of the instructor's time, as in private sessions.
 * @returns the places at which the branch is closed, which the call has allowed.
 * @throws what `fail` makes of `closed_day` if a branch is closed and the call has not allowed that.
 */
export async function claimBranchDays<Place extends BranchDay>(
  scope: WriteScope,
  places: readonly Place[],
  { allowsClosed, fail }: { readonly allowsClosed: boolean; readonly fail: ErasedCall['fail'] },
): Promise<Place[]> {
  for (const branchId of [...new Set(places.map((place) => place.branchId))].sort())
    await holdBranchDays(scope, branchId);
  const closed = await findClosedPlaces(scope, places);
  if (!allowsClosed) refuseClosedDays(daysOf(closed), fail);
  return closed;
}
