import { createLimit } from '../../server/http/rate-limits.ts';
import type { Kernel } from '../../server/runtime/kernel.ts';

/**
 * Limits of signing in by LINE (docs/domain/identity.md#i2). What LINE confirms counts for the user, because the
 * thousands of members of a mobile carrier share one address; what it refuses counts for the address.
 */
const createSignInLimits = (redis: Kernel['redis']) => ({
  /** @param userId the LINE user's id. @throws Problem `too_many`. */
  confirmed: createLimit(redis, 'line-user', 30, 60),
  /** @param address the caller's. @throws Problem `too_many`. */
  refused: createLimit(redis, 'line-refused', 60, 60),
});

const known = new WeakMap<Kernel['redis'], ReturnType<typeof createSignInLimits>>();

/** The limits of this process, made once. */
export const getSignInLimits = ({ redis }: Pick<Kernel, 'redis'>): ReturnType<typeof createSignInLimits> => {
  const limits = known.get(redis) ?? createSignInLimits(redis);
  known.set(redis, limits);
  return limits;
};
