import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** The code by which a shop links its Telegram chat, and the chat that was linked. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE IF NOT EXISTS telegram_link (
    shop_id VARCHAR(40) ${ascii} NOT NULL PRIMARY KEY,
    code_hash CHAR(64) ${ascii} NULL,
    code_expires_at DATETIME(3) NULL,
    chat_id VARCHAR(40) ${ascii} NULL,
    chat_title VARCHAR(200) NULL,
    linked_update BIGINT UNSIGNED NULL,
    KEY telegram_link_code (code_hash),
    KEY telegram_link_expiry (code_expires_at),
    KEY telegram_link_update (linked_update),
    CONSTRAINT telegram_link_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
