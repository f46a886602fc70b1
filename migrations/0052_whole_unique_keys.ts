import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/**
 * The nodes of a Galera cluster take two rows for the same where a unique key differs in NULL alone, and refuse one of two
 * that are written at once: of two members without LINE, say. These keys are NULL as a whole where they hold for nothing.
 */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table: 'member', column: 'line_shop_id' },
    `ALTER TABLE member ADD COLUMN line_shop_id ${word} AS (IF(line_id IS NULL, NULL, shop_id)) VIRTUAL`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'member', key: 'member_line_id' },
    `ALTER TABLE member DROP KEY member_line, ADD UNIQUE KEY member_line (line_shop_id, line_id),
      ADD KEY member_line_id (shop_id, line_id)`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'payment_sale', column: 'slip_shop_id' },
    `ALTER TABLE payment_sale
      ADD COLUMN slip_shop_id ${word} AS (IF(slip_reference IS NULL, NULL, shop_id)) VIRTUAL`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'payment_sale', key: 'payment_sale_slip_reference' },
    `ALTER TABLE payment_sale DROP KEY payment_sale_slip,
      ADD UNIQUE KEY payment_sale_slip (slip_shop_id, slip_bank, slip_reference),
      ADD KEY payment_sale_slip_reference (shop_id, slip_bank, slip_reference)`,
  );
  // Trimmed, because MariaDB indexes nothing that could hang on how it pads a CHAR.
  await addColumnIfMissing(
    knex,
    { table: 'book_transaction', column: 'order_reason' },
    `ALTER TABLE book_transaction
      ADD COLUMN order_reason ${word} AS (IF(RTRIM(order_id) IS NULL, NULL, reason)) VIRTUAL`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'book_transaction', key: 'book_transaction_order' },
    `ALTER TABLE book_transaction DROP KEY book_transaction_once,
      ADD UNIQUE KEY book_transaction_once (order_id, order_reason),
      ADD KEY book_transaction_order (order_id, reason)`,
  );
};
