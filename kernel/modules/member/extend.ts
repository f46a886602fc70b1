import { z } from 'zod';
import { addDays } from '../../contract/time.ts';
import { actorKey } from '../../server/actor.ts';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/scope.ts';
import { writeLedger } from './ledger.ts';
import { FundLot } from './models/fund-lot.ts';
import { MemberFund } from './models/member-fund.ts';

/** What an extension reaches. */
export interface Extended {
  readonly lots: number;
  readonly unlimited: number;
  readonly members: number;
}

export interface Extension {
  /** Drawn at the preview; a run of this id happens once. */
  readonly runId: string;
  readonly days: number;
  /** Of these funds alone; of all where there are none. */
  readonly fundIds: readonly string[];
}

const begin = statement(
  `INSERT IGNORE INTO fund_extension (id, shop_id, days, lots, unlimited, members, actor_id, created_at)
   VALUES (:id, :shop_id, :days, 0, 0, 0, :actor_id, :created_at)`,
);
const finish = statement(
  `UPDATE fund_extension SET lots = :lots, unlimited = :unlimited, members = :members
    WHERE id = :id AND shop_id = :shop_id`,
);
const done = statement(
  'SELECT lots, unlimited, members FROM fund_extension WHERE id = :id AND shop_id = :shop_id',
  z.object({ lots: z.number(), unlimited: z.number(), members: z.number() }),
);
const setExpiry = statement(
  'UPDATE fund_lot SET expire_date = :end_date WHERE id = :lot_id AND shop_id = :shop_id',
);
const setUnlimited = statement(
  `UPDATE member_fund SET unlimited_access_end_date = :end_date
    WHERE shop_id = :shop_id AND member_id = :member_id AND fund_id = :fund_id`,
);

const unlimitedOf = (scope: Scope, fundIds: readonly string[]) => {
  const query = scope.query(MemberFund).where('unlimited_access_end_date', '>=', scope.today);
  return fundIds.length > 0 ? query.whereIn('fund_id', [...fundIds]) : query;
};

const lotsOf = (scope: Scope, fundIds: readonly string[]) => {
  const query = scope
    .query(FundLot)
    .where('remaining', '>', 0)
    .whereNull('voided_at')
    .where('expire_date', '>=', scope.today);
  return fundIds.length > 0 ? query.whereIn('fund_id', [...fundIds]) : query;
};

const count = (unlimited: readonly MemberFund[], lots: readonly FundLot[]): Extended => ({
  lots: lots.length,
  unlimited: unlimited.length,
  members: new Set([...unlimited, ...lots].map(({ member_id }) => member_id)).size,
});

/** What an extension would reach now: live dated lots and unlimited access that has not ended. */
export async function previewExtension(scope: Scope, fundIds: readonly string[]): Promise<Extended> {
  const [unlimited, lots] = await Promise.all([unlimitedOf(scope, fundIds), lotsOf(scope, fundIds)]);
  return count(unlimited, lots);
}

/**
 * Moves the ends of live dated lots and of unlimited access, inside the caller's transaction (decisions §4), once for
 * each run.
 * @returns what it reached, with the members whose holdings it changed; none where the run was done before.
 */
export async function extendHoldings(
  scope: Scope,
  { runId, days, fundIds }: Extension,
): Promise<Extended & { readonly changed: readonly string[] }> {
  const begun = { id: runId, days, actor_id: actorKey(scope.actor), created_at: scope.now };
  if ((await scope.run(begin, begun)) === 0) {
    const [before] = await scope.rows(done, { id: runId });
    if (!before) throw new Error('A run that was begun is not there');
    return { ...before, changed: [] };
  }
  // Holdings before lots and in their order, as every change of a holding takes them.
  const unlimited = await unlimitedOf(scope, fundIds).orderBy(['member_id', 'fund_id']).forUpdate();
  const lots = await lotsOf(scope, fundIds).orderBy('id').forUpdate();
  for (const { member_id, fund_id, unlimited_access_end_date: end } of unlimited) {
    if (end === null) continue;
    const untilDate = addDays(end, days);
    await scope.run(setUnlimited, { member_id, fund_id, end_date: untilDate });
    const key = { memberId: member_id, fundId: fund_id };
    await writeLedger(scope, { ...key, change: 0, reason: 'unlimited_extended', untilDate });
  }
  for (const { id: lotId, member_id, fund_id, expire_date: end } of lots) {
    if (end === null) continue;
    const untilDate = addDays(end, days);
    await scope.run(setExpiry, { lot_id: lotId, end_date: untilDate });
    const key = { memberId: member_id, fundId: fund_id, lotId };
    await writeLedger(scope, { ...key, change: 0, reason: 'extended', untilDate });
  }
  const reached = count(unlimited, lots);
  await scope.run(finish, { id: runId, ...reached });
  return { ...reached, changed: [...new Set([...unlimited, ...lots].map(({ member_id }) => member_id))] };
}
