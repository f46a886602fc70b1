import { z } from 'zod';
import { toBaht } from '#kernel/contract/satang.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';

const amount = z.coerce.number();

/** Each part of each wallet by the guard row, by its history and by the books. */
const sums = statement(
  `SELECT member_id, part, SUM(held) AS held, SUM(moved) AS moved, SUM(booked) AS booked FROM (
     SELECT member_id, 'paid in' AS part, paid_satang AS held, 0 AS moved, 0 AS booked
       FROM wallet WHERE shop_id = :shop_id
     UNION ALL SELECT member_id, 'given', gift_satang, 0, 0 FROM wallet WHERE shop_id = :shop_id
     UNION ALL SELECT member_id, 'paid in', 0, satang - gift_satang, 0 FROM wallet_movement WHERE shop_id = :shop_id
     UNION ALL SELECT member_id, 'given', 0, gift_satang, 0 FROM wallet_movement WHERE shop_id = :shop_id
     UNION ALL SELECT COALESCE(member_id, '-'), IF(account = 'wallet_paid', 'paid in', 'given'), 0, 0, -satang
       FROM book_entry WHERE shop_id = :shop_id AND account IN ('wallet_paid', 'wallet_gift')
   ) AS sides
   GROUP BY member_id, part HAVING (SUM(held) <> SUM(moved) OR SUM(moved) <> SUM(booked))
   ORDER BY member_id, part DESC`,
  z.object({ member_id: z.string(), part: z.string(), held: amount, moved: amount, booked: amount }),
);

const walletMoney = `COALESCE(SUM(IF(e.account IN ('wallet_paid', 'wallet_gift'), -e.satang, 0)), 0)`;
const walletGift = `COALESCE(SUM(IF(e.account = 'wallet_gift', -e.satang, 0)), 0)`;

const ofEntry = 'm.id, m.satang AS moved, m.gift_satang AS gift, e.account, e.satang';
const entries =
  'book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id AND e.member_id = m.member_id';

/**
 * Changes of wallets that an order or a posting tells of, where the books tell another amount. Postings and orders are
 * joined apart: joined by one or the other, each change would be held beside all that the books of its shop have.
 */
export const changesBesideBooks = statement(
  `SELECT e.id, e.moved, ${walletMoney} AS booked FROM (
     SELECT ${ofEntry} FROM wallet_movement m
       LEFT JOIN book_transaction t ON t.shop_id = :shop_id AND t.id = m.posting_id
       LEFT JOIN ${entries}
      WHERE m.shop_id = :shop_id
     UNION ALL
     SELECT ${ofEntry} FROM wallet_movement m
       STRAIGHT_JOIN book_transaction t ON t.shop_id = :shop_id AND t.order_id = m.order_id
        AND t.reason IN (IF(m.reason IN ('top_up', 'spent'), 'order_paid', 'order_refunded'),
          IF(m.reason IN ('top_up', 'spent'), '-', 'order_voided'),
          IF(m.reason = 'top_up', 'top_up_gift', '-'), IF(m.reason = 'top_up_taken_back', 'top_up_gift_back', '-'))
        AND (m.posting_id IS NULL OR t.id <> m.posting_id)
       STRAIGHT_JOIN ${entries}
      WHERE m.shop_id = :shop_id
   ) AS e
   GROUP BY e.id, e.moved, e.gift
  HAVING (booked <> e.moved OR ${walletGift} <> e.gift)
   ORDER BY e.id`,
  z.object({ id: z.string(), moved: amount, booked: amount }),
);

/**
 * Where a wallet, its history and the books tell different amounts (docs/domain/points.md#p19,
 * docs/domain/payments.md#m23), a sentence for each, the first wrong row first.
 */
export async function checkWallets(scope: ReadScope): Promise<string[]> {
  const [rows, wallets] = await Promise.all([scope.rows(changesBesideBooks, {}), scope.rows(sums, {})]);
  return [
    ...rows.map(
      ({ id, moved, booked }) =>
        `Wallet, change ${id}: it says ${toBaht(moved)} THB, the books say ${toBaht(booked)}, or another part is a gift.`,
    ),
    ...wallets.map(
      ({ member_id, part, held, moved, booked }) =>
        `Wallet of member ${member_id}, ${part}: it holds ${toBaht(held)} THB, its changes add up to ${toBaht(moved)}, the books say ${toBaht(booked)}.`,
    ),
  ];
}
