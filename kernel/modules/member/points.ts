import type { Language } from '../../contract/problems.ts';
import { definePoint } from '../../server/points.ts';
import type { Scope } from '../../server/scope.ts';
import { Fund } from './models/fund.ts';
import { Member } from './models/member.ts';

export { type Charge, chargePoint, type PointUse, returnPoint } from './charge.ts';
export { grantPackage, voidLot } from './grant.ts';

/** Something a member has booked and that is still to come. */
export interface Upcoming {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  /** Route of the member app that shows it. */
  to: string;
}

/** What a member has booked ahead, soonest first. */
export const memberUpcoming = definePoint<{ memberId: string }, Upcoming[]>('member.upcoming');

/** When a member was last checked in. */
export const memberLastVisit = definePoint<{ memberId: string }, Date | null>('member.last_visit');

/**
 * A member's personal data in other plugins (PDPA). `export` gives what is kept, as JSON; `erase` removes names and
 * addresses inside the caller's transaction and leaves counts and amounts.
 */
export const memberPersonalData = {
  export: definePoint<{ memberId: string }, Record<string, unknown>>('member.personal_data_export'),
  erase: definePoint<{ memberId: string }, void>('member.personal_data_erase'),
};

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

/**
 * Checks in what a code stands for and audits it, inside the caller's transaction; null where the code is none of
 * the plugin's.
 * A code is what a QR holds, such as `BECG:<booking id>`, or a bare booking id.
 */
export const checkInCode = definePoint<{ code: string }, CheckIn | null>('member.check_in_code');

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
  const found = await scope
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
  return new Map(found.map((member) => [member.id, member]));
}

/** The LINE user of a member, for messages; null where none is linked or the member is unknown. */
export async function lineUserOf(scope: Scope, memberId: string): Promise<string | null> {
  const found = await scope.query(Member).select('line_id').findById(memberId);
  return found?.line_id ?? null;
}

/** Names of all funds of the shop by id. */
export async function fundNames(scope: Scope): Promise<Map<string, string>> {
  const funds = await scope.query(Fund).select('id', 'name');
  return new Map(funds.map(({ id, name }) => [id, name]));
}
