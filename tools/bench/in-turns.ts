import { percentiles } from './report.ts';

/** A turn takes as many ms as it returns. */
type Turn = () => Promise<number>;

/** How often two things are measured: so many times each, or fewer, but some, where that takes too long. */
export interface Often {
  readonly times: number;
  readonly atLeast: number;
  readonly timeoutMs: number;
}

/** How long something takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/**
 * Measures two things by turns (one, other, other, one, …), so that what else the machine does meets both alike.
 * @returns the median of each, in ms.
 */
export async function inTurns(
  one: Turn,
  other: Turn,
  { times, atLeast, timeoutMs }: Often,
): Promise<{ readonly one: number; readonly other: number }> {
  const taken = { one: [] as number[], other: [] as number[] };
  const begun = performance.now();
  for (let turn = 0; turn < times; turn += 1) {
    if (turn >= atLeast && performance.now() - begun > timeoutMs) break;
    const otherFirst = turn % 2 === 1;
    if (otherFirst) taken.other.push(await other());
    taken.one.push(await one());
    if (!otherFirst) taken.other.push(await other());
  }
  return { one: percentiles(taken.one).p50, other: percentiles(taken.other).p50 };
}
