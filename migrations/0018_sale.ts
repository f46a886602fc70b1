import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;

const order = [
  // An order that nobody sold together with others is a sale of its own; so is one that a process of an earlier
  // release makes after this has run.
  `ALTER TABLE payment_order ADD COLUMN sale_id ${id} NOT NULL DEFAULT (id) AFTER shop_id`,
  'UPDATE payment_order SET sale_id = id WHERE sale_id <> id',
  `ALTER TABLE payment_order
    MODIFY COLUMN status ENUM('pending', 'paid', 'failed', 'expired', 'canceled', 'refunded', 'voided')
      NOT NULL DEFAULT 'pending',
    ADD COLUMN refund_way ${word} NULL,
    ADD COLUMN refund_reason VARCHAR(200) NULL,
    ADD COLUMN given_back_at DATETIME(3) NULL,
    ADD KEY payment_order_sale (shop_id, sale_id, id)`,
  // A member goes on with one order online; of what the desk sells they may wait for several. In one statement, so that
  // no second order slips in between.
  `ALTER TABLE payment_order
    DROP KEY payment_order_waits,
    DROP COLUMN waits,
    ADD COLUMN waits BOOLEAN AS (IF(status = 'pending' AND tender = 'card', 1, NULL)) STORED,
    ADD COLUMN owes BOOLEAN AS (IF(refund_way = 'owed' AND given_back_at IS NULL AND refunded_satang > 0, 1, NULL))
      STORED,
    ADD UNIQUE KEY payment_order_waits (shop_id, member_id, kind, subject_id, waits),
    ADD KEY payment_order_owes (shop_id, owes, refunded_at, id)`,
];

// A slip proves one payment, so its reference stands once in a shop.
const sale = `CREATE TABLE payment_sale (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    reference_no CHAR(12) ${ascii} NOT NULL,
    member_id ${id} NOT NULL,
    branch_id ${id} NOT NULL,
    tender ${word} NOT NULL,
    satang BIGINT NOT NULL,
    handed_satang BIGINT NULL,
    payee VARCHAR(20) ${ascii} NULL,
    payload VARCHAR(200) ${ascii} NULL,
    slip_bank VARCHAR(20) ${ascii} NULL,
    slip_reference VARCHAR(100) ${ascii} NULL,
    status ENUM('pending', 'paid', 'canceled', 'voided') NOT NULL DEFAULT 'pending',
    sold_by VARCHAR(60) NOT NULL,
    seller VARCHAR(254) NOT NULL,
    confirmed_by VARCHAR(254) NULL,
    created_at DATETIME(3) NOT NULL,
    settled_at DATETIME(3) NULL,
    ended_at DATETIME(3) NULL,
    UNIQUE KEY payment_sale_slip (shop_id, slip_bank, slip_reference),
    KEY payment_sale_recent (shop_id, created_at, id),
    KEY payment_sale_member (shop_id, member_id, status),
    CONSTRAINT payment_sale_handed CHECK (handed_satang IS NULL OR handed_satang >= satang),
    CONSTRAINT payment_sale_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`;

/** What the desk sells: the orders of one basket, and money that is still owed to members. */
export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [...order, sale]) await knex.raw(statement);
};
