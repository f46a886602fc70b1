import { createLRU } from 'lru.min';

/** Keys that a process remembers; what it held of one that is forgotten is lost to it until the next minute. */
const mostKeys = 20_000;
/** A caller's page makes about so many calls. */
const mostAtOnce = 20;
/** A limit is taken in at least so many pieces, so that several processes can share it. */
const leastPieces = 60;

/** What a process has taken of a key and not spent. */
interface Held {
  left: number;
  /** By `performance.now()`. */
  until: number;
  taking: Promise<void> | null;
}

/** How much of a limit is taken at once: a whole number of pieces is the limit. */
export function pieceOf(points: number): number {
  const most = Math.max(1, Math.min(mostAtOnce, Math.floor(points / leastPieces)));
  for (let piece = most; piece > 1; piece -= 1) if (points % piece === 0) return piece;
  return 1;
}

/**
 * Spends a limit that all processes share in pieces, so that not every call asks for one point. All processes together
 * never spend more than it; each may have a piece less one left when it is refused.
 * @param take takes some points of a key for all. It answers for how many milliseconds they can be spent, and throws
 *   where there are none left.
 * @returns spends one point of a key. @throws what `take` throws.
 */
export function spendInPieces(
  take: (key: string, points: number) => Promise<number>,
  piece: number,
): (key: string) => Promise<void> {
  const keys = createLRU<string, Held>({ max: mostKeys });
  const refill = async (key: string, held: Held) => {
    const ms = await take(key, piece);
    held.until = performance.now() + ms;
    held.left = piece;
  };
  return async (key) => {
    const held = keys.get(key) ?? { left: 0, until: 0, taking: null };
    keys.set(key, held);
    while (held.left === 0 || performance.now() >= held.until) {
      // Calls that arrive together wait for one piece: each for its own would use the limit up unspent.
      held.taking ??= refill(key, held).finally(() => {
        held.taking = null;
      });
      await held.taking;
    }
    held.left -= 1;
  };
}
