import type { Knex } from 'knex';

/*
 * Raised by whoever changes what the days of a branch are, and by whoever puts something there that follows them: a
 * lock alone would let two nodes of a cluster do both at once.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE branch ADD COLUMN days_version BIGINT UNSIGNED NOT NULL DEFAULT 1');
};
