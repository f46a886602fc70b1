import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const word = `VARCHAR(40) ${ascii}`;

const tables = [
  // What an account held at the end of a month, so that what it holds on a day is that and the entries since. An entry
  // without a branch is kept under none, because a primary key takes no null.
  `CREATE TABLE book_balance (
    shop_id ${word} NOT NULL,
    date DATE NOT NULL,
    account VARCHAR(60) ${ascii} NOT NULL,
    branch_id CHAR(26) ${ascii} NOT NULL DEFAULT '',
    satang BIGINT NOT NULL,
    PRIMARY KEY (shop_id, date, account, branch_id),
    CONSTRAINT book_balance_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  // One row: the last transaction of all shops that was added up.
  `CREATE TABLE book_summed (
    id TINYINT NOT NULL PRIMARY KEY,
    until_id CHAR(26) ${ascii} NOT NULL
  )`,
  // Shops whose transactions until then do not add up to zero; none while all books are right.
  `CREATE TABLE book_fault (
    shop_id ${word} NOT NULL PRIMARY KEY,
    satang BIGINT NOT NULL,
    CONSTRAINT book_fault_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
];

/** How far the books were added up, so that their balances and their sum follow what is new in them. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
