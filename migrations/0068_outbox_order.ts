import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** What keeps messages about one thing in the order of their causes. Rows of an earlier release have no order. */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table: 'outbox', column: 'order_key' },
    `ALTER TABLE outbox
      ADD COLUMN order_key VARCHAR(64) ${ascii} NULL,
      ADD COLUMN order_id CHAR(26) ${ascii} NULL,
      ADD KEY outbox_order (shop_id, order_key, state)`,
  );
};
