import type { Knex } from 'knex';

/** What a feature of the tests makes. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('CREATE TABLE test_shelf (id INT NOT NULL PRIMARY KEY)');
};
