import { hash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChainableCommander, Redis } from 'ioredis';
import type { Knex } from 'knex';
import { problem } from '../errors/problem.ts';
import type { Clock } from '../runtime/clock.ts';
import type { SessionCache } from './session-cache.ts';
import type { SessionCopies, SessionCopy } from './session-copies.ts';
import {
  type OwnSession,
  type Session,
  type SessionOpening,
  storedSession,
  type UserSession,
} from './session-values.ts';

const lifeSeconds = { member: 12 * 3600, user: 30 * 24 * 3600 } as const;
/** A session of HQ ends when it was not used for so long (docs/domain/identity.md#i5). */
export const hqIdleSeconds = 12 * 3600;
/** For so long after the password was given it is not asked again (docs/domain/identity.md#i7). */
const confirmedSeconds = 15 * 60;
const longestAgent = 300;

/** With this the keys of sessions begin in Redis. */
export const sessionKeyStart = 'sala:session:';
const hashOf = (key: string) => key.slice(sessionKeyStart.length);
const keyOf = (token: string) => `${sessionKeyStart}${hash('sha256', token, 'base64url')}`;
/** Stands in Redis as long as it has lost nothing: what is not there then has ended. */
const wholeKey = 'sala:all-sessions-here';
const restoringKey = 'sala:restoring-sessions';
const restoringMs = 10_000;
const timeoutMs = 5_000;
const confirmedKey = (key: string) => key.replace('sala:session:', 'sala:session-confirmed:');
/** When each session of an owner was used last. */
const seenKey = (owner: string) => owner.replace('sala:sessions-of:', 'sala:sessions-seen:');
/** A user, or a LINE user at one shop. */
export type SessionOwner =
  | { readonly userId: string }
  | { readonly shopId: string; readonly lineUserId: string };

/** The sessions of one owner by the moment of their end. */
const keyOfUser = (userId: string) => `sala:sessions-of:user:${userId}`;
const keyOfLineUser = (shopId: string, lineUserId: string) => `sala:sessions-of:line:${shopId}:${lineUserId}`;
const keyOfOwner = (owner: SessionOwner) =>
  'userId' in owner ? keyOfUser(owner.userId) : keyOfLineUser(owner.shopId, owner.lineUserId);

/** The key of the owner of a session; it is published on `sessionsEnded` when one of their sessions has ended. */
export const sessionOwner = (value: Session): string =>
  value.kind === 'user' ? keyOfUser(value.userId) : keyOfLineUser(value.shopId, value.lineUserId);

/** The channel in Redis on which all processes hear whose session has ended. */
export const sessionsEnded = 'sala:sessions-ended';

async function run(work: ChainableCommander): Promise<void> {
  for (const [error] of (await work.exec()) ?? []) if (error) throw error;
}

/**
 * Sessions in Redis, stored under a hash of their token, so that a copy of Redis signs nobody in. Copies in the
 * database bring them back where Redis comes back empty; they are deleted before a session ends in Redis, so that
 * none that has ended comes back.
 */
export class Sessions {
  readonly #redis: Redis;
  readonly #copies: SessionCopies;
  readonly #cache: SessionCache<Session>;
  readonly #clock: Clock;
  #restoring: Promise<void> | undefined;

  constructor(redis: Redis, copies: SessionCopies, cache: SessionCache<Session>, clock: Clock) {
    this.#redis = redis;
    this.#copies = copies;
    this.#cache = cache;
    this.#clock = clock;
  }

