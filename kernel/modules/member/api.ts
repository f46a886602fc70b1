import type { Language, LocalizedText } from '../../contract/problems.ts';
import type { Satang } from '../../contract/satang.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import type { MemberAddress } from '../notify/api.ts';
import { Fund } from '../points/models/fund.ts';
import type { FundLedger } from '../points/models/fund-ledger.ts';
import { Member } from './models/member.ts';
import { nameMatch } from './search.ts';

export type { ImportColumn } from '../member-import/columns.ts';
export {
  type CarriedCells,
  type ImportedAmount,
  importColumn,
  type MemberImportColumn,
  memberUses,
} from '../member-import/extensions.ts';
export { type Allowance, spendAllowance } from '../points/allowance.ts';
export {
  type Charge,
  chargePoints,
  type PointUse,
  returnPoints,
} from '../points/charge.ts';
export { type DependentBooking, dependentBookings, type PointPeriod } from '../points/dependent-bookings.ts';
export { grantOf, type Purchase } from '../points/domain/purchase.ts';
export { grantPackage, voidLot } from '../points/grant.ts';
export { type GrantLeft, remainingOfGrant } from '../points/grant-left.ts';
export { type PointsLeft, pointsLeft } from '../points/points-left.ts';
export { shownDependentBooking } from '../points/shown-dependent-booking.ts';
export { takeBackGrant } from '../points/take-back.ts';
export {
  type LotsSql,
  lotsOfOrders,
  type UnusedPart,
  unusedDayParts,
  unusedLots,
  unusedPurchases,
} from '../points/unused-purchases.ts';
export { announceMember } from './announce.ts';
export { checkLineToken } from './line-login.ts';
export { lockMember } from './lock-member.ts';
export { type MemberMerge, type Merging, memberMerge } from './merge/extensions.ts';
export { isLikeTyped, isNamedAsTyped, likeTyped, nameMatch, nameValues, phonePart } from './search.ts';

/** One change of points, as the plugin that caused it may name it. */
export type LedgerEntry = Pick<FundLedger, 'id' | 'reason' | 'until_date' | 'booking_id' | 'order_id'>;

/**
 * Says what changes of points were for, by the entry's id, such as `Booked: Flow, Nov 23, 2026 18:00`. The plugin
 * that writes a reason into the ledger contributes its words and leaves the entries of others out.
 */
export const ledgerReason = defineExtension<{
  words(scope: Scope, entries: readonly LedgerEntry[]): Promise<ReadonlyMap<string, LocalizedText>>;
}>('member.ledger_reason', { words: 'answer' });

/** Something a member has booked and that is still to come. */
export interface Upcoming {
  id: string;
  /** The feature it belongs to, where that is not the contributor. */
  feature?: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  /** Route of the member app that shows it. */
  to: string;
}

interface OfMember {
  memberId: string;
}

/** What a member has booked and when they came. */
export interface MemberVisits {
  /** What is booked ahead, soonest first. */
  upcoming(scope: Scope, of: OfMember): Promise<Upcoming[]>;
  /** Whether anything is booked ahead; asked of features that are off as well, before a member is erased. */
  hasAhead?(scope: Scope, of: OfMember): Promise<boolean>;
  /** When the member was last checked in. */
  lastVisit(scope: Scope, of: OfMember): Promise<Date | null>;
}
/** Lists a member's bookings and visits on the pages of that member. */
export const memberVisits = defineExtension<MemberVisits>('member.visits', {
  upcoming: 'skip',
  hasAhead: 'answer',
  lastVisit: 'skip',
});

/** A member's personal data in other plugins (PDPA). */
export interface PersonalData {
  /** Why the member cannot be erased now, in words for the member; null where nothing stands against it. */
  refuseErasing?(scope: Scope, of: OfMember): Promise<LocalizedText | null>;
  /** What is stored of the member, as JSON. */
  export(scope: Scope, of: OfMember): Promise<Record<string, unknown>>;
  /** Removes names and addresses inside the caller's transaction and leaves counts and amounts. */
  erase(scope: Scope, of: OfMember): Promise<void>;
}
/** Exports and erases the personal data that a plugin stores of a member. */
export const memberPersonalData = defineExtension<PersonalData>('member.personal_data', {
  refuseErasing: 'answer',
  export: 'answer',
  erase: 'answer',
});

