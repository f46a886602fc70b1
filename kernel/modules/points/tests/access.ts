import { addDays, type LocalDate } from '../../../contract/time.ts';
import { type FreezePeriod, isFrozen, planFreeze, planRevoke, planUnfreeze } from '../domain/freeze.ts';
import { isOtherLater, joinEnds } from '../domain/joined-end.ts';
import {
  daysGrantedBy,
  type EndEntry,
  type EndHistory,
  type EndJoin,
  ownDaysOf,
} from '../domain/own-days.ts';
import { planGrant } from '../domain/purchase.ts';

export const first: LocalDate = '2026-03-01';
export const dayOf = (day: number): LocalDate => addDays(first, day);

let last = 0;
const nextId = (): string => {
  last += 1;
  return String(last);
};

/** A member's unlimited access with what the ledger says of it. */
export class Access {
  today = 0;
  end: LocalDate | null = null;
  frozen: FreezePeriod | null = null;
  entries: EndEntry[] = [];
  joins: EndJoin[] = [];
  /** Orders that were not taken back, with the days they gave. */
  readonly live = new Map<string, number>();

  #say(reason: string, until: LocalDate | null, orderId: string | null = null): void {
    const id = nextId();
    this.entries.push({
      ...{ id, joinedId: null, reason: `unlimited_${reason}` },
      ...{ day: dayOf(this.today), until, orderId },
    });
  }

  #setEnd(end: LocalDate): void {
    if (this.end === null || this.end < dayOf(this.today)) this.frozen = null;
    this.end = end;
  }

  buy(days: number): string {
    const bought = { value: 0, usageDuration: 0, unlimitedDuration: days };
    const { unlimitedEnd } = planGrant(bought, this.end, dayOf(this.today));
    if (unlimitedEnd === null) throw new Error('Nothing was given');
    const orderId = nextId();
    this.#setEnd(unlimitedEnd);
    this.live.set(orderId, days);
    this.#say('purchased', unlimitedEnd, orderId);
    return orderId;
  }

  takeBack(orderId: string): void {
    const days = this.live.get(orderId);
    if (days === undefined || this.end === null) return;
    const fallBy = ownDaysOf(this.history, dayOf(this.today), { orderId, days })?.fallBy ?? 0;
    const { end, frozen } = planRevoke({ end: this.end, frozen: this.frozen }, fallBy, dayOf(this.today));
    this.#setEnd(end);
    if (!frozen) this.frozen = null;
    this.live.delete(orderId);
    this.#say('refunded', end, orderId);
  }

  freeze(from: number, days: number): void {
    if (this.end === null || this.end < dayOf(this.today)) return;
    const asked = { from: dayOf(this.today + from), days };
    const after = planFreeze({ end: this.end, frozen: this.frozen }, asked, dayOf(this.today));
    if (typeof after === 'string') return;
    this.end = after.end;
    this.frozen = after.frozen;
    this.#say('frozen', after.frozen.until);
  }

  thaw(): void {
    const after = planUnfreeze({ end: this.end, frozen: this.frozen }, dayOf(this.today));
    if (!after?.end || this.end === null || this.end < dayOf(this.today)) return;
    this.end = after.end;
    this.frozen = after.frozen;
    this.#say('unfrozen', after.end);
  }

  set(end: number): void {
    this.#setEnd(dayOf(end));
    this.#say('set', dayOf(end));
  }

  extend(days: number): void {
    if (this.end === null) return;
    this.end = addDays(this.end, days);
    this.#say('extended', this.end);
  }

  get history(): EndHistory {
    return { entries: this.entries, joins: this.joins, frozen: this.frozen };
  }

  /** Takes over what another member has, who becomes this one. */
  join(other: Access): void {
    (isOtherLater(this, other) ? this : other).thaw();
    const id = nextId();
    const own = { end: this.end, frozen: this.frozen };
    const theirs = { end: other.end, frozen: other.frozen };
    const { end, frozen } = joinEnds(own, theirs, dayOf(this.today));
    const moved = <One extends { readonly joinedId: string | null }>(one: One): One => ({
      ...one,
      joinedId: one.joinedId ?? id,
    });
    this.entries.push(...other.entries.map(moved));
    this.joins.push(...other.joins.map(moved), { id, joinedId: null, own, other: theirs });
    for (const [orderId, days] of other.live) this.live.set(orderId, days);
    this.end = end;
    this.frozen = frozen;
    this.entries.push({
      ...{ id, joinedId: null, reason: 'unlimited_joined' },
      ...{ day: dayOf(this.today), until: end, orderId: null },
    });
  }

  /** Whether there was a freeze of which the holding says nothing any more. */
  get isForgotten(): boolean {
    return this.frozen === null && this.entries.some(({ reason }) => reason === 'unlimited_frozen');
  }

  /** Days of each order that are to come after a day. */
  unused(day: number, known?: { readonly orderId: string; readonly days: number }): Map<string, number> {
    const own = daysGrantedBy(this.history, dayOf(day), known);
    return new Map(own.filter(({ unused }) => unused > 0).map(({ orderId, unused }) => [orderId, unused]));
  }

  /** Days after a day on which anything can be booked. */
  usable(day: number): number {
    let count = 0;
    for (let each = day + 1; this.end !== null && dayOf(each) <= this.end; each += 1)
      if (!isFrozen({ end: this.end, frozen: this.frozen }, dayOf(each))) count += 1;
    return count;
  }
}
