import type { Knex } from 'knex';
import { addColumnIfMissing } from '#kernel/server/db/backfill.ts';

const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Stores the computed column of the unique key, because MariaDB's purge would have to open the table for one that an
 * index holds and that is not stored (the kernel's 0058_stored_key_columns says what came of it).
 */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'wallet_movement', storedColumn: 'order_reason' },
    `ALTER TABLE wallet_movement DROP KEY wallet_movement_once, DROP COLUMN order_reason,
      ADD COLUMN order_reason ${word} AS (IF(RTRIM(order_id) IS NULL, NULL, reason)) STORED,
      ADD UNIQUE KEY wallet_movement_once (order_id, order_reason)`,
  );
