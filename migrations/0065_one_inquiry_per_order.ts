import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const table = 'payment_order';

/** The lease of the inquiry in flight, and the postback that waits for an inquiry. */
export const up = async (knex: Knex): Promise<void> => {
  for (const column of ['asking_until', 'nudged_at'])
    await addColumnIfMissing(
      knex,
      { table, column },
      `ALTER TABLE payment_order ADD COLUMN ${column} DATETIME(3) NULL`,
    );
};
