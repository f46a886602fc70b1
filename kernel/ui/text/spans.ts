/** A span of a day, `HH:mm`. */
export interface DaySpan {
  readonly start: string;
  readonly end: string;
}

/** Starts and ends side by side, as the wire writes several times of a day, as spans; those that touch as one. */
export function joinedSpans(starts: readonly string[], ends: readonly string[]): DaySpan[] {
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
export const spansText = (starts: readonly string[], ends: readonly string[]): string =>
  joinedSpans(starts, ends)
    .map(({ start, end }) => `${start} – ${end}`)
    .join(', ');
