/** A span of minutes that something takes. */
export interface LaneSpan {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Where something stands beside what goes on at the same time. */
export interface Lane {
  /** From 0. */
  readonly lane: number;
  /** How many stand side by side there. */
  readonly of: number;
}

/**
 * Puts spans that overlap beside each other. Each takes the first lane that is free, and all that overlap, directly
 * or through others, are equally wide.
 * @returns the lane of each by its id.
 */
export function lanesOf(spans: readonly LaneSpan[]): ReadonlyMap<string, Lane> {
  const lanes = new Map<string, Lane>();
  let together: { id: string; lane: number }[] = [];
  let ends: number[] = [];
  const settle = () => {
    for (const { id, lane } of together) lanes.set(id, { lane, of: ends.length });
    together = [];
    ends = [];
  };
  const inOrder = [...spans].sort((one, other) => one.from - other.from || other.to - one.to);
  for (const { id, from, to } of inOrder) {
    if (ends.every((end) => end <= from)) settle();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    together.push({ id, lane });
  }
  settle();
  return lanes;
}
