import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const engine = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci';

/*
 * A second factor counts from `confirmed_at` on. `last_step` is the step of time whose code was used last: a code is
 * taken by raising it, so that of two who send the same code one is let in.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE user_second_factor (
    user_id CHAR(26) ${ascii} NOT NULL PRIMARY KEY,
    secret VARCHAR(300) ${ascii} NOT NULL,
    confirmed_at DATETIME(3) NULL,
    last_step BIGINT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    CONSTRAINT user_second_factor_user FOREIGN KEY (user_id) REFERENCES user_account (id)
  ) ${engine}`);
  await knex.raw(`CREATE TABLE user_recovery_code (
    user_id CHAR(26) ${ascii} NOT NULL,
    code_hash CHAR(64) ${ascii} NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (user_id, code_hash),
    CONSTRAINT user_recovery_code_user FOREIGN KEY (user_id) REFERENCES user_account (id)
  ) ${engine}`);
};
