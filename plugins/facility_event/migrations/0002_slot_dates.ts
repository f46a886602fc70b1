import type { Knex } from 'knex';

/*
 * A slot may be there from a day on, or until one; the same hours can follow it with other days, so the first day is
 * part of the key. A key has no NULL: a slot of all times begins with the first day that the column can hold.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE facility_timeslot
    ADD COLUMN from_date DATE NOT NULL DEFAULT '1000-01-01' AFTER start_minute,
    ADD COLUMN until_date DATE NULL,
    DROP PRIMARY KEY,
    ADD PRIMARY KEY (shop_id, resource_id, weekday, start_minute, from_date),
    ADD CONSTRAINT facility_timeslot_dates CHECK (until_date IS NULL OR until_date >= from_date)`);
};
