import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;

const tables = [
  `CREATE TABLE drawer (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    branch_id ${id} NOT NULL,
    user_id ${id} NOT NULL,
    shift INT UNSIGNED NOT NULL DEFAULT 1,
    postings BIGINT UNSIGNED NOT NULL DEFAULT 0,
    UNIQUE KEY drawer_of (shop_id, branch_id, user_id),
    CONSTRAINT drawer_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE day_close (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    branch_id ${id} NOT NULL,
    drawer_id ${id} NOT NULL,
    user_id ${id} NOT NULL,
    shift INT UNSIGNED NOT NULL,
    date DATE NOT NULL,
    opening_float_satang BIGINT NOT NULL,
    cash_pieces TEXT NULL,
    reason VARCHAR(500) NULL,
    closed_by ${id} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY day_close_once (drawer_id, shift),
    KEY day_close_recent (shop_id, branch_id, created_at, id),
    CONSTRAINT day_close_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE day_close_tender (
    close_id ${id} NOT NULL,
    tender ${word} NOT NULL,
    shop_id ${word} NOT NULL,
    takings_satang BIGINT NOT NULL,
    counted_satang BIGINT NULL,
    PRIMARY KEY (close_id, tender),
    KEY day_close_tender_shop (shop_id)
  )`,
];

/** Drawers, in whose shifts the books tell of what a person takes at a branch, and how each shift was closed. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
  await knex.raw(`ALTER TABLE book_transaction
    ADD COLUMN drawer_id ${id} NULL,
    ADD COLUMN shift INT UNSIGNED NULL,
    ADD KEY book_transaction_drawer (shop_id, drawer_id, shift)`);
};
