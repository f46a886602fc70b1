import { extendedClockOf, minuteOf, readSpan } from '../../../contract/hours.ts';
import { fromBaht, sumBaht } from '../../../contract/satang.ts';

/** A time that a form offers beside others, of which several can be chosen. */
export interface OfferedTime {
  /**
   * `HH:mm`; an end may be `24:00`, and is on the next day if it is not after the start. Times after midnight can count
   * on: `24:30`.
   */
  readonly start_time: string;
  readonly end_time: string;
  /** Whether as much of it is free as was asked for. */
  readonly is_available: boolean;
}

const separator = ',';

/** Starts as one text, as a form's step keeps its choice. */
export const timesOf = (starts: readonly string[]): string => [...starts].sort().join(separator);

const startsOf = (choice: string | null): string[] => choice?.split(separator).filter(Boolean) ?? [];

/** The choice after one start more, or less where it was chosen already. */
export function withTime(choice: string | null, start: string): string {
  const starts = startsOf(choice);
  return timesOf(starts.includes(start) ? starts.filter((each) => each !== start) : [...starts, start]);
}

const chosenWhere = <Time extends OfferedTime>(
  choice: string | null,
  times: readonly Time[] | undefined,
  isFree: boolean,
): Time[] => {
  const starts = startsOf(choice);
  return (
    times?.filter(({ start_time, is_available }) => is_available === isFree && starts.includes(start_time)) ??
    []
  );
};

/** The chosen times that are still free, in their order. */
export const chosenTimes = <Time extends OfferedTime>(
  choice: string | null,
  times: readonly Time[] | undefined,
): Time[] => chosenWhere(choice, times, true);

/** Those that were chosen and that somebody else has taken since. */
export const lostTimes = <Time extends OfferedTime>(
  choice: string | null,
  times: readonly Time[] | undefined,
): Time[] => chosenWhere(choice, times, false);

/** Minutes from a time to an end, which may be `24:00`, and is on the next day if it is not after the start. */
export function minutesBetween(startTime: string, endTime: string): number {
  const { start, end } = readSpan(startTime, endTime);
  return end - start;
}

/** Minutes from the first start of chosen times to the last end. @param times in the order of their starts. */
export function minutesOfTimes(times: readonly Pick<OfferedTime, 'start_time' | 'end_time'>[]): number {
  const spans = times.map(({ start_time, end_time }) => readSpan(start_time, end_time));
  return Math.max(0, ...spans.map(({ end }) => end)) - (spans[0]?.start ?? 0);
}

/** Returns whether there is a pause between chosen times. @param times in the order of their starts. */
export function hasPause(times: readonly Pick<OfferedTime, 'start_time' | 'end_time'>[]): boolean {
  const spans = times.map(({ start_time, end_time }) => readSpan(start_time, end_time));
  return spans.some(({ start }, at) => start > (spans[at - 1]?.end ?? start));
}

/**
 * Free times of a form where one is chosen; a choice that is free no more stands among them as taken.
 * @param free start and end of each, in their order.
 * @param minutes how long each of them is.
 */
export function freeTimes(
  free: readonly (readonly [string, string])[],
  choice: string | null,
  minutes: number,
): OfferedTime[] {
  const times = free.map(([start_time, end_time]) => ({ start_time, end_time, is_available: true }));
  if (!choice || times.some(({ start_time }) => start_time === choice)) return times;
  const lost = {
    start_time: choice,
    end_time: extendedClockOf(minuteOf(choice) + minutes),
    is_available: false,
  };
  return [...times, lost].sort((one, other) => (one.start_time < other.start_time ? -1 : 1));
}

/** The free time that begins nearest to one that was lost, and is not chosen yet; undefined where there is none. */
export const nearestFree = <Time extends OfferedTime>(
  lost: OfferedTime,
  choice: string | null,
  times: readonly Time[],
): Time | undefined => {
  const starts = startsOf(choice);
  const away = ({ start_time }: OfferedTime) => Math.abs(minuteOf(start_time) - minuteOf(lost.start_time));
  return times
    .filter(({ start_time, is_available }) => is_available && !starts.includes(start_time))
    .sort((one, other) => away(one) - away(other))[0];
};

/** A time with its price. */
type PricedTime = Pick<OfferedTime, 'start_time' | 'end_time'> & {
  /** Of one unit, in baht of the wire. */
  readonly price: string;
};

/** Returns whether an hour of a time costs more than usual. @param usualPrice of an hour, in baht of the wire; 0 if free. */
export function isPeak({ start_time, end_time, price }: PricedTime, usualPrice: string): boolean {
  const usual = fromBaht(usualPrice);
  return usual > 0 && Math.round((fromBaht(price) * 60) / minutesBetween(start_time, end_time)) > usual;
}

/** What times cost together, each of them `amount` times over; in baht of the wire. */
export const priceOfTimes = (times: readonly { readonly price: string }[], amount = 1): string =>
  sumBaht(
    times.map(({ price }) => price),
    amount,
  );
