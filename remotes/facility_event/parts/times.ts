import { fromBaht, toBaht } from '#kernel/contract/satang.ts';

/** A time that can be chosen, as the feature's `times` answers it. */
export interface Time {
  readonly start_time: string;
  readonly end_time: string;
  readonly price: string;
  readonly free: number;
  readonly is_available: boolean;
}

const separator = ',';

/** Chosen starts as one text, as a form's step keeps its choice. */
const startsOf = (chosen: string | null): string[] => chosen?.split(separator).filter(Boolean) ?? [];

/** The choice after one start more, or less where it was chosen already. */
export function withTime(chosen: string | null, start: string): string {
  const starts = startsOf(chosen);
  const next = starts.includes(start) ? starts.filter((each) => each !== start) : [...starts, start];
  return next.sort().join(separator);
}

/** The chosen times that are still free, in their order: what was taken meanwhile is not chosen any more. */
export const chosenTimes = (chosen: string | null, times: readonly Time[] | undefined): Time[] => {
  const starts = startsOf(chosen);
  return times?.filter(({ start_time, is_available }) => is_available && starts.includes(start_time)) ?? [];
};

/** What times cost together, in baht of the wire. */
export const priceOf = (times: readonly Pick<Time, 'price'>[], amount: number): string =>
  toBaht(times.reduce((sum, { price }) => sum + fromBaht(price), 0) * amount);

/** A span of a day, `HH:mm`. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

/** Starts and ends side by side as spans, those that touch as one. */
export function joined(starts: readonly string[], ends: readonly string[]): Span[] {
  const spans: { start: string; end: string }[] = [];
  for (const [at, start] of starts.entries()) {
    const end = ends[at] ?? '';
    const last = spans.at(-1);
    if (last?.end === start) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** The same in words: `18:00 – 20:00, 21:00 – 22:00`. */
export const spansOf = (starts: readonly string[], ends: readonly string[]): string =>
  joined(starts, ends)
    .map(({ start, end }) => `${start} – ${end}`)
    .join(', ');

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from one time of a day to another, which may be `24:00`. */
export const minutesBetween = (start: string, end: string): number => minuteOf(end) - minuteOf(start);
