import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/**
 * Lots and unlimited access remember of which last day their member was notified, and an index holds the last days that
 * nobody was notified of, so that what was done costs the next night nothing. A booking writes that index only where it
 * takes the last point of a lot or gives an empty one a point back: the column asks whether there are any, not how many.
 * Nothing is filled, because the keys of the messages that were sent before keep them from being sent again.
 */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table: 'fund_lot', column: 'unnotified_expire_date' },
    `ALTER TABLE fund_lot
      ADD COLUMN notified_expire_date DATE NULL AFTER expire_date,
      ADD COLUMN unnotified_expire_date DATE
        AS (IF(remaining > 0 AND voided_at IS NULL, NULLIF(expire_date, notified_expire_date), NULL)) STORED,
      DROP KEY fund_lot_expiring,
      ADD KEY fund_lot_unnotified (unnotified_expire_date, shop_id)`,
  );
  await addColumnIfMissing(
    knex,
    { table: 'member_fund', column: 'unnotified_end_date' },
    `ALTER TABLE member_fund
      ADD COLUMN notified_end_date DATE NULL AFTER unlimited_access_end_date,
      ADD COLUMN unnotified_end_date DATE AS (NULLIF(unlimited_access_end_date, notified_end_date)) STORED,
      DROP KEY member_fund_ending,
      ADD KEY member_fund_unnotified (unnotified_end_date, shop_id)`,
  );
};
