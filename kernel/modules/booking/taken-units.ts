import { z } from 'zod';
import { daysSpan, type LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/scope.ts';
import { unitsOf } from './end.ts';
import { asKind } from './kinds.ts';

/** How much is taken of units on demand, by their ids; of one that is missing nothing is. */
export type TakenUnits = ReadonlyMap<string, number>;

const unitsUnder = statement(
  'SELECT id, taken FROM capacity WHERE shop_id = :shop_id AND id > :first AND id < :after_last',
  z.object({ id: z.string(), taken: z.number() }),
);

/** How much is taken of a subject's units whose ids begin alike. @param prefix with a slash at its end. */
export async function takenUnder(scope: Scope, prefix: string): Promise<TakenUnits> {
  // The character after the slash.
  const rows = await scope.rows(unitsUnder, { first: prefix, after_last: `${prefix.slice(0, -1)}0` });
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

const bookedUnits = statement(
  `SELECT subject_id, units, n FROM booking
   WHERE shop_id = :shop_id AND kind = :kind AND branch_id = :branch_id AND starts_at >= :begin
     AND starts_at < :finish AND status IN ('completed', 'attend')`,
  z.object({ subject_id: z.string(), units: z.string().nullable(), n: z.number() }),
);

/** How much is taken of the units of each subject of a kind at a branch, by bookings that start on a day. */
export async function takenAtBranch(
  scope: Scope,
  kind: string,
  branchId: string,
  date: LocalDate,
): Promise<ReadonlyMap<string, TakenUnits>> {
  const { from: begin, to: finish } = daysSpan(date, date, scope.shop.timeZone);
  const rows = await asKind(scope, kind).rows(bookedUnits, { kind, branch_id: branchId, begin, finish });
  const taken = new Map<string, Map<string, number>>();
  for (const booking of rows) {
    const units = taken.get(booking.subject_id) ?? new Map<string, number>();
    for (const unit of unitsOf(booking)) units.set(unit, (units.get(unit) ?? 0) + booking.n);
    taken.set(booking.subject_id, units);
  }
  return taken;
}