  /**
   * Opens a session for somebody who has just proved who they are.
   * @param agent the browser's own description of itself, for the list of the person's sessions.
   * @returns the token, which is nowhere else. It lives 12 hours for a member and 30 days for staff
   * (docs/domain/identity.md#i5).
   */
  async open(value: Session, agent = ''): Promise<{ token: string; maxAgeSeconds: number }> {
    // From then on a session that is gone from Redis is over.
    await this.#beWhole();
    const token = randomBytes(32).toString('base64url');
    const key = keyOf(token);
    const seconds = lifeSeconds[value.kind];
    const owner = sessionOwner(value);
    const now = this.#clock.now().getTime();
    const opened = { id: randomBytes(9).toString('base64url'), at: now, agent: agent.slice(0, longestAgent) };
    const stored = JSON.stringify(value.kind === 'user' ? { ...value, opening: opened } : value);
    // Of HQ, whose last use is known to Redis alone, a copy ends as if the session was never used.
    const copied = value.kind === 'user' && value.shopId === null ? hqIdleSeconds : seconds;
    await this.#copies.add(owner, {
      token_hash: hashOf(key),
      value: stored,
      opened_at: new Date(now),
      ends_at: new Date(now + copied * 1000),
    });
    const work = this.#redis
      .multi()
      .set(key, stored, 'EX', seconds)
      .zremrangebyscore(owner, '-inf', now)
      .zadd(owner, now + seconds * 1000, key)
      .expire(owner, seconds);
    if (value.kind === 'user')
      work
        .set(confirmedKey(key), '1', 'EX', confirmedSeconds)
        .zremrangebyscore(seenKey(owner), '-inf', now - seconds * 1000)
        .zadd(seenKey(owner), now, key)
        .expire(seenKey(owner), seconds);
    await run(work);
    return { token, maxAgeSeconds: seconds };
  }

  /** @returns what the token stands for, or null where it is unknown or over. */
  async find(token: string): Promise<Session | null> {
    const key = keyOf(token);
    return this.#cache.find(key, () => this.#read(key));
  }

  /**
   * The same as Redis says it now. What ended it may be heard of before Redis has said that it has changed.
   * @returns what the token stands for, or null where it is unknown or over.
   */
  async findNow(token: string): Promise<Session | null> {
    return this.#read(keyOf(token));
  }

  async #read(key: string): Promise<Session | null> {
    const [stored, whole] = await this.#redis.mget(key, wholeKey);
    if (stored) return storedSession.parse(JSON.parse(stored));
    if (whole) return null;
    await this.#restore();
    const restored = await this.#redis.get(key);
    return restored === null ? null : storedSession.parse(JSON.parse(restored));
  }

  /** Brings back what Redis has lost. @throws Problem `unavailable` where another process takes long to. */
  async #restore(): Promise<void> {
    this.#restoring ??= this.#restoreInTurn().finally(() => {
      this.#restoring = undefined;
    });
    return this.#restoring;
  }

  async #restoreInTurn(): Promise<void> {
    const until = performance.now() + timeoutMs;
    while ((await this.#redis.exists(wholeKey)) === 0) {
      if ((await this.#redis.set(restoringKey, '1', 'PX', restoringMs, 'NX')) === 'OK') {
        try {
          for await (const copies of this.#copies.endingAfter(this.#clock.now())) await this.#putBack(copies);
          await this.#redis.set(wholeKey, '1');
        } finally {
          await this.#redis.del(restoringKey);
        }
        return;
      }
      if (performance.now() > until) throw problem('unavailable', { retryAfter: 2 });
      await wait(50);
    }
  }

  async #putBack(copies: readonly SessionCopy[]): Promise<void> {
    const work = this.#redis.pipeline();
    const owners = new Map<string, string>();
    const now = this.#clock.now().getTime();
    for (const { token_hash, value, opened_at, ends_at } of copies) {
      const key = `${sessionKeyStart}${token_hash}`;
      const read = storedSession.safeParse(JSON.parse(value));
      // One that a later release wrote otherwise means nothing to this one.
      if (!read.success) continue;
      const owner = sessionOwner(read.data);
      owners.set(token_hash, owner);
      const seconds = lifeSeconds[read.data.kind];
      // Redis counts real time, so it gets how long the session lasts.
      work.set(key, value, 'PX', Math.max(1, ends_at.getTime() - now), 'NX');
      work.zadd(owner, 'NX', ends_at.getTime(), key).expire(owner, seconds);
      if (read.data.kind === 'user')
        work.zadd(seenKey(owner), 'NX', opened_at.getTime(), key).expire(seenKey(owner), seconds);
    }
    await run(work);
    // One that ended while it was put back: its copy was deleted before it was ended in Redis.
    const remaining = await this.#copies.remaining([...owners.keys()]);
    for (const [tokenHash, owner] of owners)
      if (!remaining.has(tokenHash)) await this.#endInRedis(owner, [`${sessionKeyStart}${tokenHash}`]);
  }

  /** What is said of all sessions of somebody is right only where none is missing. */
  async #beWhole(): Promise<void> {
    if ((await this.#redis.exists(wholeKey)) === 0) await this.#restore();
  }

  /**
   * Notes that a user's session is used now.
   * @param idleSeconds ends it when it is not used again for so long, though never later than it ends anyway.
   */
  async noteUse(token: string, value: UserSession, idleSeconds?: number): Promise<void> {
    const key = keyOf(token);
    const owner = keyOfUser(value.userId);
    const now = this.#clock.now().getTime();
    const work = this.#redis.pipeline().zadd(seenKey(owner), 'XX', now, key);
    if (idleSeconds !== undefined) {
      const end = await this.#redis.zscore(owner, key);
      const rest = end === null ? idleSeconds : Math.floor((Number(end) - now) / 1000);
      work.expire(key, Math.max(1, Math.min(idleSeconds, rest)));
    }
    await work.exec();
  }

  /** Notes that the person has just given the password once more. */
  async confirm(token: string): Promise<void> {
    await this.#redis.set(confirmedKey(keyOf(token)), '1', 'EX', confirmedSeconds);
  }

  /** Whether the password was given in this session within the last 15 minutes, by Redis's clock. */
  async isConfirmed(token: string): Promise<boolean> {
    return (await this.#redis.exists(confirmedKey(keyOf(token)))) === 1;
  }

  /** The live sessions of a user, the one used last first. @param current the token of the caller's own. */
  async listOf(userId: string, current: string | null): Promise<OwnSession[]> {
    const listed = await this.#keyed(userId);
    if (listed.length === 0) return [];
    const seen = await this.#redis.zmscore(
      seenKey(keyOfUser(userId)),
      listed.map(({ key }) => key),
    );
    const own = current === null ? null : keyOf(current);
    return listed
      .map(({ key, opened }, index) => ({
        id: opened.id,
        agent: opened.agent,
        openedAt: opened.at,
        seenAt: Number(seen[index] ?? opened.at),
        isCurrent: key === own,
      }))
      .sort((one, other) => other.seenAt - one.seenAt);
  }

  async #keyed(userId: string): Promise<{ key: string; opened: SessionOpening }[]> {
    await this.#beWhole();
    const keys = await this.#redis.zrange(keyOfUser(userId), '0', '-1');
    if (keys.length === 0) return [];
    const stored = await this.#redis.mget(keys);
    return keys.flatMap((key, index) => {
      const text = stored[index];
      const value = text ? storedSession.parse(JSON.parse(text)) : null;
      return value?.kind === 'user' && value.opening ? [{ key, opened: value.opening }] : [];
    });
  }

  /**
   * Replaces what a token stands for and keeps its end, as when a LINE user has registered. A session that is over
   * in the meantime stays over.
   */
  async replace(token: string, value: Session): Promise<void> {
    const key = keyOf(token);
    await this.#copies.change(hashOf(key), JSON.stringify(value));
    await this.#redis.set(key, JSON.stringify(value), 'KEEPTTL', 'XX');
    this.#cache.forget([key]);
  }

  async close(token: string): Promise<void> {
    const current = await this.find(token);
    if (current) await this.#end(sessionOwner(current), [keyOf(token)]);
  }

  /** Ends one session of a user by the id that its owner sees. @returns false where they have none of this id. */
  async closeOne(userId: string, id: string): Promise<boolean> {
    const own = (await this.#keyed(userId)).find(({ opened }) => opened.id === id);
    if (own) await this.#end(keyOfUser(userId), [own.key]);
    return own !== undefined;
  }

  /**
   * Ends every session of a user, as a changed password must.
   * @param exceptToken of one that stays.
   */
  async closeAll(userId: string, exceptToken?: string): Promise<void> {
    await this.#closeOwned(keyOfUser(userId), exceptToken);
  }

  /** Ends every session of a LINE user at a shop, as erasing the member must. */
  async closeAllOfLineUser(shopId: string, lineUserId: string): Promise<void> {
    await this.#closeOwned(keyOfLineUser(shopId, lineUserId));
  }

  /** Ends every session of an owner. @param exceptToken of one that stays. */
  async closeAllOf(owner: SessionOwner, exceptToken?: string): Promise<void> {
    await this.#closeOwned(keyOfOwner(owner), exceptToken);
  }

  /**
   * Ends an owner's sessions before a transaction commits, with the transaction's own connection. A session that is
   * opened, or restored in Redis, before the commit stays: the caller must call `closeAllOf` after it.
   * @param db of the transaction. @param exceptToken of a session that stays.
   * @throws if Redis is away.
   */
  async closeAllBeforeCommit(db: Knex, owner: SessionOwner, exceptToken?: string): Promise<void> {
    const ownerKey = keyOfOwner(owner);
    const exceptKey = exceptToken === undefined ? null : keyOf(exceptToken);
    await this.#copies.removeOf(ownerKey, exceptKey === null ? null : hashOf(exceptKey), db);
    const keys = await this.#keysOf(ownerKey, exceptKey);
    if (keys.length > 0) await this.#endInRedis(ownerKey, keys);
  }

  async #closeOwned(owner: string, exceptToken?: string): Promise<void> {
    await this.#beWhole();
    const exceptKey = exceptToken === undefined ? null : keyOf(exceptToken);
    await this.#copies.removeOf(owner, exceptKey === null ? null : hashOf(exceptKey));
    // Only these: one that is opened at this moment must stay in the list, so that it can be ended as well.
    const keys = await this.#keysOf(owner, exceptKey);
    if (keys.length > 0) await this.#end(owner, keys);
  }

  async #keysOf(owner: string, exceptKey: string | null): Promise<string[]> {
    return (await this.#redis.zrange(owner, '0', '-1')).filter((key) => key !== exceptKey);
  }

  async #end(owner: string, keys: readonly string[]): Promise<void> {
    await this.#copies.remove(keys.map(hashOf));
    await this.#endInRedis(owner, keys);
  }

  async #endInRedis(owner: string, keys: readonly string[]): Promise<void> {
    const work = this.#redis
      .multi()
      .del(...keys, ...keys.map(confirmedKey))
      .zrem(owner, ...keys)
      .zrem(seenKey(owner), ...keys)
      .publish(sessionsEnded, owner);
    // Be the answer lost as well, in which case they may have ended.
    await run(work).finally(() => this.#cache.forget(keys));
  }
}
