import type { LocalizedText } from '../../contract/problems.ts';
import type { Satang } from '../../contract/satang.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import type { MemberRecord, PointBalance } from './contract.ts';

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
  upcoming(scope: WriteScope, of: OfMember): Promise<Upcoming[]>;
  /**
   * When the last of what is booked ahead ends, or null; asked of features that are off as well, before a member is
   * erased.
   */
  lastEnd?(scope: WriteScope, of: OfMember): Promise<Date | null>;
  /** When the member was last checked in. */
  lastVisit(scope: WriteScope, of: OfMember): Promise<Date | null>;
}
/** Lists a member's bookings and visits on the pages of that member. */
export const memberVisits = defineExtension<MemberVisits>('member.visits', {
  upcoming: 'skip',
  lastEnd: 'answer',
  lastVisit: 'skip',
});

/** A member's personal data in other plugins (PDPA). */
export interface PersonalData {
  /** Why the member cannot be erased now, in words for the member; null if nothing prevents it. */
  refuseErasing?(scope: ReadScope, of: OfMember): Promise<LocalizedText | null>;
  /** What is stored of the member, as JSON. */
  export(scope: WriteScope, of: OfMember): Promise<Record<string, unknown>>;
  /** Removes names and addresses inside the caller's transaction and leaves counts and amounts. */
  erase(scope: WriteScope, of: OfMember): Promise<void>;
}
/** Exports and erases the personal data that a plugin stores of a member. */
export const memberPersonalData = defineExtension<PersonalData>('member.personal_data', {
  refuseErasing: 'answer',
  export: 'answer',
  erase: 'answer',
});

/** What members can mark as a favorite. */
export interface FavoriteKind {
  /** Whether the shop has such a record. */
  exists(scope: ReadScope, of: { readonly subjectId: string }): Promise<boolean>;
}
/** Kinds of records that a member can mark as favorites, by their name, such as `instructor`. */
export const favoriteKind = defineExtension<FavoriteKind>('member.favorite_kind', { exists: 'skip' });

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
export interface ExpectedArrival {
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
   * Checks in what a code names and audits it, inside the caller's transaction; null where the code is none of
   * the plugin's. A code is what a QR holds, such as `BECG:<booking id>`, a bare booking id or a short code.
   */
  checkIn(scope: WriteScope, typed: { code: string }): Promise<CheckIn | null>;
  /** Takes that back and audits it; null where the code is none of the plugin's. */
  undo?(scope: WriteScope, typed: { code: string }): Promise<CheckInUndo | null>;
  /**
   * Who has booked something of today, by a part of the name or phone or by the short code; at most `limit` of them,
   * first those who can still be checked in.
   */
  today?(scope: ReadScope, wanted: { search: string; limit: number }): Promise<ExpectedArrival[]>;
}
/** Checks members in by the code that they show or say at the front desk. */
export const checkInCode = defineExtension<CheckInCode>('member.check_in', {
  checkIn: 'skip',
  undo: 'skip',
  today: 'skip',
});

/** Two members who are one: what the first has goes to the second. */
export interface MergedMembers {
  readonly fromId: string;
  readonly intoId: string;
}

/** What other plugins keep of members, where two of them become one. */
export interface MemberMerge {
  /** Why these two cannot be merged now, for staff; null if nothing prevents it. */
  refuse?(scope: WriteScope, of: MergedMembers): Promise<LocalizedText | null>;
  /**
   * Gives everything of the first to the second, inside the caller's transaction: only the member's id changes. It is
   * done again a little later, for what was on its way in that moment, and then finds nothing or only that.
   */
  follow(scope: WriteScope, of: MergedMembers): Promise<void>;
}
/** Moves the rows of a member to another when two records become one. Features that are off move theirs, too. */
export const memberMerge = defineExtension<MemberMerge>('member.merge', {
  refuse: 'answer',
  follow: 'answer',
});

/** Points and unlimited access that a member holds. */
export interface MemberBalances {
  /** By fund id. */
  readonly fund: Record<string, PointBalance>;
  /** The lots that they are made of. */
  readonly lots: MemberRecord['lots'];
}

/** What a member holds, answered by the points of this plugin. */
export const memberHoldings = defineExtension<{
  read(scope: Scope, of: OfMember): Promise<MemberBalances>;
  /** Joins what two members hold, before other plugins move their rows. */
  merge(scope: Scope, of: MergedMembers): Promise<void>;
}>('member.holdings', { read: 'answer', merge: 'answer' });
