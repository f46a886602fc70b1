import { z } from 'zod';
import type { LocalDate } from '../../contract/time.ts';
import { BatchStep } from '../../server/concurrency/call-batch.ts';
import { NoRowsAffectedError } from '../../server/db/deferred-write.ts';
import { statement } from '../../server/db/statement.ts';
import { RetryTransactionError } from '../../server/db/transaction.ts';
import { problem } from '../../server/errors/problem.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { lockMember } from '../member/lock-member.ts';
import { isUnlimited, type Lot, usableLots } from './domain/lots.ts';
import { writeLedger } from './ledger.ts';

const lotsShown = 8;
const balanceSql = `SELECT h.member_id, l.id AS lot_id, l.remaining, l.expire_date,
          IF(:on_date >= h.frozen_from AND :on_date <= h.frozen_until
              AND COALESCE(FIND_IN_SET(:on_date, h.frozen_except), 0) = 0, NULL, h.unlimited_access_end_date)
            AS unlimited_access_end_date
     FROM member_fund h
     LEFT JOIN fund_lot l ON l.shop_id = :shop_id AND l.member_id = h.member_id AND l.fund_id = h.fund_id
      AND l.remaining > 0 AND l.voided_at IS NULL AND (l.expire_date IS NULL OR l.expire_date >= :on_date)
      AND (l.frozen_from IS NULL OR :on_date < l.frozen_from OR :on_date > l.frozen_until
        OR FIND_IN_SET(:on_date, l.frozen_except))
    WHERE h.shop_id = :shop_id AND h.fund_id = :fund_id`;
const inOrder = 'ORDER BY l.expire_date IS NULL, l.expire_date, l.id';
const balanceRow = z.object({
  member_id: z.string(),
  unlimited_access_end_date: z.string().nullable(),
  lot_id: z.string().nullable(),
  remaining: z.number().nullable(),
  expire_date: z.string().nullable(),
});
type BalanceRow = z.output<typeof balanceRow>;
const balance = statement(
  `${balanceSql} AND h.member_id = :member_id ${inOrder} LIMIT ${lotsShown}`,
  balanceRow,
);
const balances = statement(`${balanceSql} AND h.member_id IN (:member_ids) ${inOrder}`, balanceRow);

const takeSql = `UPDATE fund_lot SET remaining = remaining - 1
    WHERE shop_id = :shop_id AND remaining > 0 AND voided_at IS NULL
      AND (expire_date IS NULL OR expire_date >= :on_date)
      AND (frozen_from IS NULL OR :on_date < frozen_from OR :on_date > frozen_until
        OR FIND_IN_SET(:on_date, frozen_except))`;
const takeOne = statement(`${takeSql} AND id = :lot_id`);
const takeOfEach = statement(`${takeSql} AND id IN (:lot_ids)`);

const restoreLotPoints = statement(
  `UPDATE fund_lot SET remaining = remaining + 1
    WHERE id = :lot_id AND shop_id = :shop_id AND voided_at IS NULL`,
);

interface BalanceQuery {
  readonly memberId: string;
  readonly fundId: string;
  readonly onDate: LocalDate;
}

const balanceStep = new BatchStep<BalanceQuery, BalanceRow[]>({ changes: false });

const readBalance = (scope: WriteScope, of: BalanceQuery): Promise<BalanceRow[]> =>
  kernelScopeOf(scope).together(balanceStep, of, async (alone, all) => {
    const [{ fundId, onDate } = of] = all;
    if (all.length === 1 || all.some((each) => each.fundId !== fundId || each.onDate !== onDate))
      return Promise.all(all.map((each) => readOneBalance(alone, each)));
    const member_ids = all.map(({ memberId }) => memberId);
    const rows = await alone.rows(balances, { member_ids, fund_id: fundId, on_date: onDate });
    return member_ids.map((memberId) => rows.filter(({ member_id }) => member_id === memberId));
  });

const readOneBalance = (
  scope: ReadScope,
  { memberId, fundId, onDate }: BalanceQuery,
): Promise<BalanceRow[]> => scope.rows(balance, { member_id: memberId, fund_id: fundId, on_date: onDate });

interface LotUse {
  readonly lotId: string;
  readonly onDate: LocalDate;
  /** How many points it had when it was read. */
  readonly remaining: number;
}

const chargeBatch = new BatchStep<LotUse, boolean>({ changes: true });

