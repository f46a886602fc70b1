import type { Knex } from 'knex';

/*
 * Whose team a link invites to; none of HQ and of a new password. HQ's people are found, and held while one of them
 * goes, by an index, because without one every account would be held.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE user_token
    ADD COLUMN shop_id VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD KEY user_token_shop (shop_id),
    ADD CONSTRAINT user_token_shop FOREIGN KEY (shop_id) REFERENCES shop (id)`);
  await knex.raw('ALTER TABLE user_account ADD KEY user_account_hq (is_hq)');
};
