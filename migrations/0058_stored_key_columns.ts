import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Stores the computed columns of unique keys. Where an index holds one that is not stored, MariaDB's purge opens the
 * table to compute it. A killed node of a Galera cluster that looks for its position (`--wsrep-recover`) ends while
 * purge is still at work, purge then fails to open the table for ever, and the server takes 300 MB of memory more each
 * second (10.11.18, in half of the recoveries of one copy of a killed node's files).
 */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table: 'member', storedColumn: 'line_shop_id' },
    `ALTER TABLE member DROP KEY member_line, DROP COLUMN line_shop_id,
      ADD COLUMN line_shop_id ${word} AS (IF(line_id IS NULL, NULL, shop_id)) STORED,
      ADD UNIQUE KEY member_line (line_shop_id, line_id)`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'payment_sale', storedColumn: 'slip_shop_id' },
    `ALTER TABLE payment_sale DROP KEY payment_sale_slip, DROP COLUMN slip_shop_id,
      ADD COLUMN slip_shop_id ${word} AS (IF(slip_reference IS NULL, NULL, shop_id)) STORED,
      ADD UNIQUE KEY payment_sale_slip (slip_shop_id, slip_bank, slip_reference)`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'book_transaction', storedColumn: 'order_reason' },
    `ALTER TABLE book_transaction DROP KEY book_transaction_once, DROP COLUMN order_reason,
      ADD COLUMN order_reason ${word} AS (IF(RTRIM(order_id) IS NULL, NULL, reason)) STORED,
      ADD UNIQUE KEY book_transaction_once (order_id, order_reason)`,
  );
};