/** The money in a member's wallet, answered by the feature that has wallets; without it a member's record shows none. */
export const memberWallet = defineExtension<{
  balance(scope: Scope, of: OfMember): Promise<Satang>;
}>('member.wallet', { balance: 'skip' });

/** How checking a booking in went. */
export interface CheckIn {
  status: 'checked_in' | 'already' | 'too_early' | 'too_late' | 'not_bookable';
  booking_id: string;
  member_id: string;
  title: string;
  starts_at: Date;
  /** Null unless the booking is checked in. */
  checked_in_at: Date | null;
}

/** How taking a check-in back went. */
export interface CheckInUndo {
  status: 'undone' | 'not_checked_in' | 'too_late';
  booking_id: string;
  title: string;
  starts_at: Date;
}

/** Somebody who has booked something of today. */
export interface Expected {
  booking_id: string;
  member_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  short_code: string;
  title: string;
  branch: string;
  starts_at: Date;
  ends_at: Date;
  status: 'completed' | 'attend';
  checked_in_at: Date | null;
}

/** What a check-in code resolves to. */
export interface CheckInCode {
  /**
   * Checks in what a code stands for and audits it, inside the caller's transaction; null where the code is none of
   * the plugin's. A code is what a QR holds, such as `BECG:<booking id>`, a bare booking id or a short code.
   */
  checkIn(scope: Scope, typed: { code: string }): Promise<CheckIn | null>;
  /** Takes that back and audits it; null where the code is none of the plugin's. */
  undo?(scope: Scope, typed: { code: string }): Promise<CheckInUndo | null>;
  /**
   * Who has booked something of today, by a part of the name or phone or by the short code; at most `limit` of them,
   * first those who can still be checked in.
   */
  today?(scope: Scope, wanted: { search: string; limit: number }): Promise<Expected[]>;
}
/** Checks members in by the code that they show or say at the front desk. */
export const checkInCode = defineExtension<CheckInCode>('member.check_in_code', {
  checkIn: 'skip',
  undo: 'skip',
  today: 'skip',
});

/** A member as other plugins show and reach them. */
export interface MemberContact {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string | null;
  line_display_name: string | null;
  line_picture_url: string | null;
  language: Language | null;
}

/** Members of the shop by id; an id that is none of the shop's is left out. */
export async function findMembers(scope: Scope, ids: readonly string[]): Promise<Map<string, MemberContact>> {
  if (ids.length === 0) return new Map();
  const members = await scope
    .query(Member)
    .select(
      'id',
      'first_name',
      'last_name',
      'phone',
      'email',
      'line_display_name',
      'line_picture_url',
      'language',
    )
    .whereIn('id', [...new Set(ids)]);
  return new Map(members.map((member) => [member.id, member]));
}

/** Where members can be reached, by member id; who is unknown is left out. */
export async function memberAddresses(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, MemberAddress>> {
  if (ids.length === 0) return new Map();
  const members = await scope
    .query(Member)
    .select('id', 'first_name', 'last_name', 'line_id', 'email', 'phone', 'language')
    .whereIn('id', [...new Set(ids)]);
  return new Map(
    members.map(({ id, first_name, last_name, line_id, email, phone, language }) => [
      id,
      { name: `${first_name} ${last_name}`, line_user_id: line_id, email, phone, language },
    ]),
  );
}

/** Ids of members by a part of their name, for lists that hold ids alone. */
export async function membersNamed(scope: Scope, search: string): Promise<string[]> {
  const named = nameMatch('member', search);
  const members = await scope
    .query(Member)
    .select('id')
    .whereNull('erased_at')
    .whereRaw(named.sql, named.patterns)
    .limit(500);
  return members.map(({ id }) => id);
}

/** Ids of the shop's archived funds. */
export async function archivedFunds(scope: Scope): Promise<Set<string>> {
  const funds = await scope.query(Fund).where({ is_archived: true }).select('id');
  return new Set(funds.map(({ id }) => id));
}

/** Names of all funds of the shop by id. */
export async function fundNames(scope: Scope): Promise<Map<string, string>> {
  const funds = await scope.query(Fund).select('id', 'name');
  return new Map(funds.map(({ id, name }) => [id, name]));
}
