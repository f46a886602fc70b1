import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const dates = 'VARCHAR(340) CHARACTER SET ascii COLLATE ascii_bin NULL';

/** Days that were taken out of a freeze, separated by commas, as `FIND_IN_SET` reads them. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['fund_lot', 'member_fund'])
    await addColumnIfMissing(
      knex,
      { table, column: 'frozen_except' },
      `ALTER TABLE ${table} ADD COLUMN frozen_except ${dates} AFTER frozen_until`,
    );
  for (const whose of ['own', 'other'])
    await addColumnIfMissing(
      knex,
      { table: 'unlimited_join', column: `${whose}_frozen_except` },
      `ALTER TABLE unlimited_join ADD COLUMN ${whose}_frozen_except ${dates} AFTER ${whose}_frozen_until`,
    );
}
