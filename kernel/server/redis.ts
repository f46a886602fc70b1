import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/**
 * A connection that fails a command at once while Redis is away, so that the caller hears 503,
 * and that comes back by itself within a second of Redis's return.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
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
