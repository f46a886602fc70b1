import { addDays, type LocalDate } from '../../../contract/time.ts';
import { daysFrom, endingSooner, type FreezePeriod, withFreeze, withoutFreeze } from './freeze.ts';
import { shiftIntoFreeze } from './joined-end.ts';

/** What the ledger says of a member's unlimited access of one fund. */
export interface EndChange {
  readonly reason: string;
  readonly day: LocalDate;
  /** The new end; of a freeze its last day. */
  readonly until: LocalDate | null;
  readonly orderId: string | null;
}

/** Days of one order, without those of a freeze. */
export interface Interval {
  readonly orderId: string;
  readonly granted: number;
  readonly after: LocalDate;
  readonly until: LocalDate;
}

/** How many days one of the orders gave, which the ledger tells less surely. */
export interface KnownDays {
  readonly orderId: string;
  readonly days: number;
}

const sooner = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);
const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

const unusedOf = ({ after, until, granted }: Interval, day: LocalDate): number =>
  Math.max(0, Math.min(granted, daysFrom(later(after, day), until)));

const earlierBy = (each: Interval, by: number): Interval => ({
  ...each,
  after: addDays(each.after, -by),
  until: addDays(each.until, -by),
});

const latest = (ends: readonly (LocalDate | null)[]): LocalDate | null =>
  ends.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

/** What was changed since the days were given, in the order in which it was: all days as if there were no freeze. */
export class Timeline {
  freeze: FreezePeriod | null = null;
  #stretches: readonly Interval[] = [];
  /** Two that became one, in the days of this one: what is given afterwards begins after the later end. */
  #joined: readonly Timeline[] = [];
  #end: LocalDate | null = null;
  /** The first order after a freeze that is over and whose days nothing tells: they seem to be the order's until it is. */
  #stretched: string | null | 'next' = null;
  readonly #frozen: FreezePeriod | null;
  readonly #known: KnownDays | undefined;

  /** @param frozen the last freeze as it stands afterwards. */
  constructor(frozen: FreezePeriod | null, known?: KnownDays) {
    this.#frozen = frozen;
    this.#known = known;
  }

  /** Those of what was joined as well. */
  get stretches(): readonly Interval[] {
    return [...this.#joined.flatMap(({ stretches }) => stretches), ...this.#stretches];
  }

  /** Days of an order that are to come after a day, as if there were no freeze. */
  unused(stretch: Interval, day: LocalDate): number {
    return unusedOf(stretch, withoutFreeze(day, this.freeze));
  }

  /**
   * By how many days the end moves back where an order is taken back: by what is unused of it, unless others reach as far.
   * @returns null for an order that gave nothing, or was taken back.
   */
  fallBy(orderId: string | null, day: LocalDate): number | null {
    return this.#fallBy(orderId, withoutFreeze(day, this.freeze));
  }

  #fallBy(orderId: string | null, day: LocalDate): number | null {
    const own = this.#stretches.find((each) => each.orderId === orderId);
    if (own) return unusedOf(own, day);
    const before = latest(this.#joined.map((each) => each.#end));
    for (const joined of this.#joined) {
      const by = joined.#fallBy(orderId, day);
      if (by === null) continue;
      const ends = this.#joined.map((each) =>
        each === joined && each.#end !== null ? addDays(each.#end, -by) : each.#end,
      );
      const after = latest(ends);
      return before !== null && after !== null ? daysFrom(after, before) : 0;
    }
    return null;
  }

  /** @param end the last day as the holding says it, which an earlier release may have written. */
  endOn(end: LocalDate | null): void {
    this.#end = end === null ? null : withoutFreeze(end, this.freeze);
  }

