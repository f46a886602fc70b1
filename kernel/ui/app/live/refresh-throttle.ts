/** How often one answer is asked for again; in milliseconds. */
export interface ThrottleOptions {
  /** Least time from one question to the next. */
  readonly gap: number;
  /** The question waits up to so long, by chance, so that many pages do not ask in the same moment. */
  readonly spread: number;
}

/** Says when one answer is asked for again while events pour in. */
export interface RefreshThrottle {
  /** Something changed: a question that began before does not know of it. */
  mark(): void;
  /** A question was sent, on its account or on another's. */
  started(): void;
  /** The question under way was answered, or failed. */
  ended(): void;
}

/**
 * Asks once soon after a mark, never while a question is under way, never more often than the rhythm allows, and once
 * more whenever a mark came after the last question began: so the answer to the last change is always read.
 * @param ask sends the question; `started` and `ended` tell of it.
 */
export const createRefreshThrottle = ({ gap, spread }: ThrottleOptions, ask: () => void): RefreshThrottle => {
  let isMarked = false;
  let isAsking = false;
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    if (!isMarked || isAsking || timer !== undefined) return;
    const wait = Math.max(last + gap - performance.now(), Math.random() * spread, 0);
    timer = setTimeout(() => {
      timer = undefined;
      if (isMarked && !isAsking) ask();
    }, wait);
  };
  return {
    mark() {
      isMarked = true;
      plan();
    },
    started() {
      isMarked = false;
      isAsking = true;
      last = performance.now();
    },
    ended() {
      isAsking = false;
      plan();
    },
  };
};
