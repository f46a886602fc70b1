import type { Knex } from 'knex';
import { addColumnIfMissing } from '#kernel/server/db/backfill.ts';

const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/**
 * The nodes of a Galera cluster take two rows for the same where a unique key differs in NULL alone, and refuse one of two
 * that are written at once. This one is NULL as a whole for what no order has moved.
 */
export const up = async (knex: Knex): Promise<void> => {
  // Trimmed, because MariaDB indexes nothing that could hang on how it pads a CHAR.
  await addColumnIfMissing(
    knex,
    { table: 'wallet_movement', column: 'order_reason' },
    `ALTER TABLE wallet_movement
      ADD COLUMN order_reason ${word} AS (IF(RTRIM(order_id) IS NULL, NULL, reason)) VIRTUAL`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'wallet_movement', key: 'wallet_movement_order' },
    `ALTER TABLE wallet_movement DROP KEY wallet_movement_once,
      ADD UNIQUE KEY wallet_movement_once (order_id, order_reason),
      ADD KEY wallet_movement_order (order_id, reason)`,
  );
};