  /** Makes this one begin with two that become one on a day, whose freeze is that of the later end. */
  join(
    joined: readonly [own: Timeline, other: Timeline],
    freeze: FreezePeriod | null,
    isOther: boolean,
    day: LocalDate,
  ) {
    for (const each of joined) {
      const had = each.freeze;
      each.freeze = null;
      const isLater = (each === joined[1]) === isOther;
      each.#move((at) => {
        const shown = withFreeze(at, had);
        return isLater ? withoutFreeze(shown, freeze) : shiftIntoFreeze(shown, freeze, day);
      });
    }
    this.#joined = joined;
    this.freeze = freeze;
    this.#end = latest(joined.map((each) => each.#end));
  }

  #move(to: (day: LocalDate) => LocalDate): void {
    for (const each of this.#joined) each.#move(to);
    this.#end = this.#end === null ? null : to(this.#end);
    this.#stretches = this.#stretches.map((each) => ({
      ...each,
      after: to(each.after),
      until: to(each.until),
    }));
  }

  #give(orderId: string, day: LocalDate, until: LocalDate): void {
    const end = this.#end !== null && this.#end > day && this.#end < until ? this.#end : day;
    const after = this.#known?.orderId === orderId ? addDays(until, -this.#known.days) : end;
    const granted = daysFrom(after, until);
    if (granted > 0) this.#stretches = [...this.#stretches, { orderId, granted, after, until }];
    this.#end = this.#end === null ? until : later(this.#end, until);
    if (this.#stretched === 'next') this.#stretched = orderId;
  }

  /** The days of a freeze that was ended are no order's, and what was bought after it begins sooner by them. */
  #endForgotten(by: number): void {
    const stretched = this.#stretched;
    if (by <= 0) return;
    this.#stretched = null;
    const from = this.#stretches.findIndex(({ orderId }) => orderId === stretched);
    if (from < 0) return;
    this.#stretches = this.#stretches.map((each, index) => {
      if (index < from) return each;
      if (index > from || each.orderId === this.#known?.orderId) return earlierBy(each, by);
      return { ...each, granted: each.granted - by, until: addDays(each.until, -by) };
    });
  }

  /** Nothing reaches beyond an end that was made earlier. */
  #cut(end: LocalDate): void {
    for (const each of this.#joined) {
      const own = each.#end;
      each.#cut(end);
      each.#end = own === null ? null : sooner(own, end);
    }
    this.#end = end;
    this.#stretches = this.#stretches.map((each) => ({
      ...each,
      after: sooner(each.after, end),
      until: sooner(each.until, end),
    }));
  }

  /** What was bought after days that are taken back begins by so much earlier. @returns by how many the end does. */
  #remove(orderId: string | null, day: LocalDate): number | null {
    const by = this.#fallBy(orderId, day);
    if (by === null) return null;
    const own = this.#stretches.find((each) => each.orderId === orderId);
    if (own && orderId === this.#stretched) this.#stretched = 'next';
    for (const each of own ? [] : this.#joined) each.#remove(orderId, day);
    this.#stretches = this.#stretches
      .filter((each) => each !== own)
      .map((each) => (own && each.after < own.until ? each : earlierBy(each, by)));
    this.#end = this.#end === null ? null : addDays(this.#end, -by);
    return by;
  }

  #revoke(orderId: string | null, day: LocalDate, end: LocalDate): void {
    const before = this.#end ?? end;
    if (this.#remove(orderId, day) === null) {
      const by = Math.max(0, daysFrom(end, before));
      this.#stretches = this.#stretches.map((each) => earlierBy(each, by));
      this.#end = addDays(before, -by);
    }
    const expected = this.#end ?? end;
    this.#endForgotten(daysFrom(end, expected));
    this.#cut(this.#stretched === null ? end : sooner(expected, end));
  }

  /** The ledger knows the last day of a freeze alone, and the first day is known of the last freeze only. */
  #freezeUntil(shown: LocalDate, day: LocalDate, isLast: boolean): void {
    const frozen = this.#frozen;
    if (isLast && frozen && day <= frozen.from && frozen.until <= shown) {
      const had = this.freeze;
      this.#move((at) => withFreeze(at, had));
      this.freeze = { ...frozen, until: shown };
    } else this.#stretched = 'next';
  }

  /** As `planUnfreeze` and `planRevoke` end it. */
  #endFreeze(reason: string, day: LocalDate, until: LocalDate): void {
    const { freeze } = this;
    if (!freeze || freeze.until < day) return;
    if (reason === 'unlimited_unfrozen') this.freeze = endingSooner(freeze, addDays(day, -1));
    else if (reason === 'unlimited_refunded' && until < freeze.from) this.freeze = null;
  }

  /** @param isLast whether no freeze comes after it. */
  apply({ reason, day, until: shown, orderId }: EndChange, isLast: boolean): void {
    if (reason === 'unlimited_import_undone') this.#end = null;
    if (shown === null) return;
    if (reason === 'unlimited_frozen') {
      this.#freezeUntil(shown, day, isLast);
      return;
    }
    if (reason === 'unlimited_unfrozen') this.#endFreeze(reason, day, shown);
    const until = withoutFreeze(shown, this.freeze);
    const on = withoutFreeze(day, this.freeze);
    if (reason === 'unlimited_purchased') {
      if (orderId !== null) this.#give(orderId, on, until);
    } else if (reason === 'unlimited_refunded') {
      this.#revoke(orderId, on, until);
      this.#endFreeze(reason, day, until);
    } else if (reason === 'unlimited_set') this.#cut(until);
    else if (reason === 'unlimited_unfrozen') {
      if (this.#end !== null) this.#endForgotten(daysFrom(until, this.#end));
      this.#end = until;
    } else this.#end = this.#end === null ? until : later(this.#end, until);
  }
}
