import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
/** Lots at a time, so that nobody who books waits long for one of them. */
const piece = 5_000;

const paid = `LEAST(o.satang, o.paid_satang) - COALESCE(o.gift_satang, (
  SELECT COALESCE(SUM(e.satang), 0) FROM book_transaction t
    JOIN book_entry e ON e.transaction_id = t.id AND e.account = 'wallet_gift' AND e.satang > 0
   WHERE t.order_id = o.id AND t.reason = 'order_paid'))`;

/**
 * What the shop owes for points that were bought is reckoned from their lots alone: each remembers what it was sold as
 * and for how much, and one that is used up is left out by the index, which bookings write only when they empty a lot.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE fund_lot
      ADD COLUMN paid_satang BIGINT NULL AFTER source_id,
      ADD COLUMN sold_title VARCHAR(200) NULL AFTER paid_satang,
      ADD COLUMN sold_branch_id CHAR(26) ${ascii} NULL AFTER sold_title,
      ADD COLUMN unused BOOLEAN AS (IF(source = 'purchase' AND remaining > 0, 1, NULL)) STORED`,
  );
  for (let after = ''; ; ) {
    const ids: string[] = await knex('fund_lot')
      .where('id', '>', after)
      .orderBy('id')
      .limit(piece)
      .pluck('id');
    const last = ids.at(-1);
    if (last === undefined) break;
    await knex.raw(
      `UPDATE fund_lot l JOIN payment_order o ON o.id = l.source_id AND o.shop_id = l.shop_id
        SET l.paid_satang = ${paid}, l.sold_title = o.title, l.sold_branch_id = o.branch_id
        WHERE l.id > ? AND l.id <= ? AND l.source = 'purchase' AND o.paid_satang IS NOT NULL`,
      [after, last],
    );
    after = last;
  }
  await knex.raw(
    `ALTER TABLE fund_lot ADD KEY fund_lot_unused (shop_id, unused, expire_date, created_at),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
