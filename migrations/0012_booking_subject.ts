import type { Knex } from 'knex';

/* A place that has been let for years is held by the bookings that it has ahead, not by all that it ever had. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`ALTER TABLE booking
    DROP KEY booking_subject,
    ADD KEY booking_subject (shop_id, subject_id, status, ends_at)`);
};
