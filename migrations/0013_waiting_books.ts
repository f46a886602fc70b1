import type { Knex } from 'knex';

/** Whether who waits has agreed to be booked and charged when there is room. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE booking_waiting ADD COLUMN books_when_free BOOLEAN NOT NULL DEFAULT FALSE');
};
