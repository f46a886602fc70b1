import { z } from 'zod';
import { addDays, type LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/scope.ts';
import type { HoldingKey } from './adjust.ts';
import { type Frozen, frozenDays } from './domain/freeze.ts';
import { unusedDays } from './domain/purchase.ts';
import { frozenOf } from './freeze.ts';
import { MemberFund } from './models/member-fund.ts';

const given = statement(
  `SELECT l.until_date, EXISTS (
      SELECT 1 FROM fund_ledger f WHERE f.shop_id = :shop_id AND f.member_id = l.member_id AND f.fund_id = l.fund_id
        AND f.id > l.id AND f.reason = 'unlimited_frozen') AS is_frozen_since
     FROM fund_ledger l
    WHERE l.shop_id = :shop_id AND l.member_id = :member_id AND l.fund_id = :fund_id AND l.order_id = :order_id
      AND l.reason = 'unlimited_purchased' LIMIT 1`,
  z.object({ until_date: z.string().nullable(), is_frozen_since: z.coerce.number() }),
);

/** What an order has given of unlimited access, as it stands now. */
export interface UnlimitedGiven {
  /** Days that are still to come; those of a freeze are none. */
  readonly unused: number;
  /** Unlimited access of days after this one comes from the order. */
  readonly after: LocalDate;
  /** Last day of the member's unlimited access, whatever gave it. */
  readonly end: LocalDate;
  /** The freeze of that access; null where there is none. */
  readonly frozen: Frozen | null;
}

/**
 * Looks at the unlimited access that an order has given; nothing is held. A freeze since then has moved its days, as far
 * as it does not begin after them.
 * @param days how many days the order gave.
 * @returns null where it gave none, or the member has no unlimited access any more.
 */
export async function unlimitedGiven(
  scope: Scope,
  { orderId, memberId, fundId }: HoldingKey & { orderId: string },
  days: number,
): Promise<UnlimitedGiven | null> {
  if (days === 0) return null;
  const of = { member_id: memberId, fund_id: fundId };
  const [row] = await scope.rows(given, { ...of, order_id: orderId });
  const held = await scope.query(MemberFund).findOne(of);
  if (!row?.until_date || !held?.unlimited_access_end_date) return null;
  const frozen = frozenOf(held);
  const { today } = scope;
  const movedBy = (day: LocalDate): number =>
    frozen && row.is_frozen_since === 1 && frozen.from <= day ? frozenDays(frozen) : 0;
  const start = addDays(row.until_date, -days);
  const moved = movedBy(row.until_date);
  const tomorrow = addDays(today, 1);
  const ahead =
    frozen && moved > 0
      ? Math.max(0, Math.min(moved, frozenDays({ from: tomorrow, until: frozen.until })))
      : 0;
  return {
    unused: unusedDays(addDays(row.until_date, moved - ahead), days, today),
    after: addDays(start, movedBy(start)),
    end: held.unlimited_access_end_date,
    frozen,
  };
}
