import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** How members find and reach a branch: address, phone, map link and opening hours. Null where the shop has not said. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'branch', column: 'opening_hours' },
    `ALTER TABLE branch
      ADD COLUMN address VARCHAR(300) NULL,
      ADD COLUMN phone VARCHAR(20) NULL,
      ADD COLUMN map_link VARCHAR(500) NULL,
      ADD COLUMN opening_hours VARCHAR(400) NULL`,
  );
