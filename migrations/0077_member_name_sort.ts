import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Lists of members are in the order of a Thai dictionary, for which MariaDB and MySQL share no collation. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'member', column: 'name_sort' },
    `ALTER TABLE member
      ADD COLUMN name_sort VARBINARY(250) NULL AFTER last_name,
      DROP KEY member_name,
      ADD KEY member_name
        (shop_id, name_sort, id, erased_at, phone, email, created_at, marketing, first_name, last_name)`,
  );
