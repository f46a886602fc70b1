import type { Knex } from 'knex';

/** The database's moment of a statement. Leases run by it, because the clocks of two workers may differ by more than a lease. */
export const databaseNow = (db: Knex): Knex.Raw => db.raw('CURRENT_TIMESTAMP(3)');

/** The database's moment so many milliseconds from now. */
export const databaseIn = (db: Knex, ms: number): Knex.Raw =>
  db.raw('CURRENT_TIMESTAMP(3) + INTERVAL ? MICROSECOND', [Math.round(ms * 1000)]);
