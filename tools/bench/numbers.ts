import type { Knex } from 'knex';
import { newId } from '../../kernel/server/ids/new-id.ts';

/** Name of a table of the whole numbers from 0 to 99,999, from which rows are made inside the database. */
export const numbers = 'bench_number';

/** Makes the table of numbers. */
export async function makeNumbers(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE ${numbers} (n INT NOT NULL PRIMARY KEY)`);
  const digit = Array.from({ length: 10 }, (_, d) => `SELECT ${d} AS d`).join(' UNION ALL ');
  const digits = `(${digit})`;
  await knex.raw(
    `INSERT INTO ${numbers} SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d
     FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, ${digits} f`,
  );
}

const countDigits = 8;

/** Ids of many records at once: what they begin with, and each of them as the database and this program write it. */
export interface IdRange {
  /** SQL of the id of number `n`, an expression. */
  sql(n: string): string;
  at(n: number): string;
}

/** A range of up to 100,000,000 ids that no other range has. */
export function idRange(): IdRange {
  const start = newId().slice(0, -countDigits);
  return {
    sql: (n) => `CONCAT('${start}', LPAD(${n}, ${countDigits}, '0'))`,
    at: (n) => `${start}${String(n).padStart(countDigits, '0')}`,
  };
}
