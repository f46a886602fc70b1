import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;

/** Freezes that members ask the shop for. `is_open` is NULL once a request is closed, so its index has open ones only. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE IF NOT EXISTS freeze_request (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    member_id ${id} NOT NULL,
    fund_id ${id} NULL,
    lot_id ${id} NULL,
    from_date DATE NOT NULL,
    until_date DATE NOT NULL,
    reason VARCHAR(500) NULL,
    state VARCHAR(20) ${ascii} NOT NULL,
    is_open BOOLEAN AS (IF(state = 'open', 1, NULL)) STORED,
    answer VARCHAR(500) NULL,
    created_at DATETIME(3) NOT NULL,
    closed_at DATETIME(3) NULL,
    KEY freeze_request_open (shop_id, is_open, id),
    KEY freeze_request_member (shop_id, member_id, id),
    CONSTRAINT freeze_request_asker FOREIGN KEY (member_id) REFERENCES member (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
