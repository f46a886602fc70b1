import { randomBytes } from 'node:crypto';
import { createLRU } from 'lru.min';
import type { Clock } from '#kernel/server/runtime/clock.ts';

/** How long LINE's stateless channel access tokens live, in seconds. */
export const accessTokenSeconds = 899;
const mostTokens = 10_000;

export interface Access {
  /** A new channel access token. */
  grant(channelId: string): string;
  /** The channel of an `Authorization: Bearer …` header, or null where its token is not good. */
  channelOf(authorization: string): string | null;
  revokeAll(): void;
}

/** Channel access tokens of the sandbox; a restart forgets them, as an early expiry does at LINE. */
export function createAccess(clock: Clock): Access {
  const granted = createLRU<string, { channelId: string; until: number }>({ max: mostTokens });
  return {
    grant(channelId) {
      const now = clock.now().getTime();
      const token = randomBytes(48).toString('base64url');
      granted.set(token, { channelId, until: now + accessTokenSeconds * 1000 });
      return token;
    },
    channelOf(authorization) {
      const token = /^Bearer ([\w-]+)$/.exec(authorization)?.[1];
      const entry = token === undefined ? undefined : granted.get(token);
      return entry && entry.until > clock.now().getTime() ? entry.channelId : null;
    },
    revokeAll: () => granted.clear(),
  };
}
