import { type Statement, statement, type WriteExpectation } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';

interface UnitRow {
  readonly id: string;
  readonly kind: string;
  readonly total: number;
  /** How much more of it is taken. */
  readonly by: number;
}

/* Each row's values have names of their own, which end in its letter; so one statement takes 26 rows. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const columns = ['id', 'kind', 'total', 'by'] as const;

/** For each number of rows the statement, made when it is first needed and prepared once a connection. */
const statements = new Map<number, Statement<never>>();

function upsertOf(count: number): Statement<never> {
  const present = statements.get(count);
  if (present) return present;
  const rows = letters
    .slice(0, count)
    .map((letter) => `(:shop_id, ${columns.map((column) => `:${column}_${letter}`).join(', ')})`);
  const made = statement(
    `INSERT INTO capacity (shop_id, id, kind, total, taken) VALUES ${rows.join(', ')}
     ON DUPLICATE KEY UPDATE taken = taken + VALUES(taken), total = VALUES(total)`,
  );
  statements.set(count, made);
  return made;
}

/**
 * Makes the rows of units on demand where they are missing and counts what is taken of them.
 * @param units in the order in which all callers take theirs.
 * @param mapError makes the error of a failed CHECK, if a unit has not enough capacity left.
 */
export async function countUnits(
  scope: KernelScope,
  units: readonly UnitRow[],
  mapError: WriteExpectation['mapError'],
): Promise<void> {
  for (let from = 0; from < units.length; from += letters.length) {
    const rows = units.slice(from, from + letters.length);
    const values = rows.flatMap((unit, row) =>
      columns.map((column) => [`${column}_${letters[row]}`, unit[column]] as const),
    );
    await scope.deferWrite(upsertOf(rows.length), Object.fromEntries(values), { mapError });
  }
}
