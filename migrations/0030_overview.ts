import type { Knex } from 'knex';

/*
 * What the books gained in a span of days is asked for by the overview each morning and by the month's report; by
 * account, every day that the shop ever had would be read.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE book_entry ADD KEY book_entry_day (shop_id, date, account, branch_id, satang)');
};
