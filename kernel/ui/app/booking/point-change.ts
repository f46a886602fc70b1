import type { LocalDate } from '../../../contract/zone.ts';
import type { MemberRecord } from '../../../modules/member/contract.ts';

/** What a booking does to a member's points. */
export type PointChange =
  | { readonly kind: 'unlimited'; readonly until: LocalDate }
  | { readonly kind: 'pays'; readonly fund: string; readonly before: number; readonly after: number }
  | { readonly kind: 'too_few' };

/** A booking that costs a point of a fund. */
export interface BookingPointCost {
  readonly fundId: string;
  /** Of what is booked, at the shop. */
  readonly day: LocalDate;
  /** Points. */
  readonly cost: number;
}

/** Whether points or unlimited access pay on a day, which they do not while they are frozen. */
const pays = (frozen: MemberRecord['lots'][number]['frozen'], day: LocalDate) =>
  !frozen || day < frozen.from || day > frozen.until || frozen.except.includes(day);

/**
 * What a booking would do to a member's points (docs/domain/points.md#p4): unlimited access that covers its day takes none;
 * otherwise as many as it costs must be valid on that day. What is frozen then pays for nothing.
 */
export const pointChange = (
  { fund, lots }: Pick<MemberRecord, 'fund' | 'lots'>,
  { fundId, day, cost }: BookingPointCost,
): PointChange => {
  const balance = fund[fundId];
  const until = balance?.unlimited_access_end_date ?? '';
  if (until >= day && pays(balance?.unlimited_frozen, day)) return { kind: 'unlimited', until };
  const usable = lots
    .filter((lot) => lot.fund_id === fundId && (lot.expire_date === null || lot.expire_date >= day))
    .filter(({ frozen }) => pays(frozen, day))
    .reduce((sum, { value }) => sum + value, 0);
  if (!balance || usable < cost) return { kind: 'too_few' };
  return { kind: 'pays', fund: balance.name, before: balance.value, after: balance.value - cost };
};
