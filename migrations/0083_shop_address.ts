import type { Knex } from 'knex';

const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/** Every address that a public page of a shop has had. An address stays with its first shop, so old links lead there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE IF NOT EXISTS shop_address (
    address ${word} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY shop_address_shop (shop_id),
    CONSTRAINT shop_address_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
