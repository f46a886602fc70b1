import type { Knex } from 'knex';

const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

// A database that was made before this migration stood alone has the table already.
// Which shop or person each version was about; cleared away after a day.
const versionChange = `CREATE TABLE IF NOT EXISTS version_change (
    name VARCHAR(40) NOT NULL,
    version BIGINT UNSIGNED NOT NULL,
    subject_id ${word} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (name, version),
    KEY version_change_created (created_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`;

/** What each change of a version was about, so that a process forgets only that. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(versionChange);
};
