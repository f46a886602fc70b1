import type { Knex } from 'knex';
import { addColumnIfMissing, backfill } from '../kernel/server/db/backfill.ts';

/** What is owed of what was sold is added up in the database. */
export const up = async (knex: Knex): Promise<void> => {
  // How much of what was paid the shop had given itself; null where a process of an earlier release has settled.
  await addColumnIfMissing(
    knex,
    { table: 'payment_order', column: 'gift_satang' },
    'ALTER TABLE payment_order ADD COLUMN gift_satang BIGINT NULL',
  );
  await backfill(knex, {
    table: 'payment_order',
    lacking: 't.settled_at IS NOT NULL AND t.gift_satang IS NULL',
    fill: (db, ids) =>
      db.raw(
        `UPDATE payment_order o SET o.gift_satang = COALESCE((
            SELECT SUM(e.satang) FROM book_transaction t
              JOIN book_entry e ON e.transaction_id = t.id AND e.account = 'wallet_gift' AND e.satang > 0
             WHERE t.order_id = o.id AND t.reason = 'order_paid'), 0)
          WHERE o.id IN (?) AND o.gift_satang IS NULL`,
        [ids],
      ),
  });
  // Whose wallets hold money on a day is added up from this alone.
  await addColumnIfMissing(
    knex,
    { table: 'book_entry', key: 'book_entry_wallets' },
    'ALTER TABLE book_entry ADD KEY book_entry_wallets (shop_id, account, member_id, date, satang)',
  );
};
