import type { LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { newId } from '../../server/ids/new-id.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { type Adjustment, planAdjustment } from './domain/adjustment.ts';
import type { FreezePeriod } from './domain/freeze.ts';
import type { SourceOrder } from './domain/purchase.ts';
import { frozenColumns } from './freeze/frozen-columns.ts';
import { writeLedger } from './ledger.ts';
import { FundLot } from './models/fund-lot.ts';

/** How changes by staff stand in the ledger. */
export const adjustmentReasons: readonly string[] = [
  'adjusted',
  'expiry_set',
  'unlimited_set',
  'frozen',
  'unfrozen',
  'unlimited_frozen',
  'unlimited_unfrozen',
  'extended',
  'unlimited_extended',
  'moved_out',
  'moved_in',
  'imported',
  'unlimited_imported',
  'import_undone',
  'unlimited_import_undone',
  'unlimited_joined',
];

/** Also holds the row, so that two changes of one holding follow each other. */
const createBalance = statement(
  `INSERT INTO member_fund (shop_id, member_id, fund_id) VALUES (:shop_id, :member_id, :fund_id)
   ON DUPLICATE KEY UPDATE fund_id = fund_id`,
);
const insertLot = statement(
  `INSERT INTO fund_lot (id, shop_id, member_id, fund_id, points, remaining, expire_date, source, source_id,
     paid_satang, sold_title, sold_branch_id, frozen_from, frozen_until, frozen_except, created_at)
   VALUES (:id, :shop_id, :member_id, :fund_id, :points, :points, :expire_date, :source, :source_id,
     :paid_satang, :sold_title, :sold_branch_id, :frozen_from, :frozen_until, :frozen_except, :created_at)`,
);
const takePoints = statement(
  `UPDATE fund_lot SET remaining = remaining - :points
    WHERE id = :lot_id AND shop_id = :shop_id AND remaining >= :points`,
);
const setUnlimited = statement(
  // A period that begins after the last one has ended was not frozen yet; the columns are set from left to right.
  `UPDATE member_fund SET
     frozen_except = IF(unlimited_access_end_date >= :today, frozen_except, NULL),
     frozen_until = IF(unlimited_access_end_date >= :today, frozen_until, NULL),
     frozen_from = IF(unlimited_access_end_date >= :today, frozen_from, NULL),
     unlimited_access_end_date = :end_date
    WHERE shop_id = :shop_id AND member_id = :member_id AND fund_id = :fund_id`,
);

/** One fund of one member. */
export interface BalanceKey {
  memberId: string;
  fundId: string;
}

/** Makes the holding where it is missing, and holds its row until the transaction ends. */
export async function lockBalance(scope: WriteScope, { memberId, fundId }: BalanceKey): Promise<void> {
  await scope.run(createBalance, { member_id: memberId, fund_id: fundId });
}

const sourceOf = ({ purchase, movedFrom }: { purchase?: SourceOrder; movedFrom?: string }) => {
  if (movedFrom !== undefined) return { source: 'move', source_id: movedFrom } as const;
  if (purchase !== undefined) return { source: 'purchase', source_id: purchase.orderId } as const;
  return { source: 'adjustment', source_id: null } as const;
};

/** Adds a lot to a holding that is locked. @returns the lot's id. */
export async function addLot(
  scope: WriteScope,
  { memberId, fundId }: BalanceKey,
  lot: {
    points: number;
    expireDate: LocalDate | null;
    purchase?: SourceOrder;
    /** The other member's lot that the points come from, with its freeze. */
    movedFrom?: string;
    frozen?: FreezePeriod | null;
  },
): Promise<string> {
  const id = newId();
  await scope.run(insertLot, {
    id,
    member_id: memberId,
    fund_id: fundId,
    points: lot.points,
    expire_date: lot.expireDate,
    ...sourceOf(lot),
    paid_satang: lot.purchase?.paid ?? null,
    sold_title: lot.purchase?.title ?? null,
    sold_branch_id: lot.purchase?.branchId ?? null,
    ...frozenColumns(lot.frozen ?? null),
    created_at: scope.now,
  });
  return id;
}

/** Sets the end of unlimited access of a holding that is locked. */
export async function setUnlimitedEnd(
  scope: WriteScope,
  { memberId, fundId }: BalanceKey,
  endDate: LocalDate | null,
): Promise<void> {
  await scope.run(setUnlimited, {
    member_id: memberId,
    fund_id: fundId,
    end_date: endDate,
    today: scope.today,
  });
}

/**
 * Adjusts one fund of a member, inside the caller's transaction (docs/domain/points.md#p8).
 * @returns null when done, or how many points there are where more were to be taken; nothing was changed then.
 */
export async function adjustBalance(
  scope: WriteScope,
  key: BalanceKey,
  adjustment: Adjustment,
): Promise<{ available: number } | null> {
  await lockBalance(scope, key);
  const lots = await scope
    .query(FundLot)
    .where({ member_id: key.memberId, fund_id: key.fundId })
    .where('remaining', '>', 0)
    .whereNull('voided_at')
    .forUpdate();
  const plan = planAdjustment(
    lots.map(({ id, remaining, expire_date }) => ({ id, remaining, expireDate: expire_date })),
    adjustment,
    scope.today,
  );
  if ('available' in plan) return plan;
  // A row for each lot: what was left of a lot on a past day is the sum of its rows.
  for (const { lotId, points } of plan.take) {
    if ((await scope.run(takePoints, { lot_id: lotId, points })) !== 1)
      throw new Error('A lot that was locked had fewer points than it showed');
    await writeLedger(scope, { ...key, lotId, change: -points, reason: 'adjusted' });
  }
  if (plan.add) {
    const lotId = await addLot(scope, key, plan.add);
    await writeLedger(scope, { ...key, lotId, change: plan.add.points, reason: 'adjusted' });
  }
  if (plan.move) {
    const { lotIds, expireDate } = plan.move;
    await scope.query(FundLot).whereIn('id', lotIds).patch({ expire_date: expireDate });
    await writeLedger(scope, { ...key, change: 0, reason: 'expiry_set', untilDate: expireDate });
  }
  if (plan.unlimitedEnd !== null) {
    await setUnlimitedEnd(scope, key, plan.unlimitedEnd);
    await writeLedger(scope, { ...key, change: 0, reason: 'unlimited_set', untilDate: plan.unlimitedEnd });
  }
  return null;
}
