import type { Knex } from 'knex';
import { addColumnIfMissing } from '#kernel/server/db/backfill.ts';

/** English names beside those in the shop's own language. */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table: 'package', column: 'name_en' },
    'ALTER TABLE package ADD COLUMN name_en VARCHAR(200) NULL, ADD COLUMN description_en VARCHAR(2000) NULL',
  );
  await addColumnIfMissing(
    knex,
    { table: 'promotion_group', column: 'name_en' },
    'ALTER TABLE promotion_group ADD COLUMN name_en VARCHAR(200) NULL',
  );
};
