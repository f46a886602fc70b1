import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import type { MergedMembers } from '../member/extensions.ts';
import { mergeUnlimitedPasses } from './join-unlimited.ts';

const createBalances = statement(
  `INSERT INTO member_fund (shop_id, member_id, fund_id)
   SELECT :shop_id, :into_id, h.fund_id FROM member_fund h WHERE h.shop_id = :shop_id AND h.member_id = :from_id
   ON DUPLICATE KEY UPDATE fund_id = member_fund.fund_id`,
);
const moved = (table: string) =>
  statement(`UPDATE ${table} SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id`);

/** What is added to a holding in this moment waits for the merge, or is moved by it. */
const lockBalances = statement(
  `SELECT fund_id FROM member_fund WHERE shop_id = :shop_id AND member_id IN (:member_ids)
    ORDER BY member_id, fund_id FOR UPDATE`,
  z.object({ fund_id: z.string() }),
);
/** A holding that was opened in this very moment stays until it is fetched. */
const deleteBalances = statement(
  `DELETE FROM member_fund WHERE shop_id = :shop_id AND member_id = :from_id AND NOT EXISTS (
     SELECT 1 FROM fund_lot l WHERE l.shop_id = :shop_id AND l.member_id = member_fund.member_id
       AND l.fund_id = member_fund.fund_id)`,
);

/** A member has at most one open request: that of who stays. */
const withdrawSecondRequest = statement(
  `UPDATE freeze_request f
     JOIN freeze_request own ON own.shop_id = :shop_id AND own.member_id = :into_id AND own.is_open = 1
      SET f.state = 'withdrawn', f.closed_at = :now
    WHERE f.shop_id = :shop_id AND f.member_id = :from_id AND f.is_open = 1`,
);

const steps = [
  // Who stays is notified of what expires, because the one who goes may have had no LINE that it could reach.
  statement(
    `UPDATE fund_lot SET member_id = :into_id, notified_expire_date = NULL
      WHERE shop_id = :shop_id AND member_id = :from_id`,
  ),
  // The one exception to append-only (docs/domain/points.md#p19): whose row it is, and with whom it came; nothing else of it.
  moved('fund_ledger'),
  moved('unlimited_join'),
  moved('freeze_request'),
  deleteBalances,
];

/** Gives points and their ledger of one member to another, inside the caller's transaction. */
export async function mergeHoldings(scope: Scope, { fromId, intoId }: MergedMembers): Promise<void> {
  await scope.rows(lockBalances, { member_ids: [fromId, intoId] });
  const ids = { from_id: fromId, into_id: intoId };
  await scope.run(createBalances, ids);
  await mergeUnlimitedPasses(scope, { fromId, intoId });
  await scope.run(withdrawSecondRequest, { ...ids, now: scope.now });
  for (const step of steps) await scope.run(step, ids);
}
