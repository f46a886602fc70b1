import { addDays, toLocalDate } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import type { ReadScope, Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import { lockMember } from '../../member/lock-member.ts';
import { type BalanceKey, lockBalance } from '../adjust.ts';
import {
  type BookingChoices,
  bookingsBetween,
  settleBookings,
} from '../dependent-bookings/affected-bookings.ts';
import type { DependentBooking } from '../dependent-bookings/dependent-bookings.ts';
import {
  type AskedFreeze,
  type Freezable,
  type NotFreezable,
  planFreeze,
  planUnfreeze,
} from '../domain/freeze.ts';
import { writeLedger } from '../ledger.ts';
import { FundLot } from '../models/fund-lot.ts';
import { MemberFund } from '../models/member-fund.ts';
import { frozenColumns, frozenOf } from './frozen-columns.ts';

/** A lot of a member, or where there is no lot their unlimited access of the fund. */
export interface FreezeKey extends BalanceKey {
  readonly lotId: string | null;
}

/** What freezing changed, for the history. */
export interface FreezeChange {
  readonly kind: 'changed';
  readonly before: Freezable;
  readonly after: Freezable;
}

/** Bookings about which something has to be chosen first, or that nothing else can pay. */
export interface FreezeQuestion {
  readonly kind: 'asks' | 'unpaid';
  readonly bookings: readonly DependentBooking[];
}

/** Why something stays as it is. */
export interface FreezeRefusal {
  readonly kind: 'refused';
  readonly reason: NotFreezable;
  readonly before: Freezable;
}

const setOfLot = statement(
  `UPDATE fund_lot SET expire_date = :end_date, frozen_from = :frozen_from, frozen_until = :frozen_until,
      frozen_except = :frozen_except
    WHERE id = :lot_id AND shop_id = :shop_id`,
);
const setOfUnlimited = statement(
  `UPDATE member_fund
      SET unlimited_access_end_date = :end_date, frozen_from = :frozen_from, frozen_until = :frozen_until,
      frozen_except = :frozen_except
    WHERE shop_id = :shop_id AND member_id = :member_id AND fund_id = :fund_id`,
);

/** What is to be frozen, held until the transaction ends; null where the member has no such thing to use today. */
async function read(scope: ReadScope, key: FreezeKey): Promise<Freezable | null> {
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
  scope: WriteScope,
  key: FreezeKey,
  { end, frozen }: Freezable,
  reason: string,
): Promise<void> {
  const dates = { end_date: end, ...frozenColumns(frozen) };
  if (key.lotId !== null) await scope.run(setOfLot, { lot_id: key.lotId, ...dates });
  else await scope.run(setOfUnlimited, { member_id: key.memberId, fund_id: key.fundId, ...dates });
  const { memberId, fundId, lotId } = key;
  // Thawed, what counts is the end that it has again; frozen, until when it cannot be used.
  const isUnfreeze = reason.endsWith('unfrozen');
  const untilDate = (isUnfreeze ? end : frozen?.until) ?? undefined;
  const fromDate = isUnfreeze ? undefined : frozen?.from;
  await writeLedger(scope, { memberId, fundId, lotId, change: 0, reason, fromDate, untilDate });
}

const reasonOf = ({ lotId }: FreezeKey, what: 'frozen' | 'unfrozen') =>
  lotId === null ? `unlimited_${what}` : what;

/**
 * Holds what is frozen until the transaction ends. A booking by unlimited access holds the member before it looks at
 * the access, so it was made before, and is listed, or finds the days as they are afterwards.
 */
async function lockFor(scope: Scope, key: FreezeKey): Promise<Freezable | null> {
  if (key.lotId === null && !(await lockMember(scope, key.memberId))) return null;
  await lockBalance(scope, key);
  return read(scope, key);
}

/**
 * Freezes a lot or unlimited access, inside the caller's transaction (docs/domain/points.md#p10).
 * @param choices what becomes of each booking ahead that it pays on a day of the freeze; the day of a booking that is
 * kept is taken out of the freeze.
 * @returns what changed, the bookings that nothing was chosen about, why nothing changed, or null where the member has
 * nothing to use there. If it returns bookings that nothing can pay, the caller has to roll back.
 */
export async function freezeEntitlement(
  scope: Scope,
  key: FreezeKey,
  asked: Omit<AskedFreeze, 'except'>,
  choices: BookingChoices,
): Promise<FreezeChange | FreezeRefusal | FreezeQuestion | null> {
  const before = await lockFor(scope, key);
  if (!before) return null;
  const whole = planFreeze(before, asked, scope.today);
  if (typeof whole === 'string') return { kind: 'refused', reason: whole, before };
  const dayOf = ({ startsAt }: DependentBooking) => toLocalDate(startsAt, scope.shop.timeZone);
  const inside = await bookingsBetween(scope, key, whole.frozen.until, addDays(asked.from, -1));
  if (inside.some(({ id }) => !choices.has(id))) return { kind: 'asks', bookings: inside };
  const except = inside.filter(({ id }) => choices.get(id) === 'keep').map(dayOf);
  const after = planFreeze(before, { ...asked, except }, scope.today);
  if (typeof after === 'string') return { kind: 'refused', reason: after, before };
  await write(scope, key, after, reasonOf(key, 'frozen'));
  const unpaid = await settleBookings(scope, inside, choices);
  return unpaid.length > 0 ? { kind: 'unpaid', bookings: unpaid } : { kind: 'changed', before, after };
}

/**
 * Ends a freeze early, inside the caller's transaction.
 * @param choices what becomes of each booking ahead that the end, as it moves back, leaves out.
 * @returns what changed, the bookings that nothing was chosen about, or null where nothing is frozen today or later. If
 * it returns bookings that nothing can pay, the caller has to roll back.
 */
export async function unfreezeBalance(
  scope: Scope,
  key: FreezeKey,
  choices: BookingChoices,
): Promise<FreezeChange | FreezeQuestion | null> {
  const before = await lockFor(scope, key);
  const after = before && planUnfreeze(before, scope.today);
  if (!before || !after) return null;
  const beyond = await bookingsBetween(scope, key, before.end, after.end);
  if (beyond.some(({ id }) => !choices.has(id))) return { kind: 'asks', bookings: beyond };
  await write(scope, key, after, reasonOf(key, 'unfrozen'));
  const unpaid = await settleBookings(scope, beyond, choices);
  return unpaid.length > 0 ? { kind: 'unpaid', bookings: unpaid } : { kind: 'changed', before, after };
}

/** Ends a freeze early where what takes its place covers all bookings. @returns what is left as it is afterwards. */
export async function endFreezeEarly(scope: Scope, key: FreezeKey): Promise<Freezable | null> {
  const before = await lockFor(scope, key);
  const after = before && planUnfreeze(before, scope.today);
  if (after) await write(scope, key, after, reasonOf(key, 'unfrozen'));
  return after;
}
