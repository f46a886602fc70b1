import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const table = 'payment_order';

/** The merchant accounts that orders were opened with, so that each order is asked about with its own. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE IF NOT EXISTS merchant_account (
    id CHAR(26) ${ascii} NOT NULL PRIMARY KEY,
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    merchant_id CHAR(8) ${ascii} NOT NULL,
    fingerprint CHAR(43) ${ascii} NOT NULL,
    credentials TEXT ${ascii} NOT NULL,
    retired_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY merchant_account_once (shop_id, fingerprint),
    CONSTRAINT merchant_account_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await addColumnIfMissing(
    knex,
    { table, column: 'merchant_account_id' },
    `ALTER TABLE payment_order ADD COLUMN merchant_account_id CHAR(26) ${ascii} NULL`,
  );
  await addColumnIfMissing(
    knex,
    { table, key: 'payment_order_account' },
    'ALTER TABLE payment_order ADD KEY payment_order_account (shop_id, merchant_account_id, next_ask_at)',
  );
};
