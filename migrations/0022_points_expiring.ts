import type { Knex } from 'knex';

/** Which shops have points that expire soon is asked of all shops at once. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE fund_lot ADD KEY fund_lot_expiring (expire_date, shop_id)');
};
