import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { type Keys, placeOfSecondFactor } from '../../server/security/keys.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { plainRecoveryCode, recoveryCode, secretOf, stepOf } from './domain/one-time-codes.ts';

const recoveryCodeCount = 10;

interface Row {
  readonly secret: string;
  readonly confirmed_at: Date | null;
}

const factorOf = (db: Knex, userId: string) => db('user_second_factor').where({ user_id: userId });
const codesOf = (db: Knex, userId: string) => db('user_recovery_code').where({ user_id: userId });

const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${plainRecoveryCode(code)}`)
    .digest('hex');

const openSecret = (keys: Keys, userId: string, { secret }: Row): string =>
  keys.open('secrets', secret, placeOfSecondFactor(userId));

/** Ten new recovery codes, which are stored nowhere yet. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => recoveryCode(randomInt));

async function storeCodes(db: Knex, userId: string, codes: readonly string[]): Promise<void> {
  await codesOf(db, userId).delete();
  await db('user_recovery_code').insert(
    codes.map((each) => ({ user_id: userId, code_hash: hashOf(userId, each) })),
  );
}

/** Whether a person has a second factor that counts, and how many recovery codes are left. */
export async function secondFactorState(
  scope: WriteScope,
  userId: string,
): Promise<{ isOn: boolean; codesLeft: number }> {
  const { db } = kernelScopeOf(scope);
  const [row, left] = await Promise.all([
    factorOf(db, userId).whereNotNull('confirmed_at').first(),
    codesOf(db, userId).whereNull('used_at').count({ count: '*' }).first(),
  ]);
  return { isOn: row !== undefined, codesLeft: row ? Number(left?.count ?? 0) : 0 };
}

/**
 * Begins to enrol: stores a fresh secret, sealed, which counts once a code of it is confirmed.
 * @returns the secret in base32, or null where the person has a second factor already.
 */
export async function beginSecondFactor(scope: WriteScope, userId: string): Promise<string | null> {
  const { db, kernel } = kernelScopeOf(scope);
  const known: Row | undefined = await factorOf(db, userId).forUpdate().first();
  if (known?.confirmed_at) return null;
  const secret = secretOf(randomBytes(20));
  const sealed = kernel.keys.seal('secrets', secret, placeOfSecondFactor(userId));
  await db('user_second_factor')
    .insert({ user_id: userId, secret: sealed, created_at: scope.now })
    .onConflict('user_id')
    .merge(['secret', 'created_at']);
  return secret;
}

/**
 * Confirms the begun second factor by a code of it, from when on it counts.
 * @returns the recovery codes, which are nowhere else; or why it was refused.
 */
export async function confirmSecondFactor(
  scope: WriteScope,
  userId: string,
  code: string,
): Promise<string[] | 'is_on' | 'wrong_code'> {
  const { db, kernel } = kernelScopeOf(scope);
  const begun: Row | undefined = await factorOf(db, userId).forUpdate().first();
  if (begun?.confirmed_at) return 'is_on';
  const step = begun ? stepOf(openSecret(kernel.keys, userId, begun), code, scope.now) : null;
  if (step === null) return 'wrong_code';
  await factorOf(db, userId).update({ confirmed_at: scope.now, last_step: step });
  const codes = drawRecoveryCodes();
  await storeCodes(db, userId, codes);
  return codes;
}

/**
 * Puts new recovery codes in place of all earlier ones, the used ones among them.
 * @returns false where the person has no second factor, and then nothing is stored.
 */
export async function replaceRecoveryCodes(
  scope: WriteScope,
  userId: string,
  codes: readonly string[],
): Promise<boolean> {
  const { db } = kernelScopeOf(scope);
  // Held, so that one that is turned off at this moment leaves no codes behind.
  const isOn: unknown = await factorOf(db, userId).whereNotNull('confirmed_at').forUpdate().first('user_id');
  if (isOn) await storeCodes(db, userId, codes);
  return isOn !== undefined;
}

/** Whether these are the recovery codes that a person has. */
export async function hasRecoveryCodes(
  scope: WriteScope,
  userId: string,
  codes: readonly string[],
): Promise<boolean> {
  const { db } = kernelScopeOf(scope);
  const hashes = codes.map((each) => hashOf(userId, each));
  const known: unknown[] = await codesOf(db, userId).whereIn('code_hash', hashes).select('code_hash');
  return known.length === codes.length;
}

/**
 * Takes a code of a second factor, or a recovery code. Either is taken once: of several who send the same one, even at
 * the same moment, the database lets one through.
 * @returns what it was, or null where it is neither, or was used before.
 */
export async function consumeSecondFactorCode(
  scope: WriteScope,
  userId: string,
  code: string,
): Promise<'code' | 'recovery_code' | null> {
  const { db, kernel } = kernelScopeOf(scope);
  const row: Row | undefined = await factorOf(db, userId).whereNotNull('confirmed_at').first();
  if (!row) return null;
  const step = stepOf(openSecret(kernel.keys, userId, row), code, scope.now);
  if (step !== null) {
    const taken = await factorOf(db, userId)
      .where({ secret: row.secret })
      .where('last_step', '<', step)
      .update({ last_step: step });
    return taken === 1 ? 'code' : null;
  }
  const used = await codesOf(db, userId)
    .where({ code_hash: hashOf(userId, code) })
    .whereNull('used_at')
    .update({ used_at: scope.now });
  return used === 1 ? 'recovery_code' : null;
}

/** Takes a person's second factor away, with its recovery codes. @returns whether there was one. */
export async function dropSecondFactor(scope: WriteScope, userId: string): Promise<boolean> {
  const { db } = kernelScopeOf(scope);
  // The factor first: who makes new recovery codes at this moment holds it, and their codes must go as well.
  const dropped = Number(await factorOf(db, userId).delete()) > 0;
  await codesOf(db, userId).delete();
  return dropped;
}
