import type { Knex } from 'knex';
import { backfill } from '../kernel/server/db/backfill.ts';

const gaveDays = `EXISTS (SELECT 1 FROM fund_ledger g
  WHERE g.shop_id = t.shop_id AND g.member_id = t.member_id AND g.fund_id = t.fund_id
    AND g.order_id = t.source_id AND g.reason = 'unlimited_purchased')`;

/** Points that were sold together with unlimited days: no money of it is owed by the points alone. */
export const up = (knex: Knex): Promise<void> =>
  backfill(knex, {
    table: 'fund_lot',
    lacking: `t.source = 'purchase' AND t.paid_satang > 0 AND ${gaveDays}`,
    fill: (db, ids) => db('fund_lot').whereIn('id', ids).update({ paid_satang: 0 }),
  });
