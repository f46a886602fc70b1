import { earlyMs } from '../../booking/domain/check-in.ts';

/** When something of today is, and whether it takes place. */
interface Timed {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: 'open' | 'closed' | 'cancelled';
}

const byStart = (one: Timed, other: Timed) => one.startsAt.getTime() - other.startsAt.getTime();
/** What starts together keeps its places from one look to the next. */
const byName = (one: Timed, other: Timed) =>
  one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1);

/** Parts what is on in what has not ended, soonest start first, and what is over, latest start first. */
export function partDay<Each extends Timed>(subjects: readonly Each[], now: Date) {
  const coming = subjects
    .filter(({ endsAt }) => endsAt > now)
    .sort((one, other) => byStart(one, other) || byName(one, other));
  const over = subjects
    .filter(({ endsAt }) => endsAt <= now)
    .sort((one, other) => byStart(other, one) || byName(one, other));
  return { coming, over };
}

/**
 * What people come to at this moment: what runs, what can be checked in to, and whatever starts next.
 * @param coming what has not ended, soonest start first.
 */
export function nowAndNext<Each extends Timed>(coming: readonly Each[], now: Date): Each[] {
  const held = coming.filter(({ state }) => state !== 'cancelled');
  const next = held.find(({ startsAt }) => startsAt > now)?.startsAt.getTime() ?? 0;
  const until = Math.max(next, now.getTime() + earlyMs);
  return held.filter(({ startsAt }) => startsAt.getTime() <= until);
}
