import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** The title of an order in both languages. An order without them has one title for both. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'payment_order', column: 'title_en' },
    'ALTER TABLE payment_order ADD COLUMN title_en VARCHAR(200) NULL, ADD COLUMN title_th VARCHAR(200) NULL',
  );
