import type { Knex } from 'knex';

const statements = [
  // How much of what was paid the shop had given itself; null where a process of an earlier release has settled.
  'ALTER TABLE payment_order ADD COLUMN gift_satang BIGINT NULL',
  `UPDATE payment_order o
    LEFT JOIN (
      SELECT t.order_id, SUM(e.satang) AS satang FROM book_transaction t
        JOIN book_entry e ON e.transaction_id = t.id AND e.account = 'wallet_gift' AND e.satang > 0
       WHERE t.reason = 'order_paid' AND t.order_id IS NOT NULL GROUP BY t.order_id
    ) g ON g.order_id = o.id
    SET o.gift_satang = COALESCE(g.satang, 0) WHERE o.settled_at IS NOT NULL`,
  // Whose wallets hold money on a day is added up from this alone.
  'ALTER TABLE book_entry ADD KEY book_entry_wallets (shop_id, account, member_id, date, satang)',
];

/** What is owed of what was sold is added up in the database. */
export const up = async (knex: Knex): Promise<void> => {
  for (const each of statements) await knex.raw(each);
};
