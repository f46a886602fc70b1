import { z } from 'zod';
import type { LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/scope.ts';
import { isUnlimited, type Lot, usableLots } from './domain/lots.ts';
import { writeLedger } from './ledger.ts';

const lotsShown = 8;
const holding = statement(
  `SELECT h.unlimited_access_end_date, l.id AS lot_id, l.remaining, l.expire_date
     FROM member_fund h
     LEFT JOIN fund_lot l ON l.shop_id = :shop_id AND l.member_id = h.member_id AND l.fund_id = h.fund_id
      AND l.remaining > 0 AND l.voided_at IS NULL AND (l.expire_date IS NULL OR l.expire_date >= :on_date)
    WHERE h.shop_id = :shop_id AND h.member_id = :member_id AND h.fund_id = :fund_id
    ORDER BY l.expire_date IS NULL, l.expire_date, l.id
    LIMIT ${lotsShown}`,
  z.object({
    unlimited_access_end_date: z.string().nullable(),
    lot_id: z.string().nullable(),
    remaining: z.number().nullable(),
    expire_date: z.string().nullable(),
  }),
);

const takeOne = statement(
  `UPDATE fund_lot SET remaining = remaining - 1
    WHERE id = :lot_id AND shop_id = :shop_id AND remaining > 0 AND voided_at IS NULL
      AND (expire_date IS NULL OR expire_date >= :on_date)`,
);

const putBack = statement(
  `UPDATE fund_lot SET remaining = remaining + 1
    WHERE id = :lot_id AND shop_id = :shop_id AND voided_at IS NULL`,
);

export interface PointUse {
  memberId: string;
  fundId: string;
  bookingId: string;
  /** Stands in the ledger, such as `class_booking`. */
  reason: string;
}

/** What a booking was charged, to be stored with it. */
export interface Charge {
  /** Null where unlimited access covered it. */
  lotId: string | null;
  cost: 0 | 1;
}

/**
 * Charges one point for a booking, inside the booking's transaction (decisions §4): unlimited access that covers
 * the day costs nothing; otherwise the soonest-expiring lot that is still valid then pays.
 * @param use.onDate the day of what is booked, at the shop.
 * @returns null where the member has no point for that day; nothing was changed then.
 */
export async function chargePoint(
  scope: Scope,
  use: PointUse & { onDate: LocalDate },
): Promise<Charge | null> {
  const { memberId, fundId, bookingId, reason, onDate } = use;
  const entry = { memberId, fundId, bookingId, reason };
  for (;;) {
    const rows = await scope.rows(holding, { member_id: memberId, fund_id: fundId, on_date: onDate });
    if (isUnlimited(rows[0]?.unlimited_access_end_date ?? null, onDate)) {
      await writeLedger(scope, { ...entry, change: 0 });
      return { lotId: null, cost: 0 };
    }
    const lots = rows.flatMap(({ lot_id, remaining, expire_date }): Lot[] =>
      lot_id === null ? [] : [{ id: lot_id, remaining: remaining ?? 0, expireDate: expire_date }],
    );
    if (lots.length === 0) return null;
    for (const { id } of usableLots(lots, onDate)) {
      // Another booking may have emptied the lot since it was read; then the next one pays.
      if ((await scope.run(takeOne, { lot_id: id, on_date: onDate })) === 1) {
        await writeLedger(scope, { ...entry, lotId: id, change: -1 });
        return { lotId: id, cost: 1 };
      }
    }
  }
}

/**
 * Gives back what a booking was charged, inside the transaction that ends it: the point returns to its lot with
 * its original expiry, to a voided lot nowhere (decisions §4). The caller makes sure that it is given back once.
 */
export async function returnPoint(scope: Scope, use: PointUse & Charge): Promise<void> {
  const { memberId, fundId, bookingId, reason, lotId, cost } = use;
  const returned = cost === 1 && lotId !== null ? await scope.run(putBack, { lot_id: lotId }) : 0;
  await writeLedger(scope, { memberId, fundId, bookingId, reason, lotId, change: returned });
}
