import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/** Suppers of the tests. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE supper (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    branch_id ${id} NOT NULL,
    menu ${word} NOT NULL,
    starts_at DATETIME(3) NOT NULL,
    ends_at DATETIME(3) NOT NULL,
    local_date DATE NOT NULL,
    period INT NOT NULL,
    fund_id ${id} NULL,
    is_active BOOLEAN NOT NULL DEFAULT TRUE,
    cancelled_at DATETIME(3) NULL,
    series_id ${id} NULL,
    is_changed_singly BOOLEAN NOT NULL DEFAULT FALSE,
    created_at DATETIME(3) NOT NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
