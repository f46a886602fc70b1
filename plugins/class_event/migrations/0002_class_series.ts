import type { Knex } from 'knex';

/** Classes that were made together as a weekly series, and which of them have been changed on their own since. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE classroom_event
    ADD COLUMN series_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN is_changed_singly BOOLEAN NOT NULL DEFAULT FALSE,
    ADD KEY classroom_event_series (shop_id, series_id, local_date)`);
};
