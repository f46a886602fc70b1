import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const engine = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci';

/*
 * What Redis holds of sessions, for the day on which it comes back empty. Of a token only the hash is here, as there.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE session_copy (
    token_hash CHAR(43) ${ascii} NOT NULL PRIMARY KEY,
    owner_hash CHAR(43) ${ascii} NOT NULL,
    value TEXT NOT NULL,
    opened_at DATETIME(3) NOT NULL,
    ends_at DATETIME(3) NOT NULL,
    KEY session_copy_owner (owner_hash),
    KEY session_copy_end (ends_at)
  ) ${engine}`);
};
