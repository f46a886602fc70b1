import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRefreshThrottle, type ThrottleOptions } from '../refresh-throttle.ts';

const desk: ThrottleOptions = { gap: 500, spread: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose reads take so many milliseconds; it writes down which of the marks each read began after. */
const pageOf = (rhythm: ThrottleOptions, answerMs: number) => {
  const reads: { began: number; knows: number }[] = [];
  let marks = 0;
  let underWay = 0;
  let most = 0;
  const read = () => {
    reads.push({ began: Date.now(), knows: marks });
    underWay += 1;
    most = Math.max(most, underWay);
    pace.started();
    setTimeout(() => {
      underWay -= 1;
      pace.ended();
    }, answerMs);
  };
  const pace = createRefreshThrottle(rhythm, read);
  return {
    reads,
    /** Reads that were under way at the same time, at most. */
    most: () => most,
    /** A read for another reason, such as a page that is looked at again. */
    read,
    mark: () => {
      marks += 1;
      pace.mark();
    },
  };
};

/** An event every 40 ms for ten seconds. */
const rush = async (mark: () => void) => {
  for (let count = 0; count < 250; count += 1) {
    mark();
    await vi.advanceTimersByTimeAsync(40);
  }
};

describe('while events pour in, an answer', () => {
  test.each([60, 400, 1_700])(
    'of %i ms is asked for at most twice a second, one at a time',
    async (answerMs) => {
      const page = pageOf(desk, answerMs);
      await rush(page.mark);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(page.most()).toBe(1);
      const gaps = page.reads.slice(1).map(({ began }, index) => began - (page.reads[index]?.began ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
      expect(page.reads.length).toBeGreaterThanOrEqual(10_000 / Math.max(500, answerMs));
      expect(page.reads.at(-1)?.knows, 'the last read knows of every event').toBe(250);
    },
  );

  test('is asked for at once after the first event, and once more for one that came meanwhile', async () => {
    const page = pageOf(desk, 60);
    page.mark();
    await vi.advanceTimersByTimeAsync(30);
    expect(page.reads).toHaveLength(1);
    page.mark();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.reads.map(({ knows }) => knows)).toEqual([1, 2]);
  });

  test('is not asked for again where another reason asked for it after the last event', async () => {
    const page = pageOf(desk, 60);
    page.mark();
    await vi.advanceTimersByTimeAsync(100);
    page.mark();
    page.read();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.reads).toHaveLength(2);
  });

  test('is asked for again when the question under way at the event is answered, and not before', async () => {
    const page = pageOf(desk, 5_000);
    page.read();
    await vi.advanceTimersByTimeAsync(1_000);
    page.mark();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.reads.map(({ knows }) => knows)).toEqual([0, 1]);
  });

  test('is asked for by many pages at moments of their own', async () => {
    const waits = new Set<number>();
    for (let count = 0; count < 50; count += 1) {
      const page = pageOf({ gap: 1_000, spread: 400 }, 60);
      const marked = Date.now();
      page.mark();
      await vi.advanceTimersByTimeAsync(2_000);
      const [first] = page.reads;
      if (!first) throw new Error('one read');
      expect(page.reads).toHaveLength(1);
      waits.add(first.began - marked);
    }
    expect(waits.size).toBeGreaterThan(10);
    expect(Math.max(...waits)).toBeLessThanOrEqual(400);
  });
});
