import { z } from 'zod';
import type { Satang } from '../../contract/satang.ts';
import type { LocalDate } from '../../contract/time.ts';
import { addDays, toInstant } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { type UnusedPart, unusedPurchases } from '../member/api.ts';
import { liabilityOf } from './domain/liability.ts';
import { paidSatangSql } from './liabilities.ts';

const paidOrder = z.object({
  id: z.string(),
  sale_id: z.string(),
  reference_no: z.string(),
  title: z.string(),
  branch_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  settled_at: z.date(),
  paid: z.coerce.number(),
});

/** Orders that were paid and not refunded at a moment, with the money paid for them, without gifts of the shop. */
const paidOrders = statement(
  `SELECT o.id, o.sale_id, o.reference_no, o.title, o.branch_id, m.first_name, m.last_name, o.settled_at,
      ${paidSatangSql} AS paid
     FROM payment_order o
     JOIN member m ON m.shop_id = :shop_id AND m.id = o.member_id
    WHERE o.shop_id = :shop_id AND o.id IN (:ids) AND o.settled_at < :until
      AND (o.refunded_at IS NULL OR o.refunded_at >= :until)
    ORDER BY o.id`,
  paidOrder,
);

const wallets = statement(
  `SELECT e.member_id, m.first_name, m.last_name, -SUM(e.satang) AS satang FROM book_entry e
     JOIN member m ON m.shop_id = :shop_id AND m.id = e.member_id
    WHERE e.shop_id = :shop_id AND e.account = 'wallet_paid' AND e.date <= :date
    GROUP BY e.member_id, m.first_name, m.last_name HAVING SUM(e.satang) <> 0 ORDER BY e.member_id`,
  z.object({
    member_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    satang: z.coerce.number(),
  }),
);

/** An order with unused parts at the end of a day. */
export interface UnusedOrder {
  readonly id: string;
  readonly saleId: string;
  readonly orderNo: string;
  readonly title: string;
  readonly branchId: string | null;
  readonly member: string;
  readonly settledAt: Date;
  /** The money paid for it. */
  readonly paid: Satang;
  readonly parts: readonly UnusedPart[];
  /** The deferred revenue of `paid`. */
  readonly owed: Satang;
}

/** A wallet with money that was paid in. */
export interface PaidWallet {
  readonly member: string;
  readonly satang: Satang;
}

/** How many orders are read at once. */
const batch = 500;

/**
 * Reads the deferred revenue at the end of a day (docs/domain/reports.md#r3), without gifts: each order with unused
 * parts, and each wallet with money that the member paid in.
 * @param date a day at the shop.
 */
export async function deferredRevenueOn(
  scope: ReadScope,
  date: LocalDate,
): Promise<{ readonly orders: readonly UnusedOrder[]; readonly wallets: readonly PaidWallet[] }> {
  const own = kernelScopeOf(scope);
  const until = toInstant(`${addDays(date, 1)} 00:00`, own.shop.timeZone);
  const parts = Map.groupBy(await unusedPurchases(own, date), ({ orderId }) => orderId);
  const ids = [...parts.keys()];
  const orders: UnusedOrder[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    const rows = await own.rows(paidOrders, { ids: ids.slice(from, from + batch), until });
    for (const row of rows) {
      const left = parts.get(row.id) ?? [];
      const owed = liabilityOf(row.paid, left);
      if (owed === 0) continue;
      orders.push({
        id: row.id,
        saleId: row.sale_id,
        orderNo: row.reference_no,
        title: row.title,
        branchId: row.branch_id,
        member: `${row.first_name} ${row.last_name}`.trim(),
        settledAt: row.settled_at,
        paid: row.paid,
        parts: left,
        owed,
      });
    }
  }
  const paidWallets = await own.rows(wallets, { date });
  return {
    orders,
    wallets: paidWallets.map(({ first_name, last_name, satang }) => ({
      member: `${first_name} ${last_name}`.trim(),
      satang,
    })),
  };
}
