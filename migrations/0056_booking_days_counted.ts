import type { Knex } from 'knex';

/**
 * Until when each shop's days are counted. A shop that has no row yet is looked at from its first booking on.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `CREATE TABLE IF NOT EXISTS booking_days_counted (
      shop_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      until_at DATETIME(3) NOT NULL,
      forgotten INT UNSIGNED NOT NULL
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
  );
};
