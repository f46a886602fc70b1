import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import type { ImportRow } from './domain/import-row.ts';

/** Unlimited access that is there is never overwritten; what is over counts as none. */
const withoutUnlimited = statement(
  `SELECT member_id, fund_id FROM member_fund
    WHERE shop_id = :shop_id AND member_id IN (:member_ids)
      AND (unlimited_access_end_date IS NULL OR unlimited_access_end_date < :today)`,
  z.object({ member_id: z.string(), fund_id: z.string() }),
);
const setUnlimited = statement(
  `UPDATE member_fund SET unlimited_access_end_date = :until, frozen_from = NULL, frozen_until = NULL,
      frozen_except = NULL
    WHERE shop_id = :shop_id AND fund_id = :fund_id AND member_id IN (:member_ids)`,
);
/** A row whose points go into a fund of a member. */
export interface InFund {
  readonly rowNo: number;
  readonly id: string;
  readonly fundId: string;
  readonly row: ImportRow;
}

/**
 * Gives members unlimited access, of several rows of one member the latest day, into holdings that are held.
 * @returns the day that each row brought, by its number; none where there is some access already.
 */
export async function giveUnlimited(
  scope: WriteScope,
  inFunds: readonly InFund[],
): Promise<ReadonlyMap<number, string>> {
  const given = new Map<number, string>();
  const wanted = inFunds
    .flatMap(({ rowNo, id, fundId, row: { unlimitedUntil: until } }) =>
      until === null ? [] : [{ rowNo, id, fundId, until }],
    )
    .sort((one, other) => other.until.localeCompare(one.until));
  if (wanted.length === 0) return given;
  const keyOf = (memberId: string, fundId: string) => `${memberId} ${fundId}`;
  const member_ids = [...new Set(wanted.map(({ id }) => id))];
  const free = new Set(
    (await scope.rows(withoutUnlimited, { member_ids, today: scope.today })).map((each) =>
      keyOf(each.member_id, each.fund_id),
    ),
  );
  const giving = wanted.filter(({ id, fundId }) => free.delete(keyOf(id, fundId)));
  for (const { rowNo, until } of giving) given.set(rowNo, until);
  const together = Map.groupBy(giving, ({ until, fundId }) => keyOf(until, fundId));
  for (const [key, each] of together) {
    const [until = '', fund_id = ''] = key.split(' ');
    await scope.run(setUnlimited, { until, fund_id, member_ids: each.map(({ id }) => id) });
  }
  return given;
}
