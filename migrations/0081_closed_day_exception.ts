import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/** Bookings and subjects that the shop lets take place on a day although the branch is closed or has other hours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE IF NOT EXISTS closed_day_exception (
    shop_id ${word} NOT NULL,
    local_date DATE NOT NULL,
    item_id ${id} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (shop_id, local_date, item_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
