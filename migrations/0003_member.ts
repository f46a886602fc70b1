import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;

const tables = [
  `CREATE TABLE member (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    line_id ${word} NULL,
    first_name VARCHAR(200) NOT NULL,
    last_name VARCHAR(200) NOT NULL,
    birthdate DATE NULL,
    phone VARCHAR(20) NOT NULL,
    email VARCHAR(254) NULL,
    line_display_name VARCHAR(200) NULL,
    line_picture_url VARCHAR(1000) NULL,
    language ENUM('en', 'th') NULL,
    marketing BOOLEAN NOT NULL DEFAULT FALSE,
    consent_version VARCHAR(20) NULL,
    consent_at DATETIME(3) NULL,
    erased_at DATETIME(3) NULL,
    booking_version BIGINT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY member_line (shop_id, line_id),
    KEY member_name (shop_id, first_name, last_name),
    CONSTRAINT member_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE member_link_code (
    shop_id ${word} NOT NULL,
    member_id ${id} NOT NULL,
    code_hash CHAR(64) ${ascii} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (shop_id, member_id),
    UNIQUE KEY member_link_code_hash (shop_id, code_hash),
    CONSTRAINT member_link_code_member FOREIGN KEY (member_id) REFERENCES member (id)
  )`,
  `CREATE TABLE member_note (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    member_id ${id} NOT NULL,
    note TEXT NOT NULL,
    author_id VARCHAR(60) NOT NULL,
    author VARCHAR(254) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY member_note_member (shop_id, member_id, id),
    CONSTRAINT member_note_about FOREIGN KEY (member_id) REFERENCES member (id)
  )`,
  `CREATE TABLE fund (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    name VARCHAR(200) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY fund_shop (shop_id, name),
    CONSTRAINT fund_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE member_fund (
    shop_id ${word} NOT NULL,
    member_id ${id} NOT NULL,
    fund_id ${id} NOT NULL,
    unlimited_access_end_date DATE NULL,
    PRIMARY KEY (shop_id, member_id, fund_id),
    CONSTRAINT member_fund_member FOREIGN KEY (member_id) REFERENCES member (id),
    CONSTRAINT member_fund_fund FOREIGN KEY (fund_id) REFERENCES fund (id)
  )`,
  `CREATE TABLE fund_lot (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    member_id ${id} NOT NULL,
    fund_id ${id} NOT NULL,
    points INT NOT NULL,
    remaining INT NOT NULL,
    expire_date DATE NULL,
    source VARCHAR(20) NOT NULL,
    source_id ${id} NULL,
    voided_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    KEY fund_lot_holding (shop_id, member_id, fund_id, expire_date),
    KEY fund_lot_expiry (shop_id, expire_date),
    CONSTRAINT fund_lot_remaining CHECK (remaining >= 0),
    CONSTRAINT fund_lot_of_holding FOREIGN KEY (shop_id, member_id, fund_id)
      REFERENCES member_fund (shop_id, member_id, fund_id)
  )`,
  // Append-only: nothing in the program changes or deletes a row of it.
  `CREATE TABLE fund_ledger (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    member_id ${id} NOT NULL,
    fund_id ${id} NOT NULL,
    lot_id ${id} NULL,
    changing_value INT NOT NULL,
    reason VARCHAR(40) NOT NULL,
    until_date DATE NULL,
    booking_id ${id} NULL,
    order_id ${id} NULL,
    actor_id VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY fund_ledger_holding (shop_id, member_id, fund_id, id),
    KEY fund_ledger_member (shop_id, member_id, created_at, id)
  )`,
  `CREATE TABLE staff_allowance (
    shop_id ${word} NOT NULL,
    user_id ${id} NOT NULL,
    date DATE NOT NULL,
    points INT NOT NULL DEFAULT 0,
    satang BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (shop_id, user_id, date),
    CONSTRAINT staff_allowance_user FOREIGN KEY (user_id) REFERENCES user_account (id)
  )`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
