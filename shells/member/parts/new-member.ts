import type { MemberRecord } from '#kernel/modules/member/contract.ts';

/** What of the member's bookings says whether they are new. */
interface BookedSoFar {
  readonly has_booked: boolean;
  readonly waiting: readonly unknown[];
}

/**
 * Whether a member has not begun: never booked, on no waitlist, and without points or unlimited access. The home then
 * shows one card in the place of empty ones.
 */
export const isNewMember = (
  { fund, lots }: Pick<MemberRecord, 'fund' | 'lots'>,
  { has_booked, waiting }: BookedSoFar,
): boolean =>
  // A server of the release before does not say it.
  has_booked === false &&
  waiting.length === 0 &&
  lots.length === 0 &&
  Object.values(fund).every((balance) => balance.unlimited_access_end_date === null);
