import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

const readRemaining = statement(
  `SELECT h.member_id, h.fund_id, h.unlimited_access_end_date AS unlimited_until, COALESCE(SUM(l.remaining), 0) AS value
     FROM member_fund h
     LEFT JOIN fund_lot l ON l.shop_id = :shop_id AND l.member_id = h.member_id AND l.fund_id = h.fund_id
      AND l.remaining > 0 AND l.voided_at IS NULL AND (l.expire_date IS NULL OR l.expire_date >= :today)
    WHERE h.shop_id = :shop_id AND h.member_id IN (:member_ids) AND h.fund_id IN (:fund_ids)
    GROUP BY h.member_id, h.fund_id, h.unlimited_access_end_date`,
  z.object({
    member_id: z.string(),
    fund_id: z.string(),
    unlimited_until: z.string().nullable(),
    value: z.coerce.number(),
  }),
);

/** What a member has left of a fund today. */
export interface RemainingPoints {
  /** Points of all live lots. */
  readonly value: number;
  /** Until when bookings take none, `YYYY-MM-DD`; null where they do. */
  readonly unlimitedUntil: string | null;
}

/**
 * What some members have left of some funds today, in one statement.
 * @returns a lookup by member and fund, which answers no points where a member never had any.
 */
export async function readRemainingPoints(
  scope: ReadScope,
  memberIds: readonly string[],
  fundIds: readonly string[],
): Promise<{ of(memberId: string, fundId: string): RemainingPoints }> {
  const [member_ids, fund_ids] = [[...new Set(memberIds)], [...new Set(fundIds)]];
  const rows =
    member_ids.length > 0 && fund_ids.length > 0
      ? await scope.rows(readRemaining, { member_ids, fund_ids, today: scope.today })
      : [];
  const balances = new Map(rows.map((row) => [`${row.member_id}/${row.fund_id}`, row]));
  return {
    of(memberId, fundId) {
      const { value = 0, unlimited_until: until = null } = balances.get(`${memberId}/${fundId}`) ?? {};
      return { value, unlimitedUntil: until !== null && until >= scope.today ? until : null };
    },
  };
}
