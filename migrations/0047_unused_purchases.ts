import type { Knex } from 'knex';

/**
 * What is left of a shop's purchases, and what has changed in its points since a moment, each from an index alone: what a
 * shop owes today and owed at the end of a month is read from tens of thousands of lots.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE fund_lot
      ADD KEY fund_lot_unused (shop_id, source, expire_date, remaining, created_at, source_id, points),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
  await knex.raw(
    `ALTER TABLE fund_ledger ADD KEY fund_ledger_since (shop_id, created_at, lot_id, changing_value),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
