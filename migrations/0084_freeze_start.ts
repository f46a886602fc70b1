import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** The first day of a freeze in the points ledger, because the lot forgets it when the freeze is ended early. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'fund_ledger', column: 'from_date' },
    'ALTER TABLE fund_ledger ADD COLUMN from_date DATE NULL',
  );
