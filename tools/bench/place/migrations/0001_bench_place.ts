import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';

/** Places; what is taken of their times stands in the kernel's capacity. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE bench_place (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    branch_id ${id} NOT NULL,
    title VARCHAR(200) NOT NULL,
    fund_id ${id} NOT NULL,
    KEY bench_place_shop (shop_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
