import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/*
 * A file lies in the storage before the transaction that takes it into use, and longer than what refers to it. Until
 * then and from then on `unused_since` is set, and a job removes it; what is being removed is taken into use by nobody.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE stored_file (
    file_key VARCHAR(100) ${ascii} NOT NULL PRIMARY KEY,
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    bytes INT UNSIGNED NOT NULL,
    unused_since DATETIME(3) NULL,
    is_removing BOOLEAN NOT NULL DEFAULT FALSE,
    created_at DATETIME(3) NOT NULL,
    KEY stored_file_unused (unused_since),
    KEY stored_file_shop (shop_id),
    CONSTRAINT stored_file_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
