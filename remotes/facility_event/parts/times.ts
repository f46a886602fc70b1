import { fromBaht, toBaht } from '#kernel/contract/satang.ts';

/** Prices added up, in baht of the wire; each is counted `times` over. */
export const sumOf = (prices: readonly string[], times = 1): string =>
  toBaht(prices.reduce((sum, price) => sum + fromBaht(price), 0) * times);

/** What times cost together, in baht of the wire. */
export const priceOf = (times: readonly { readonly price: string }[], amount: number): string =>
  sumOf(
    times.map(({ price }) => price),
    amount,
  );

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
