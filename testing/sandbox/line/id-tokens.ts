import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import type { Keys } from './keys.ts';

const issuer = 'https://access.line.me';
/** How long LINE's ID tokens live. */
export const idTokenSeconds = 3600;

export interface IdTokenRequest {
  userId: string;
  clientId: string;
  name?: string;
  picture?: string;
  email?: string;
  nonce?: string;
  /** From now; negative for a token that has expired already. */
  expiresIn?: number;
}

/** Signs an ID token as LINE does. */
export async function signIdToken(keys: Keys, clock: Clock, request: IdTokenRequest): Promise<string> {
  const { kid, privateKey } = await keys.current();
  const now = Math.floor(clock.now().getTime() / 1000);
  const expires = now + (request.expiresIn ?? idTokenSeconds);
  const { name, picture, email, nonce } = request;
  return new SignJWT({ name, picture, email, nonce, amr: ['linesso'] })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setSubject(request.userId)
    .setAudience(request.clientId)
    .setIssuedAt(Math.min(now, expires - idTokenSeconds))
    .setExpirationTime(expires)
    .sign(privateKey);
}

export interface VerifyRequest {
  idToken: string;
  clientId: string;
  nonce?: string;
  userId?: string;
}

export type VerifyAnswer =
  | { kind: 'claims'; claims: Readonly<Record<string, unknown>> }
  | { kind: 'refused'; description: string };

const refused = (description: string): VerifyAnswer => ({ kind: 'refused', description });

/** What LINE's verify call answers, in its own words. */
export async function verifyIdToken(keys: Keys, clock: Clock, request: VerifyRequest): Promise<VerifyAnswer> {
  try {
    const { payload } = await jwtVerify(request.idToken, createLocalJWKSet(await keys.published()), {
      algorithms: ['ES256'],
      issuer,
      audience: request.clientId,
      currentDate: clock.now(),
    });
    if (request.nonce !== undefined && payload.nonce !== request.nonce)
      return refused('Invalid IdToken Nonce.');
    if (request.userId !== undefined && payload.sub !== request.userId) {
      return refused('Invalid IdToken Subject Identifier.');
    }
    return { kind: 'claims', claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refused('IdToken expired.');
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss') {
      return refused('Invalid IdToken Issuer.');
    }
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
      return refused('Invalid IdToken Audience.');
    }
    if (error instanceof errors.JOSEError) return refused('Invalid IdToken.');
    throw error;
  }
}
