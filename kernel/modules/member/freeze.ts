import type { LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/scope.ts';
import { type HoldingKey, lockHolding } from './adjust.ts';
import { type Freezable, type Frozen, type NotFreezable, planFreeze, planThaw } from './domain/freeze.ts';
import { writeLedger } from './ledger.ts';
import { FundLot } from './models/fund-lot.ts';
import { MemberFund } from './models/member-fund.ts';

/** A lot of a member, or where there is no lot their unlimited access of the fund. */
export interface FreezeKey extends HoldingKey {
  readonly lotId: string | null;
}

/** What freezing changed, for the history. */
export interface FreezeChange {
  readonly kind: 'changed';
  readonly before: Freezable;
  readonly after: Freezable;
}

/** Why something stays as it is. */
export interface FreezeRefusal {
  readonly kind: 'refused';
  readonly reason: NotFreezable;
  readonly before: Freezable;
}

interface FrozenRow {
  readonly frozen_from: LocalDate | null;
  readonly frozen_until: LocalDate | null;
}

/** The days that a lot or a holding is or was frozen on. */
export const frozenOf = ({ frozen_from: from, frozen_until: until }: FrozenRow): Frozen | null =>
  from !== null && until !== null ? { from, until } : null;

const setOfLot = statement(
  `UPDATE fund_lot SET expire_date = :end_date, frozen_from = :from_date, frozen_until = :until_date
    WHERE id = :lot_id AND shop_id = :shop_id`,
);
const setOfUnlimited = statement(
  `UPDATE member_fund
      SET unlimited_access_end_date = :end_date, frozen_from = :from_date, frozen_until = :until_date
    WHERE shop_id = :shop_id AND member_id = :member_id AND fund_id = :fund_id`,
);

/** What is to be frozen, held until the transaction ends; null where the member has no such thing to use today. */
async function read(scope: Scope, key: FreezeKey): Promise<Freezable | null> {
  const of = { member_id: key.memberId, fund_id: key.fundId };
  if (key.lotId === null) {
    const held = await scope.query(MemberFund).findOne(of);
    const end = held?.unlimited_access_end_date ?? null;
    return held && end !== null && end >= scope.today ? { end, frozen: frozenOf(held) } : null;
  }
  const lot = await scope
    .query(FundLot)
    .findById(key.lotId)
    .where(of)
    .where('remaining', '>', 0)
    .whereNull('voided_at')
    .forUpdate();
  const isLive = lot && (lot.expire_date === null || lot.expire_date >= scope.today);
  return isLive ? { end: lot.expire_date, frozen: frozenOf(lot) } : null;
}

async function write(
  scope: Scope,
  key: FreezeKey,
  { end, frozen }: Freezable,
  reason: string,
): Promise<void> {
  const dates = { end_date: end, from_date: frozen?.from ?? null, until_date: frozen?.until ?? null };
  if (key.lotId !== null) await scope.run(setOfLot, { lot_id: key.lotId, ...dates });
  else await scope.run(setOfUnlimited, { member_id: key.memberId, fund_id: key.fundId, ...dates });
  const { memberId, fundId, lotId } = key;
  // Thawed, what counts is the end that it has again; frozen, until when it cannot be used.
  const untilDate = (reason.endsWith('unfrozen') ? end : frozen?.until) ?? undefined;
  await writeLedger(scope, { memberId, fundId, lotId, change: 0, reason, untilDate });
}

const reasonOf = ({ lotId }: FreezeKey, what: 'frozen' | 'unfrozen') =>
  lotId === null ? `unlimited_${what}` : what;

/**
 * Freezes a lot or unlimited access, inside the caller's transaction (decisions §4). A booking of this moment on a
 * frozen day either came before, and stays, or is not paid from it.
 * @returns what changed, why nothing did, or null where the member has nothing to use there.
 */
export async function freezeHolding(
  scope: Scope,
  key: FreezeKey,
  asked: { readonly from: LocalDate; readonly days: number },
): Promise<FreezeChange | FreezeRefusal | null> {
  await lockHolding(scope, key);
  const before = await read(scope, key);
  if (!before) return null;
  const after = planFreeze(before, asked, scope.today);
  if (typeof after === 'string') return { kind: 'refused', reason: after, before };
  await write(scope, key, after, reasonOf(key, 'frozen'));
  return { kind: 'changed', before, after };
}

/** Ends a freeze early. @returns what changed, or null where nothing is frozen today or later. */
export async function thawHolding(scope: Scope, key: FreezeKey): Promise<FreezeChange | null> {
  await lockHolding(scope, key);
  const before = await read(scope, key);
  const after = before && planThaw(before, scope.today);
  if (!before || !after) return null;
  await write(scope, key, after, reasonOf(key, 'unfrozen'));
  return { kind: 'changed', before, after };
}
