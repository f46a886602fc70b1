import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/**
 * Secret addresses of calendars. A copy of the database gives none of them away: what a call is compared with is a
 * hash, and what is shown to its owner again is encrypted with the installation's key.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE calendar_feed (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    owner_kind ${word} NOT NULL,
    owner_id ${id} NOT NULL,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    token_sealed VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY calendar_feed_owner (shop_id, owner_kind, owner_id),
    UNIQUE KEY calendar_feed_token (shop_id, token_hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
