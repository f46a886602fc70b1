import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Who of a shop's team gets its notices by LINE, and the one-time code by which they linked theirs. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE team_line (
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    user_id CHAR(26) ${ascii} NOT NULL,
    line_user_id CHAR(33) ${ascii} NULL,
    code_hash CHAR(64) ${ascii} NULL,
    code_expires_at DATETIME(3) NULL,
    PRIMARY KEY (shop_id, user_id),
    UNIQUE KEY team_line_code (shop_id, code_hash),
    CONSTRAINT team_line_shop FOREIGN KEY (shop_id) REFERENCES shop (id),
    CONSTRAINT team_line_user FOREIGN KEY (user_id) REFERENCES user_account (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
