import type { Knex } from 'knex';

/** One address is one account: letters that differ in an accent make two, which the tables' usual order holds for one. */
export const up = async (knex: Knex): Promise<void> => {
  // Sign-in looks for lower case, which the order of before did not mind.
  await knex.raw('UPDATE user_account SET email = LOWER(email)');
  await knex.raw(
    'ALTER TABLE user_account MODIFY email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL',
  );
};
