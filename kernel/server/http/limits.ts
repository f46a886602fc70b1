import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '../../contract/contract.ts';
import { actorKey } from '../actor.ts';
import { problem } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Caller } from './caller.ts';

/** Counts calls in Redis, so that all processes count together. */
export interface Limits {
  /** @throws Problem `too_many` with the seconds to wait. */
  spend(address: string, caller: Caller, endpoint: Endpoint, name: string, writes: boolean): Promise<void>;
  /** For a call of an unknown or refused caller. @throws Problem `too_many` with the seconds to wait. */
  spendRefused(address: string): Promise<void>;
}

/** Makes the limits of an environment, a minute's worth each; an endpoint's own `limit` comes on top. */
export function createLimits({ redis, environment }: Pick<Kernel, 'redis' | 'environment'>): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: `sala:limit:${keyPrefix}`, points, duration });
  const reads = limiter('read', environment.RATE_LIMIT_READS, 60);
  const writesOf = limiter('write', environment.RATE_LIMIT_WRITES, 60);
  const address = limiter('address', environment.RATE_LIMIT_ADDRESS, 60);
  const own = new Map<string, RateLimiterRedis>();

  const consume = async (used: RateLimiterRedis, key: string) => {
    try {
      await used.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw problem('too_many', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  };

  return {
    spendRefused: (ip) => consume(address, ip),
    async spend(ip, caller, endpoint, name, isWrite) {
      const actor = `${caller.shop?.id ?? '-'}:${actorKey(caller.actor)}`;
      if (caller.session) await consume(isWrite ? writesOf : reads, actor);
      else await consume(address, ip);
      if (!endpoint.limit) return;
      const { points, seconds, by } = endpoint.limit;
      const tight = own.get(name) ?? limiter(name, points, seconds);
      own.set(name, tight);
      await consume(tight, by === 'address' ? ip : actor);
    },
  };
}
