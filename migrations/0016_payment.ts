import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;
const kind = `VARCHAR(60) ${ascii}`;

const tables = [
  // A reference is the whole installation's, because the provider's postback names no shop.
  `CREATE TABLE payment_order (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    reference_no CHAR(12) ${ascii} NOT NULL,
    kind ${kind} NOT NULL,
    subject_id ${id} NULL,
    member_id ${id} NOT NULL,
    branch_id ${id} NULL,
    tender ${word} NOT NULL,
    satang BIGINT NOT NULL,
    paid_satang BIGINT NULL,
    refunded_satang BIGINT NULL,
    title VARCHAR(200) NOT NULL,
    terms TEXT NOT NULL,
    status ENUM('pending', 'paid', 'failed', 'expired', 'refunded') NOT NULL DEFAULT 'pending',
    flag ${word} NULL,
    cleared_flag ${word} NULL,
    provider_order_no VARCHAR(40) ${ascii} NULL,
    asks INT NOT NULL DEFAULT 0,
    asked_at DATETIME(3) NULL,
    next_ask_at DATETIME(3) NULL,
    opened_by VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    settled_at DATETIME(3) NULL,
    refunded_at DATETIME(3) NULL,
    waits BOOLEAN AS (IF(status = 'pending', 1, NULL)) STORED,
    UNIQUE KEY payment_order_reference (reference_no),
    UNIQUE KEY payment_order_waits (shop_id, member_id, kind, subject_id, waits),
    KEY payment_order_member (shop_id, member_id, created_at, id),
    KEY payment_order_recent (shop_id, created_at, id),
    KEY payment_order_subject (shop_id, kind, subject_id),
    KEY payment_order_ask (next_ask_at, shop_id),
    KEY payment_order_flag (shop_id, flag),
    CONSTRAINT payment_order_satang CHECK (satang >= 0),
    CONSTRAINT payment_order_refund CHECK (refunded_satang IS NULL OR refunded_satang <= paid_satang),
    CONSTRAINT payment_order_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  // Append-only: nothing in the program changes or deletes a row of these two.
  `CREATE TABLE book_transaction (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    reason ${word} NOT NULL,
    order_id ${id} NULL,
    date DATE NOT NULL,
    actor_id VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY book_transaction_once (order_id, reason),
    KEY book_transaction_day (shop_id, date)
  )`,
  `CREATE TABLE book_entry (
    transaction_id ${id} NOT NULL,
    line SMALLINT NOT NULL,
    shop_id ${word} NOT NULL,
    account ${kind} NOT NULL,
    branch_id ${id} NULL,
    member_id ${id} NULL,
    date DATE NOT NULL,
    satang BIGINT NOT NULL,
    PRIMARY KEY (transaction_id, line),
    KEY book_entry_account (shop_id, account, branch_id, date, satang),
    KEY book_entry_member (shop_id, member_id, account, satang)
  )`,
];

/** Orders, and the shop's books. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
