import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const table = 'payment_order';

/** Since when the provider's word on an order cannot be had, and the index by which those that hang are counted. */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table, column: 'unclear_since' },
    'ALTER TABLE payment_order ADD COLUMN unclear_since DATETIME(3) NULL AFTER next_ask_at',
  );
  await addColumnIfMissing(
    knex,
    { table, key: 'payment_order_unclear' },
    `ALTER TABLE payment_order ADD KEY payment_order_unclear (unclear_since, next_ask_at),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