const emptied = (error: unknown): Error | undefined =>
  error instanceof NoRowsAffectedError
    ? new RetryTransactionError(problem('unavailable', { retryAfter: 1 }))
    : undefined;

/** Takes a point from a lot. @returns false where another call has emptied it since it was read. */
async function takeFrom(scope: WriteScope, use: LotUse): Promise<boolean> {
  const own = kernelScopeOf(scope);
  if (own.isBatched) return own.together(chargeBatch, use, takeTogether);
  if (use.remaining === 1) return takeFromOne(scope, use);
  // Hardly anybody has emptied a lot of several points since; where somebody has, the booking is made again.
  await own.deferWrite(takeOne, valuesOf(use), { expectOneRow: true, mapError: emptied });
  return true;
}

async function takeTogether(scope: WriteScope, all: readonly LotUse[]): Promise<boolean[]> {
  const lot_ids = [...new Set(all.map(({ lotId }) => lotId))].sort();
  const onDate = all[0]?.onDate;
  if (onDate === undefined || lot_ids.length < all.length || all.some((each) => each.onDate !== onDate)) {
    const taken: boolean[] = [];
    for (const each of all) taken.push(await takeFromOne(scope, each));
    return taken;
  }
  if ((await scope.run(takeOfEach, { lot_ids, on_date: onDate })) === lot_ids.length)
    return all.map(() => true);
  // Which of them was emptied is not to be seen, and the others' points are taken already.
  throw new Error('A lot was emptied while several were taken from');
}

const valuesOf = ({ lotId, onDate }: LotUse) => ({ lot_id: lotId, on_date: onDate });

const takeFromOne = async (scope: WriteScope, use: LotUse): Promise<boolean> =>
  (await scope.run(takeOne, valuesOf(use))) === 1;

/** A booking that one point of a fund pays for. */
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

const hasUnlimited = (rows: readonly BalanceRow[], onDate: LocalDate): boolean =>
  isUnlimited(rows[0]?.unlimited_access_end_date ?? null, onDate);

/**
 * Charges one point for a booking, inside the booking's transaction (docs/domain/points.md#p4): unlimited access that covers
 * the day costs nothing; otherwise the soonest-expiring lot that is still valid then pays. What is frozen on the day
 * pays for nothing.
 * @param use.onDate the day of what is booked, at the shop.
 * @returns null where the member has no point for that day; nothing was changed then.
 */
export async function chargePoints(
  scope: Scope,
  use: PointUse & { onDate: LocalDate },
): Promise<Charge | null> {
  const { memberId, fundId, bookingId, reason, onDate } = use;
  const entry = { memberId, fundId, bookingId, reason };
  for (;;) {
    let rows = await readBalance(scope, { memberId, fundId, onDate });
    if (hasUnlimited(rows, onDate)) {
      // Who takes the access back holds the member, looks at the bookings and then ends it. So it counts as it is once
      // the member is held: such a booking is seen there, or finds no access any more.
      await lockMember(scope, memberId);
      rows = await readBalance(scope, { memberId, fundId, onDate });
    }
    if (hasUnlimited(rows, onDate)) {
      await writeLedger(scope, { ...entry, change: 0 });
      return { lotId: null, cost: 0 };
    }
    const lots = rows.flatMap(({ lot_id, remaining, expire_date }): Lot[] =>
      lot_id === null ? [] : [{ id: lot_id, remaining: remaining ?? 0, expireDate: expire_date }],
    );
    if (lots.length === 0) return null;
    for (const { id, remaining } of usableLots(lots, onDate)) {
      // Another booking may have emptied the lot since it was read; then the next one pays.
      if (await takeFrom(scope, { lotId: id, onDate, remaining })) {
        await writeLedger(scope, { ...entry, lotId: id, change: -1 });
        return { lotId: id, cost: 1 };
      }
    }
  }
}

/**
 * Gives back what a booking was charged, inside the transaction that ends it: the point returns to its lot with
 * its original expiry, to a voided lot nowhere (docs/domain/points.md#p6). The caller makes sure that it is given back once.
 */
export async function returnPoints(scope: WriteScope, use: PointUse & Charge): Promise<void> {
  const { memberId, fundId, bookingId, reason, lotId, cost } = use;
  const returned = cost === 1 && lotId !== null ? await scope.run(restoreLotPoints, { lot_id: lotId }) : 0;
  await writeLedger(scope, { memberId, fundId, bookingId, reason, lotId, change: returned });
}
