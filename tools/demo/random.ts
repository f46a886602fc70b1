/** What the demo is drawn from, the same every time. */
export const demoSeed = 20_261_121;

/** Marsaglia's xorshift of 32 bits: small, and the same demo every time. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
