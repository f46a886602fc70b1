import { Redis } from 'ioredis';
import type { Environment } from '../../../config/environment.ts';
import { trustOf } from '../security/tls.ts';
import type { Logger } from '../telemetry/log.ts';

/**
 * A connection that fails a command at once while Redis is away, so that the caller hears 503,
 * and that comes back by itself within a second of Redis's return.
 * @param protocol of Redis; 2 where it shall name the keys that change, which the library passes on by that alone.
 */
export function connectRedis(
  environment: Pick<Environment, 'REDIS_URL' | 'TLS_CA_FILE'>,
  log: Pick<Logger, 'info' | 'error'>,
  protocol: 2 | 3 = 3,
): Redis {
  const url = environment.REDIS_URL.replace(/^rediss:/, 'redis:');
  // Said beside the address: of an address that says it, the library takes no authorities.
  const tls = url === environment.REDIS_URL ? {} : { tls: trustOf(environment) };
  const redis = new Redis(url, {
    ...tls,
    protocol,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
    lazyConnect: true,
    // Who subscribes does it at every `ready`; the library's own try leaves a rejection that nobody handles.
    autoResubscribe: false,
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.error({ error: error.message }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('redis is back');
    away = false;
  });
  return redis;
}

/** Connects, or leaves the connection to come up later when Redis is away now. */
export const openRedis = (redis: Redis): Promise<void> => redis.connect().catch(() => undefined);
