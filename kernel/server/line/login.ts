import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Clock, systemClock } from '../runtime/clock.ts';

/** Who LINE says somebody is. */
export interface LineProfile {
  /** `U` and 32 hexadecimal digits; the same person has another one at another provider. */
  userId: string;
  name?: string;
  /** An http or https address. */
  picture?: string;
  email?: string;
}

/**
 * `invalid`: forged, for another channel, or no ID token at all. `expired`: it was good; a new login gives another.
 * `unavailable`: LINE's keys could not be read, so nothing is known. `reason` is for the log.
 */
export type LineLoginResult =
  | { kind: 'verified'; profile: LineProfile; channelId: string }
  | { kind: 'invalid' | 'expired' | 'unavailable'; reason: string };

/** How long LINE's keys are trusted before they are read again. */
const keysMaxAgeMs = 60 * 60_000;

export interface LineLoginOptions {
  /** LINE's API, such as `https://api.line.me`. */
  baseUrl: string;
  /** Longest wait for LINE's keys, in milliseconds. */
  timeoutMs?: number;
  /** Shortest time between two looks for a key that is not known, in milliseconds: forged key ids must not become load on LINE. */
  cooldownMs?: number;
  clock?: Clock;
}

export interface LineLogin {
  /**
   * Checks a LINE ID token here, against LINE's published keys: signature, issuer, channel and expiry.
   * Takes whatever a caller sent and never throws.
   * @param idToken the raw token; it is not stored or logged.
   * @param channelIds the login channels that are accepted; none accepts nothing.
   */
  verify(idToken: string, channelIds: readonly string[]): Promise<LineLoginResult>;
}

const issuer = 'https://access.line.me';
const longestToken = 8192;
/** Clocks of LINE and of this machine may differ a little. */
const clockToleranceSeconds = 10;

const httpUrl = z.url({ protocol: /^https?$/ });
const claimsSchema = z.object({
  sub: z.string().regex(/^U[0-9a-f]{32}$/),
  aud: z.union([z.string(), z.array(z.string())]),
  name: z.string().max(1000).optional().catch(undefined),
  picture: httpUrl.optional().catch(undefined),
  email: z.string().max(254).optional().catch(undefined),
});

class KeysUnavailable extends Error {}

const describe = (error: unknown): string => {
  if (error instanceof errors.JWTClaimValidationFailed) return `${error.code} ${error.claim}`;
  if (error instanceof errors.JOSEError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

/** Makes the check of LINE ID tokens; its keys are read at the first token and cached with it. */
export function createLineLogin(options: LineLoginOptions): LineLogin {
  const clock = options.clock ?? systemClock;
  const keys = createRemoteJWKSet(new URL(`${options.baseUrl.replace(/\/+$/, '')}/oauth2/v2.1/certs`), {
    timeoutDuration: options.timeoutMs ?? 5000,
    cooldownDuration: options.cooldownMs ?? 30_000,
    cacheMaxAge: keysMaxAgeMs,
  });

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      throw new KeysUnavailable(describe(error));
    }
  };

  return {
    async verify(idToken, channelIds) {
      if (typeof idToken !== 'string' || idToken.length > longestToken)
        return { kind: 'invalid', reason: 'no token' };
      if (channelIds.length === 0) return { kind: 'invalid', reason: 'the shop has no LINE login channel' };
      try {
        const { payload } = await jwtVerify(idToken, keyOf, {
          algorithms: ['ES256'],
          issuer,
          audience: [...channelIds],
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: clockToleranceSeconds,
          currentDate: clock.now(),
        });
        const claims = claimsSchema.safeParse(payload);
        if (!claims.success)
          return { kind: 'invalid', reason: `claim ${String(claims.error.issues[0]?.path[0])}` };
        const { sub, aud, name, picture, email } = claims.data;
        const channelId = channelIds.find((id) => (typeof aud === 'string' ? aud === id : aud.includes(id)));
        if (channelId === undefined) return { kind: 'invalid', reason: 'claim aud' };
        return { kind: 'verified', channelId, profile: { userId: sub, name, picture, email } };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { kind: 'expired', reason: describe(error) };
        if (error instanceof KeysUnavailable) return { kind: 'unavailable', reason: error.message };
        return { kind: 'invalid', reason: describe(error) };
      }
    },
  };
}
