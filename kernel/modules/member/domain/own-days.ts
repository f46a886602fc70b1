import { addDays, type LocalDate } from '../../../contract/time.ts';
import { daysFrom, type Frozen, frozenDays } from './freeze.ts';

/** What the ledger says of a member's unlimited access of one fund. */
export interface EndChange {
  readonly reason: string;
  readonly day: LocalDate;
  /** The new end; of a freeze its last day. */
  readonly until: LocalDate | null;
  readonly orderId: string | null;
}

/** Days of unlimited access that one order gave, as they stand after all changes. */
export interface OwnDays {
  readonly orderId: string;
  readonly granted: number;
  /** The day before the first of them. */
  readonly after: LocalDate;
  /** Those that are still to come at the end of the day that is asked for. */
  readonly unused: number;
}

interface Stretch {
  readonly orderId: string;
  readonly granted: number;
  readonly after: LocalDate;
  readonly until: LocalDate;
}

const sooner = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);
const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/** A day as it would stand without a freeze: a day of it is the last one before. */
const withoutFreeze = (day: LocalDate, freeze: Frozen | null): LocalDate => {
  if (!freeze || day < freeze.from) return day;
  return day > freeze.until ? addDays(day, -frozenDays(freeze)) : addDays(freeze.from, -1);
};

const withFreeze = (day: LocalDate, freeze: Frozen | null): LocalDate =>
  freeze && day >= freeze.from ? addDays(day, frozenDays(freeze)) : day;

const unusedOf = ({ after, until, granted }: Stretch, day: LocalDate): number =>
  Math.max(0, Math.min(granted, daysFrom(later(after, day), until)));

const earlierBy = (each: Stretch, by: number): Stretch => ({
  ...each,
  after: addDays(each.after, -by),
  until: addDays(each.until, -by),
});

/** What was changed since the days were given, in the order in which it was: all days as if there were no freeze. */
class Timeline {
  stretches: readonly Stretch[] = [];
  freeze: Frozen | null = null;
  #end: LocalDate | null = null;
  /** The first order after a freeze that is over and whose days nothing tells: they seem to be the order's until it is. */
  #stretched: string | null | 'next' = null;
  readonly #frozen: Frozen | null;
  readonly #known: { readonly orderId: string; readonly days: number } | undefined;

  constructor(frozen: Frozen | null, known?: { readonly orderId: string; readonly days: number }) {
    this.#frozen = frozen;
    this.#known = known;
  }

  #give(orderId: string, day: LocalDate, until: LocalDate): void {
    const end = this.#end !== null && this.#end > day && this.#end < until ? this.#end : day;
    const after = this.#known?.orderId === orderId ? addDays(until, -this.#known.days) : end;
    const granted = daysFrom(after, until);
    if (granted > 0) this.stretches = [...this.stretches, { orderId, granted, after, until }];
    this.#end = this.#end === null ? until : later(this.#end, until);
    if (this.#stretched === 'next') this.#stretched = orderId;
  }

  /** The days of a freeze that was ended are no order's, and what was bought after it begins sooner by them. */
  #endForgotten(by: number): void {
    const stretched = this.#stretched;
    if (by <= 0) return;
    this.#stretched = null;
    const from = this.stretches.findIndex(({ orderId }) => orderId === stretched);
    if (from < 0) return;
    this.stretches = this.stretches.map((each, index) => {
      if (index < from) return each;
      if (index > from || each.orderId === this.#known?.orderId) return earlierBy(each, by);
      return { ...each, granted: each.granted - by, until: addDays(each.until, -by) };
    });
  }

  /** Nothing reaches beyond an end that was made earlier. */
  #cut(end: LocalDate): void {
    this.#end = end;
    this.stretches = this.stretches.map((each) => ({
      ...each,
      after: sooner(each.after, end),
      until: sooner(each.until, end),
    }));
  }

  /** What was bought after days that are taken back begins by so much earlier. */
  #takeBack(orderId: string | null, day: LocalDate, end: LocalDate): void {
    const own = this.stretches.find((each) => each.orderId === orderId);
    const by = own ? unusedOf(own, day) : Math.max(0, daysFrom(end, this.#end ?? end));
    this.stretches = this.stretches
      .filter((each) => each !== own)
      .map((each) => (own && each.after < own.until ? each : earlierBy(each, by)));
    if (own && own.orderId === this.#stretched) this.#stretched = 'next';
    const expected = addDays(this.#end ?? end, -by);
    this.#endForgotten(daysFrom(end, expected));
    this.#cut(this.#stretched === null ? end : sooner(expected, end));
  }

  /** @param isLast whether no freeze comes after it. */
  apply({ reason, day, until: shown, orderId }: EndChange, isLast: boolean): void {
    if (reason === 'unlimited_import_undone') this.#end = null;
    if (shown === null) return;
    const frozen = this.#frozen;
    // The ledger knows the last day of a freeze alone, and the first day is known of the last freeze only.
    if (reason === 'unlimited_frozen') {
      if (isLast && frozen && day <= frozen.from && frozen.until <= shown)
        this.freeze = { from: frozen.from, until: shown };
      else this.#stretched = 'next';
      return;
    }
    if (reason === 'unlimited_unfrozen' && this.freeze) this.freeze = frozen;
    const until = withoutFreeze(shown, this.freeze);
    if (reason === 'unlimited_purchased') {
      if (orderId !== null) this.#give(orderId, withoutFreeze(day, this.freeze), until);
    } else if (reason === 'unlimited_refunded')
      this.#takeBack(orderId, withoutFreeze(day, this.freeze), until);
    else if (reason === 'unlimited_set') this.#cut(until);
    else if (reason === 'unlimited_unfrozen') {
      if (this.#end !== null) this.#endForgotten(daysFrom(until, this.#end));
      this.#end = until;
    } else this.#end = this.#end === null ? until : later(this.#end, until);
  }
}

/**
 * Which days of a member's unlimited access of one fund are whose: those of an order begin after the end that was there,
 * a freeze moves them, what is taken back of an earlier order draws them nearer, and an end that is set cuts them off. An
 * extension adds days that are no order's.
 * @param changes what the ledger says until the end of the day, in its order.
 * @param frozen the last freeze as it stands now.
 * @param known how many days one of the orders gave, which the ledger tells less surely.
 */
export function ownDays(
  changes: readonly EndChange[],
  frozen: Frozen | null,
  day: LocalDate,
  known?: { readonly orderId: string; readonly days: number },
): readonly OwnDays[] {
  const timeline = new Timeline(frozen, known);
  const lastFreeze = changes.findLast(({ reason }) => reason === 'unlimited_frozen');
  for (const change of changes) timeline.apply(change, change === lastFreeze);
  const { stretches, freeze } = timeline;
  return stretches.map((each) => ({
    orderId: each.orderId,
    granted: each.granted,
    after: withFreeze(each.after, freeze),
    unused: unusedOf(each, withoutFreeze(day, freeze)),
  }));
}
