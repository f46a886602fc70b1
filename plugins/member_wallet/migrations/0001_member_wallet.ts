import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;

const tables = [
  `CREATE TABLE wallet (
    shop_id ${word} NOT NULL,
    member_id ${id} NOT NULL,
    paid_satang BIGINT NOT NULL DEFAULT 0,
    gift_satang BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (shop_id, member_id),
    CONSTRAINT wallet_not_below_zero CHECK (paid_satang >= 0 AND gift_satang >= 0)
  )`,
  // Append-only: nothing in the program changes or deletes a row.
  `CREATE TABLE wallet_movement (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    member_id ${id} NOT NULL,
    satang BIGINT NOT NULL,
    gift_satang BIGINT NOT NULL,
    reason ${word} NOT NULL,
    order_id ${id} NULL,
    posting_id ${id} NULL,
    note VARCHAR(200) NULL,
    actor_id VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY wallet_movement_once (order_id, reason),
    KEY wallet_movement_member (shop_id, member_id, created_at, id)
  )`,
  // Two presets on sale cannot ask for the same amount, or it would be open what a top-up of it receives.
  `CREATE TABLE top_up_package (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    paid_satang BIGINT NOT NULL,
    received_satang BIGINT NOT NULL,
    is_archived BOOLEAN NOT NULL DEFAULT FALSE,
    live_satang BIGINT AS (IF(is_archived, NULL, paid_satang)) STORED,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY top_up_package_live (shop_id, live_satang),
    CONSTRAINT top_up_package_amounts CHECK (paid_satang > 0 AND received_satang >= paid_satang)
  )`,
];

/** Wallets, what changed them, and the amounts that a shop offers for topping up. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
