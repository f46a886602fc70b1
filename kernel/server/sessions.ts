import { hash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';

const memberSession = z.object({
  kind: z.literal('member'),
  shopId: z.string(),
  lineUserId: z.string(),
  /** Null until the LINE user has registered. */
  memberId: z.string().nullable(),
  name: z.string(),
  picture: z.string().nullable(),
});
const userSession = z.object({
  kind: z.literal('user'),
  userId: z.string(),
  /** The shop the person works in unless a request says another. */
  shopId: z.string().nullable(),
});
const session = z.discriminatedUnion('kind', [memberSession, userSession]);

export type MemberSession = z.output<typeof memberSession>;
export type UserSession = z.output<typeof userSession>;
export type Session = MemberSession | UserSession;

const lifeSeconds = { member: 12 * 3600, user: 30 * 24 * 3600 } as const;

const keyOf = (token: string) => `sala:session:${hash('sha256', token, 'base64url')}`;
/** The sessions of one owner by the moment of their end. */
const keyOfUser = (userId: string) => `sala:sessions-of:user:${userId}`;
const keyOfLineUser = (shopId: string, lineUserId: string) => `sala:sessions-of:line:${shopId}:${lineUserId}`;
const ownerKey = (value: Session) =>
  value.kind === 'user' ? keyOfUser(value.userId) : keyOfLineUser(value.shopId, value.lineUserId);

/** Sessions in Redis, stored under a hash of their token, so that a copy of Redis signs nobody in. */
export class Sessions {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** @returns the token, which is nowhere else. It lives 12 hours for a member and 30 days for staff (decisions §2). */
  async open(value: Session): Promise<{ token: string; maxAgeSeconds: number }> {
    const token = randomBytes(32).toString('base64url');
    const seconds = lifeSeconds[value.kind];
    const owner = ownerKey(value);
    const now = Date.now();
    await this.#redis
      .multi()
      .set(keyOf(token), JSON.stringify(value), 'EX', seconds)
      .zremrangebyscore(owner, '-inf', now)
      .zadd(owner, now + seconds * 1000, keyOf(token))
      .expire(owner, seconds)
      .exec();
    return { token, maxAgeSeconds: seconds };
  }

  /** @returns what the token stands for, or null where it is unknown or over. */
  async find(token: string): Promise<Session | null> {
    const stored = await this.#redis.get(keyOf(token));
    return stored === null ? null : session.parse(JSON.parse(stored));
  }

  /**
   * Replaces what a token stands for and keeps its end, as when a LINE user has registered. A session that is over
   * meanwhile stays over.
   */
  async replace(token: string, value: Session): Promise<void> {
    await this.#redis.set(keyOf(token), JSON.stringify(value), 'KEEPTTL', 'XX');
  }

  async close(token: string): Promise<void> {
    const current = await this.find(token);
    if (current) await this.#redis.multi().del(keyOf(token)).zrem(ownerKey(current), keyOf(token)).exec();
  }

  /**
   * Ends every session of a user, as a changed password must.
   * @param keeps the token of one that stays.
   */
  async closeAll(userId: string, keeps?: string): Promise<void> {
    await this.#closeOwned(keyOfUser(userId), keeps);
  }

  /** Ends every session of a LINE user at a shop, as erasing the member must. */
  async closeAllOfLineUser(shopId: string, lineUserId: string): Promise<void> {
    await this.#closeOwned(keyOfLineUser(shopId, lineUserId));
  }

  async #closeOwned(owner: string, keeps?: string): Promise<void> {
    const kept = keeps === undefined ? null : keyOf(keeps);
    const keys = (await this.#redis.zrange(owner, '0', '-1')).filter((key) => key !== kept);
    if (keys.length === 0) return;
    // Only these: one that is opened at this moment must stay in the list, so that it can be ended as well.
    await this.#redis
      .multi()
      .del(...keys)
      .zrem(owner, ...keys)
      .exec();
  }
}
