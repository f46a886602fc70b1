import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;
const branchNo = `CHAR(5) ${ascii}`;

const tables = [
  // One row is one series without a gap; branches have rows of their own, so they never wait for each other.
  `CREATE TABLE document_series (
    shop_id ${word} NOT NULL,
    kind ${word} NOT NULL,
    branch_no ${branchNo} NOT NULL,
    year SMALLINT NOT NULL,
    last_number INT NOT NULL,
    PRIMARY KEY (shop_id, kind, branch_no, year),
    CONSTRAINT document_series_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  // Stored as issued: afterwards only the marks, and after its time the buyer, are ever changed.
  `CREATE TABLE document (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    kind ${word} NOT NULL,
    branch_no ${branchNo} NOT NULL,
    year SMALLINT NOT NULL,
    number INT NOT NULL,
    date DATE NOT NULL,
    branch_id ${id} NULL,
    branch_name VARCHAR(200) NULL,
    sale_id ${id} NOT NULL,
    order_id ${id} NULL,
    secret CHAR(22) ${ascii} NOT NULL,
    total_satang BIGINT NOT NULL,
    vat_rate INT NULL,
    vat_satang BIGINT NOT NULL DEFAULT 0,
    content TEXT NOT NULL,
    buyer TEXT NULL,
    forget_buyer_on DATE NULL,
    about_id ${id} NULL,
    replaced_by_id ${id} NULL,
    voided_at DATETIME(3) NULL,
    issued_by VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY document_number (shop_id, kind, branch_no, year, number),
    UNIQUE KEY document_secret (secret),
    KEY document_sale (shop_id, sale_id),
    KEY document_day (shop_id, date),
    KEY document_forget (forget_buyer_on, shop_id),
    CONSTRAINT document_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
];

/** Receipts and tax documents, and the series that number them. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
