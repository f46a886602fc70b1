import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '../../contract/contract.ts';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { actorKey } from '../security/actor.ts';
import { addressKey } from './address-key.ts';
import type { Caller } from './caller.ts';
import { pieceOf, spendInPieces } from './rate-limit-in-pieces.ts';

/** Counts calls in Redis, so that all processes count together. */
export interface RateLimits {
  /** @throws Problem `too_many` with the seconds to wait. */
  spend(address: string, caller: Caller, endpoint: Endpoint, name: string, writes: boolean): Promise<void>;
  /** For a call of an unknown or refused caller. @throws Problem `too_many` with the seconds to wait. */
  spendRefused(address: string): Promise<void>;
}

/** @returns takes points of a key, and answers for how many milliseconds they count. */
const createTaking = (redis: Kernel['redis'], prefix: string, points: number, seconds: number) => {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `sala:limit:${prefix}`,
    points,
    duration: seconds,
  });
  return async (key: string, taken: number): Promise<number> => {
    try {
      return (await limiter.consume(key, taken)).msBeforeNext;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw problem('too_many', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  };
};

/**
 * A limit of its own, counted in Redis for all processes together.
 * @param prefix names it. @param points how often in `seconds`.
 * @returns counts one for a key. @throws Problem `too_many` with the seconds to wait.
 */
export const createLimit = (redis: Kernel['redis'], prefix: string, points: number, seconds: number) => {
  const take = createTaking(redis, prefix, points, seconds);
  return async (key: string): Promise<void> => {
    await take(key, 1);
  };
};

/** Makes the limits of an environment, a minute's worth each; an endpoint's own `limit` comes on top. */
export function createLimits({ redis, environment }: Pick<Kernel, 'redis' | 'environment'>): RateLimits {
  const mostReads = environment.RATE_LIMIT_READS;
  // People read many times in a row, and asking for each cost a twentieth of a read.
  const reads = spendInPieces(createTaking(redis, 'read', mostReads, 60), pieceOf(mostReads));
  const writesOf = createLimit(redis, 'write', environment.RATE_LIMIT_WRITES, 60);
  const address = createLimit(redis, 'address', environment.RATE_LIMIT_ADDRESS, 60);
  const own = new Map<string, (key: string) => Promise<void>>();

  return {
    spendRefused: (ip) => address(addressKey(ip)),
    async spend(ip, caller, endpoint, name, isWrite) {
      const actor = `${caller.shop?.id ?? '-'}:${actorKey(caller.actor)}`;
      if (caller.session) await (isWrite ? writesOf : reads)(actor);
      else await address(addressKey(ip));
      if (!endpoint.limit) return;
      const { points, seconds, by } = endpoint.limit;
      const tight = own.get(name) ?? createLimit(redis, name, points, seconds);
      own.set(name, tight);
      await tight(by === 'address' ? addressKey(ip) : actor);
    },
  };
}
