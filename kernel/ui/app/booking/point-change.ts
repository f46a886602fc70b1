import type { LocalDate } from '../../../contract/zone.ts';
import type { MemberRecord } from '../../../modules/member/contract.ts';

type Lot = MemberRecord['lots'][number];
type Holdings = Pick<MemberRecord, 'fund' | 'lots'>;

/** What a booking does to a member's points. */
export type PointChange =
  | { readonly kind: 'unlimited'; readonly until: LocalDate }
  | {
      readonly kind: 'pays';
      readonly fund: string;
      /** Points that can be used on the day. */
      readonly before: number;
      readonly after: number;
      /** The points that pay, by their last day; null if they never expire. The soonest to expire pay first. */
      readonly uses: readonly { readonly points: number; readonly until: LocalDate | null }[];
    }
  | { readonly kind: 'too_few' };

/** A booking that costs a point of a fund. */
export interface BookingPointCost {
  readonly fundId: string;
  /** Of what is booked, at the shop. */
  readonly day: LocalDate;
  /** Points. */
  readonly cost: number;
}

/** Why a member has too few points for a booking. */
export interface PointShortage {
  /**
   * `none`: they have no points at all. `other_type`: only those of other funds. `expires`: enough, but not until the
   * day. `frozen`: enough, but frozen on the day. `few`: some, but fewer than it costs.
   */
  readonly cause: 'none' | 'other_type' | 'expires' | 'frozen' | 'few';
  /** Name of the fund; undefined if neither the offer nor the member's points have it. */
  readonly fund: string | undefined;
  /** Last day of the points or of the freeze; undefined for other causes. */
  readonly until?: LocalDate;
}

const sum = (lots: readonly Pick<Lot, 'value'>[]) => lots.reduce((total, { value }) => total + value, 0);

/** Takes points from the lots that expire first. */
function takeFirst(lots: readonly Lot[], cost: number) {
  const never = '9999-12-31';
  const inOrder = [...lots].sort((one, other) =>
    (one.expire_date ?? never) < (other.expire_date ?? never) ? -1 : 1,
  );
  let due = cost;
  const uses = new Map<LocalDate | null, number>();
  for (const { value, expire_date } of inOrder) {
    const points = Math.min(value, due);
    due -= points;
    if (points > 0) uses.set(expire_date, (uses.get(expire_date) ?? 0) + points);
  }
  return [...uses].map(([until, points]) => ({ points, until }));
}

/** Whether points or unlimited access pay on a day, which they do not while they are frozen. */
const pays = (frozen: Lot['frozen'], day: LocalDate) =>
  !frozen || day < frozen.from || day > frozen.until || frozen.except.includes(day);

/**
 * What a booking would do to a member's points (docs/domain/points.md#p4): unlimited access that covers its day takes none;
 * otherwise as many as it costs must be valid on that day. What is frozen then pays for nothing.
 */
export const pointChange = (
  { fund, lots }: Holdings,
  { fundId, day, cost }: BookingPointCost,
): PointChange => {
  const balance = fund[fundId];
  const until = balance?.unlimited_access_end_date ?? '';
  if (until >= day && pays(balance?.unlimited_frozen, day)) return { kind: 'unlimited', until };
  const usable = lots
    .filter((lot) => lot.fund_id === fundId && (lot.expire_date === null || lot.expire_date >= day))
    .filter(({ frozen }) => pays(frozen, day));
  const before = sum(usable);
  if (!balance || before < cost) return { kind: 'too_few' };
  return { kind: 'pays', fund: balance.name, before, after: before - cost, uses: takeFirst(usable, cost) };
};

/** The first day after whose end enough of what is frozen on a day pays again; undefined if it never does. */
function findUnfreezeDay(
  { fund, lots }: Holdings,
  { fundId, day, cost }: BookingPointCost,
): LocalDate | undefined {
  const own = lots.filter(
    (lot) => lot.fund_id === fundId && (lot.expire_date === null || lot.expire_date >= day),
  );
  const balance = fund[fundId];
  const access = (balance?.unlimited_access_end_date ?? '') >= day ? balance?.unlimited_frozen : undefined;
  const ends = own.flatMap(({ frozen }) => (frozen && !pays(frozen, day) ? [frozen.until] : []));
  const isEnough = (until: LocalDate) =>
    access?.until === until ||
    sum(own.filter(({ frozen }) => !frozen || pays(frozen, day) || frozen.until <= until)) >= cost;
  return [...ends, ...(access ? [access.until] : [])].sort().find(isEnough);
}

/**
 * Returns why `pointChange` answers `too_few`.
 * @param fundName as the offer has it, because a member who never had such points holds no name of theirs.
 */
export function pointShortage(holdings: Holdings, use: BookingPointCost, fundName?: string): PointShortage {
  const { fundId, day, cost } = use;
  const fund = fundName ?? holdings.fund[fundId]?.name;
  const until = findUnfreezeDay(holdings, use);
  if (until !== undefined) return { cause: 'frozen', fund, until };
  const held = holdings.lots.filter(({ value }) => value > 0);
  const own = held.filter((lot) => lot.fund_id === fundId);
  const last = own
    .flatMap(({ expire_date: end }) => (end !== null && end < day ? [end] : []))
    .sort()
    .at(-1);
  if (last !== undefined && sum(own) >= cost) return { cause: 'expires', fund, until: last };
  if (own.length > 0) return { cause: 'few', fund };
  return { cause: held.length > 0 ? 'other_type' : 'none', fund };
}
