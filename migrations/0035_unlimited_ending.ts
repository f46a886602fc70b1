import type { Knex } from 'knex';

/** Which shops have unlimited access that ends soon is asked of all shops at once. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE member_fund ADD KEY member_fund_ending (unlimited_access_end_date, shop_id)');
};
