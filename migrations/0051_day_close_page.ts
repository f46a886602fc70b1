import type { Knex } from 'knex';

/** The closings of all branches of a shop, newest first, which by the key with the branch were all read and sorted. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE day_close ADD KEY day_close_page (shop_id, created_at, id),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
