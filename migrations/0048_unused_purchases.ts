import type { Knex } from 'knex';
import { addColumnIfMissing, backfill } from '../kernel/server/db/backfill.ts';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

const paid = `LEAST(o.satang, o.paid_satang) - COALESCE(o.gift_satang, (
  SELECT COALESCE(SUM(e.satang), 0) FROM book_transaction t
    JOIN book_entry e ON e.transaction_id = t.id AND e.account = 'wallet_gift' AND e.satang > 0
   WHERE t.order_id = o.id AND t.reason = 'order_paid'))`;

/**
 * What the shop owes for points that were bought is reckoned from their lots alone: each remembers what it was sold as
 * and for how much, and one that is used up is left out by the index, which bookings write only when they empty a lot.
 */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table: 'fund_lot', column: 'paid_satang' },
    `ALTER TABLE fund_lot
      ADD COLUMN paid_satang BIGINT NULL AFTER source_id,
      ADD COLUMN sold_title VARCHAR(200) NULL AFTER paid_satang,
      ADD COLUMN sold_branch_id CHAR(26) ${ascii} NULL AFTER sold_title,
      ADD COLUMN unused BOOLEAN AS (IF(source = 'purchase' AND remaining > 0, 1, NULL)) STORED`,
  );
  await backfill(knex, {
    table: 'fund_lot',
    lacking: "t.source = 'purchase' AND t.paid_satang IS NULL",
    fill: (db, ids) =>
      db.raw(
        `UPDATE fund_lot l JOIN payment_order o ON o.id = l.source_id AND o.shop_id = l.shop_id
          SET l.paid_satang = ${paid}, l.sold_title = o.title, l.sold_branch_id = o.branch_id
          WHERE l.id IN (?) AND l.paid_satang IS NULL AND o.paid_satang IS NOT NULL`,
        [ids],
      ),
  });
  await addColumnIfMissing(
    knex,
    { table: 'fund_lot', key: 'fund_lot_unused' },
    `ALTER TABLE fund_lot ADD KEY fund_lot_unused (shop_id, unused, expire_date, created_at),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
