import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { addressKey } from '../../server/http/address-key.ts';

const mostPlaces = 50;
const rememberedMs = 90 * 24 * 3_600_000;

const keyOf = (userId: string): string => `sala:login:places:${userId}`;
const placeOf = (address: string): string =>
  createHash('sha256').update(addressKey(address)).digest('base64url');

/**
 * Whether somebody has proved from this address, within 90 days, that the account is theirs.
 * @param address as the call came from; of IPv6 the /64 counts.
 */
export async function isKnownPlace(redis: Redis, userId: string, address: string): Promise<boolean> {
  const at = await redis.zscore(keyOf(userId), placeOf(address));
  return at !== null && Number(at) > Date.now() - rememberedMs;
}

/** Notes that an account was signed in to from an address, of which the last 50 are remembered. */
export async function rememberPlace(redis: Redis, userId: string, address: string): Promise<void> {
  await redis
    .multi()
    .zadd(keyOf(userId), Date.now(), placeOf(address))
    .zremrangebyrank(keyOf(userId), 0, -mostPlaces - 1)
    .pexpire(keyOf(userId), rememberedMs)
    .exec();
}

/**
 * Forgets all places but the one at which the account's password was just set: a thief who knew the last
 * password may have signed in from the others. Without Redis they stay, which costs the owner at most a wait.
 */
export async function keepOnlyPlace(redis: Redis, userId: string, address: string): Promise<void> {
  await redis
    .multi()
    .del(keyOf(userId))
    .zadd(keyOf(userId), Date.now(), placeOf(address))
    .pexpire(keyOf(userId), rememberedMs)
    .exec()
    .catch(() => undefined);
}
