import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * How many bookings of a kind start on a day that is over, by branch and status. A row without a branch stands for the
 * day itself, also where nothing starts on it.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `CREATE TABLE booking_day_count (
      shop_id VARCHAR(40) ${ascii} NOT NULL,
      kind VARCHAR(60) ${ascii} NOT NULL,
      starts_at DATETIME(3) NOT NULL,
      branch_id VARCHAR(26) ${ascii} NOT NULL,
      status ENUM('completed', 'attend', 'canceled', 'rejected') NOT NULL,
      ends_at DATETIME(3) NOT NULL,
      bookings INT NOT NULL,
      PRIMARY KEY (shop_id, kind, starts_at, branch_id, status)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
  );
};
