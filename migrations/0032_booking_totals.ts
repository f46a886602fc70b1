import type { Knex } from 'knex';

/** What the totals of a report count, and nothing else, in the order of a page of one status: a year of a large shop is read whole. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    'ALTER TABLE booking ADD KEY booking_totals (shop_id, kind, status, starts_at, id, ends_at)',
  );
};
