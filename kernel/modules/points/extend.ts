import { z } from 'zod';
import { addDays } from '../../contract/time.ts';
import { inBatches } from '../../server/db/in-batches.ts';
import { statement } from '../../server/db/statement.ts';
import { actorKey } from '../../server/security/actor.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { writeManyToLedger } from './ledger.ts';
import { FundLot } from './models/fund-lot.ts';
import { MemberFund } from './models/member-fund.ts';

/** What an extension reaches. */
export interface ExtensionTotals {
  readonly lots: number;
  readonly unlimited: number;
  readonly members: number;
}

export interface PointExtension {
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
const moveExpiry = statement(
  `UPDATE fund_lot SET expire_date = DATE_ADD(expire_date, INTERVAL :days DAY)
    WHERE shop_id = :shop_id AND id IN (:lot_ids)`,
);
const moveUnlimited = statement(
  `UPDATE member_fund SET unlimited_access_end_date = DATE_ADD(unlimited_access_end_date, INTERVAL :days DAY)
    WHERE shop_id = :shop_id AND fund_id = :fund_id AND member_id IN (:member_ids)`,
);

const unlimitedOf = (scope: ReadScope, fundIds: readonly string[]) => {
  const query = scope.query(MemberFund).where('unlimited_access_end_date', '>=', scope.today);
  return fundIds.length > 0 ? query.whereIn('fund_id', [...fundIds]) : query;
};

const lotsOf = (scope: ReadScope, fundIds: readonly string[]) => {
  const query = scope
    .query(FundLot)
    .where('remaining', '>', 0)
    .whereNull('voided_at')
    .where('expire_date', '>=', scope.today);
  return fundIds.length > 0 ? query.whereIn('fund_id', [...fundIds]) : query;
};

const count = (unlimited: readonly MemberFund[], lots: readonly FundLot[]): ExtensionTotals => ({
  lots: lots.length,
  unlimited: unlimited.length,
  members: new Set([...unlimited, ...lots].map(({ member_id }) => member_id)).size,
});

/** What an extension would reach now: live dated lots and unlimited access that has not ended. */
export async function previewExtension(
  scope: ReadScope,
  fundIds: readonly string[],
): Promise<ExtensionTotals> {
  const [unlimited, lots] = await Promise.all([unlimitedOf(scope, fundIds), lotsOf(scope, fundIds)]);
  return count(unlimited, lots);
}

/** Moves the ends of lots that are held, many in one statement: all who use them wait until the last is moved. */
async function extendLots(scope: WriteScope, lots: readonly FundLot[], days: number): Promise<void> {
  for (const piece of inBatches(lots))
    await scope.run(moveExpiry, { days, lot_ids: piece.map(({ id }) => id) });
  const entries = lots.flatMap(({ id: lotId, member_id: memberId, fund_id: fundId, expire_date: end }) =>
    end === null
      ? []
      : [{ memberId, fundId, lotId, change: 0, reason: 'extended', untilDate: addDays(end, days) }],
  );
  await writeManyToLedger(scope, entries);
}

/** The same for unlimited access. */
async function extendUnlimited(scope: WriteScope, held: readonly MemberFund[], days: number): Promise<void> {
  for (const [fund_id, ofFund] of Map.groupBy(held, (each) => each.fund_id))
    for (const piece of inBatches(ofFund))
      await scope.run(moveUnlimited, { days, fund_id, member_ids: piece.map(({ member_id }) => member_id) });
  const entries = held.flatMap(({ member_id: memberId, fund_id: fundId, unlimited_access_end_date: end }) =>
    end === null
      ? []
      : [{ memberId, fundId, change: 0, reason: 'unlimited_extended', untilDate: addDays(end, days) }],
  );
  await writeManyToLedger(scope, entries);
}

/**
 * Moves the ends of live dated lots and of unlimited access, inside the caller's transaction (docs/domain/points.md#p11), once for
 * each run.
 * @returns what it reached, with the members whose holdings it changed; none where the run was done before.
 */
export async function extendEntitlements(
  scope: WriteScope,
  { runId, days, fundIds }: PointExtension,
): Promise<ExtensionTotals & { readonly changed: readonly string[] }> {
  const begun = { id: runId, days, actor_id: actorKey(scope.actor), created_at: scope.now };
  if ((await scope.run(begin, begun)) === 0) {
    const [before] = await scope.rows(done, { id: runId });
    if (!before) throw new Error('A run that was begun is not there');
    return { ...before, changed: [] };
  }
  // Holdings before lots and in their order, as every change of a holding takes them.
  const unlimited = await unlimitedOf(scope, fundIds).orderBy(['member_id', 'fund_id']).forUpdate();
  const lots = await lotsOf(scope, fundIds).orderBy('id').forUpdate();
  await extendUnlimited(scope, unlimited, days);
  await extendLots(scope, lots, days);
  const reached = count(unlimited, lots);
  await scope.run(finish, { id: runId, ...reached });
  return { ...reached, changed: [...new Set([...unlimited, ...lots].map(({ member_id }) => member_id))] };
}
