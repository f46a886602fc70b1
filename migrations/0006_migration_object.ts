import type { Knex } from 'knex';

/** What a feature's migrations have made, so that it can be found when the feature's folder is gone. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `CREATE TABLE migration_object (
      owner VARCHAR(60) NOT NULL,
      kind ENUM('table', 'procedure') NOT NULL,
      name VARCHAR(64) NOT NULL,
      PRIMARY KEY (owner, kind, name)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
  );
};
