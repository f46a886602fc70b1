import type { Knex } from 'knex';

/*
 * Raised when the days of a branch change, and when something that follows them is put at the branch: a
 * lock alone would let two nodes of a cluster do both at once.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE branch ADD COLUMN days_version BIGINT UNSIGNED NOT NULL DEFAULT 1');
};
