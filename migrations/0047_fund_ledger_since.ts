import type { Knex } from 'knex';

/**
 * What has changed in a shop's points since a moment, from an index alone: what it owed for purchases at the end of a
 * month is what it owes today, with this taken back.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE fund_ledger ADD KEY fund_ledger_since (shop_id, created_at, lot_id, changing_value),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
