import type { LocalDate } from '../../../contract/time.ts';
import { type FreezePeriod, withFreeze } from './freeze.ts';
import { isOtherLater, type PassPeriod } from './joined-end.ts';
import { type EndChange, type KnownDays, Timeline } from './timeline.ts';

/** Days of unlimited access that one order gave, as they stand after all changes. */
export interface OwnDays {
  readonly orderId: string;
  readonly granted: number;
  /** The day before the first of them. */
  readonly after: LocalDate;
  /** Those that are still to come at the end of the day that is asked for. */
  readonly unused: number;
}

/** An entry of the ledger about an end of unlimited access. */
export interface EndEntry extends EndChange {
  readonly id: string;
  /** The entry by which it came from another member, who was merged into this one; null for the member's own. */
  readonly joinedId: string | null;
}

/** Unlimited access of two members who became one, as it stood then. */
export interface EndJoin {
  /** The entry that says it, and by which that one came from another member in turn. */
  readonly id: string;
  readonly joinedId: string | null;
  readonly own: PassPeriod;
  readonly other: PassPeriod;
}

/** A member's unlimited access of one fund, by what the ledger says until the end of a day. */
export interface EndHistory {
  /** In its order. */
  readonly entries: readonly EndEntry[];
  /** In their order, those after that day as well. */
  readonly joins: readonly EndJoin[];
  /** The last freeze as it stands now. */
  readonly frozen: FreezePeriod | null;
}

const reasonOfJoin = 'unlimited_joined';

function follow(timeline: Timeline, changes: readonly EndChange[]): Timeline {
  const lastFreeze = changes.findLast(({ reason }) => reason === 'unlimited_frozen');
  for (const change of changes) timeline.apply(change, change === lastFreeze);
  return timeline;
}

/** Several where the day is before two members became one. */
function timelinesOf({ entries, joins, frozen }: EndHistory, known?: KnownDays): readonly Timeline[] {
  const groups = Map.groupBy(entries, ({ joinedId }) => joinedId);
  const isSaid = ({ id }: EndJoin) => entries.some((entry) => entry.id === id);

  const build = (changes: readonly EndEntry[], freeze: FreezePeriod | null): Timeline => {
    const at = changes.findLastIndex(({ reason }) => reason === reasonOfJoin);
    const join = joins.find(({ id }) => id === changes[at]?.id);
    const said = changes[at];
    if (!join || !said) return follow(new Timeline(freeze, known), changes);
    const own = build(changes.slice(0, at), join.own.frozen);
    const other = build(groups.get(join.id) ?? [], join.other.frozen);
    own.endOn(join.own.end);
    other.endOn(join.other.end);
    const isOther = isOtherLater(join.own, join.other);
    const timeline = new Timeline(freeze, known);
    timeline.join([own, other], (isOther ? join.other : join.own).frozen, isOther, said.day);
    return follow(timeline, changes.slice(at + 1));
  };

  const apart = joins.filter((join) => !isSaid(join));
  const roots = [
    { group: null, frozen },
    ...apart.map(({ id, other }) => ({ group: id, frozen: other.frozen })),
  ];
  return roots.map(({ group, frozen: last }) => {
    const next = apart.find(({ joinedId }) => joinedId === group);
    return build(groups.get(group) ?? [], next ? next.own.frozen : last);
  });
}

const daysOf = (timeline: Timeline, day: LocalDate): OwnDays[] =>
  timeline.stretches.map((each) => ({
    orderId: each.orderId,
    granted: each.granted,
    after: withFreeze(each.after, timeline.freeze),
    unused: timeline.unused(each, day),
  }));

/**
 * Which days of a member's unlimited access of one fund are whose: those of an order begin after the end that was there,
 * a freeze moves them, what is taken back of an earlier order draws them nearer, and an end that is set cuts them off. An
 * extension adds days that are no order's. Where two members became one, each order keeps the days that it had.
 * @param history until the end of the day.
 */
export const daysGrantedBy = (history: EndHistory, day: LocalDate, known?: KnownDays): readonly OwnDays[] =>
  timelinesOf(history, known).flatMap((timeline) => daysOf(timeline, day));

/**
 * The days that an order gave, and by how many the end of unlimited access moves back where it is taken back.
 * @param known the order.
 * @returns null where it gave none, or they were taken back.
 */
export function ownDaysOf(
  history: EndHistory,
  day: LocalDate,
  known: KnownDays,
): (OwnDays & { readonly fallBy: number }) | null {
  for (const timeline of timelinesOf(history, known)) {
    const own = daysOf(timeline, day).find(({ orderId }) => orderId === known.orderId);
    if (own) return { ...own, fallBy: timeline.fallBy(known.orderId, day) ?? 0 };
  }
  return null;
}
