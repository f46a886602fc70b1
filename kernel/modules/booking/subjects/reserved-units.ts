import { z } from 'zod';
import { daysSpan, type LocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { forBookingType } from '../kinds.ts';
import { unitsOf } from '../lifecycle/end.ts';

/** How much is taken of units on demand, by their ids; of one that is missing nothing is. */
export type TakenUnits = ReadonlyMap<string, number>;

/**
 * The ids of a subject's units that begin alike, as values of a statement of `capacity`: its own `:first` and
 * `:after_last` are not among them.
 * @param prefix with a slash at its end.
 * @param last the same, where ids may begin with this or with anything between the two.
 */
export const unitIdRange = (
  prefix: string,
  last = prefix,
): { readonly first: string; readonly after_last: string } => ({
  first: prefix,
  // The character after the slash.
  after_last: `${last.slice(0, -1)}0`,
});

const takenOfUnits = statement(
  'SELECT id, taken FROM capacity WHERE shop_id = :shop_id AND id > :first AND id < :after_last',
  z.object({ id: z.string(), taken: z.number() }),
);

/** How much is taken of a subject's units whose ids begin alike. @param prefix and @param last as `unitIdRange` takes them. */
export async function countReservedUnits(
  scope: ReadScope,
  prefix: string,
  last = prefix,
): Promise<TakenUnits> {
  const rows = await scope.rows(takenOfUnits, unitIdRange(prefix, last));
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

const bookedUnits = statement(
  `SELECT subject_id, units, n FROM booking
   WHERE shop_id = :shop_id AND kind = :kind AND (:is_any = 1 OR branch_id = :branch_id)
     AND starts_at >= :begin AND starts_at < :finish AND status IN ('completed', 'attend')`,
  z.object({ subject_id: z.string(), units: z.string().nullable(), n: z.number() }),
);

/** How much is taken of the units of each subject of a kind, by bookings that start on some days; at one branch or at all. */
export async function takenOnDays(
  scope: WriteScope,
  kind: string,
  [first, last]: readonly [first: LocalDate, last: LocalDate],
  branchId = '',
): Promise<ReadonlyMap<string, TakenUnits>> {
  const { from: begin, to: finish } = daysSpan(first, last, scope.shop.timeZone);
  const which = { branch_id: branchId, is_any: Number(branchId === '') };
  const rows = await forBookingType(scope, kind).rows(bookedUnits, { kind, ...which, begin, finish });
  const taken = new Map<string, Map<string, number>>();
  for (const booking of rows) {
    const units = taken.get(booking.subject_id) ?? new Map<string, number>();
    for (const unit of unitsOf(booking)) units.set(unit, (units.get(unit) ?? 0) + booking.n);
    taken.set(booking.subject_id, units);
  }
  return taken;
}
