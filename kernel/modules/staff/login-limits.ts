import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { problem } from '../../server/errors/problem.ts';
import { addressKey } from '../../server/http/address-key.ts';

/** How many failures in a time are let through. */
interface FailureLimit {
  readonly most: number;
  readonly windowMs: number;
  /** After so many failures within an hour, one is let through in a time. */
  readonly slow?: { readonly after: number; readonly windowMs: number };
}

/** What failures are counted for. */
export interface FailureSubject {
  readonly name: string;
  readonly limit: FailureLimit;
}

const hourMs = 3_600_000;
const passwordLimit: FailureLimit = { most: 5, windowMs: 60_000 };
/** At most fifty in any hour, and never a longer wait than two minutes. */
const accountLimit: FailureLimit = { ...passwordLimit, slow: { after: 10, windowMs: 120_000 } };
/** Fewer than for a password: a code has a million values, and three of them are right at a time. */
const codeLimit: FailureLimit = { most: 10, windowMs: hourMs };

/**
 * The account whose password is tried from an address: five failures a minute, and at most fifty an hour (OWASP ASVS
 * 2.2.1). Each address counts apart, so that a stranger cannot lock the owner out.
 * @param id of the account, or the email that was typed if there is none.
 */
export const accountSubject = (id: string, address: string): FailureSubject => ({
  name: `account:${id}:${addressKey(address)}`,
  limit: accountLimit,
});

/** The address that tries passwords, of any account: five failures a minute (docs/domain/identity.md#i6). */
export const addressSubject = (address: string): FailureSubject => ({
  name: `address:${addressKey(address)}`,
  limit: passwordLimit,
});

/** The account whose second factor is tried: ten failures an hour. */
export const codeSubject = (userId: string): FailureSubject => ({ name: `code:${userId}`, limit: codeLimit });

/** Longer than any check of a password takes, so that a process that died in one blocks nobody for long. */
const checkMs = 10_000;
const timeoutMs = 5_000;

/**
 * Lets a try in only while failures and tries under way together stay below the limit: otherwise many
 * guesses sent at once would all pass before the first of them has failed.
 */
const enterScript = `
  local failures = tonumber(redis.call('GET', KEYS[1]) or '0')
  local most = tonumber(ARGV[1])
  if tonumber(redis.call('GET', KEYS[3]) or '0') >= tonumber(ARGV[3]) then most = 1 end
  if failures >= most then return redis.call('PTTL', KEYS[1]) end
  local waiting = tonumber(redis.call('GET', KEYS[2]) or '0')
  if failures + waiting >= most then return -1 end
  redis.call('INCR', KEYS[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  return 0`;
const leaveScript = `
  if tonumber(redis.call('GET', KEYS[2]) or '0') > 0 then redis.call('DECR', KEYS[2]) end
  if ARGV[1] == '0' then return 0 end
  local hour = redis.call('INCR', KEYS[3])
  if hour == 1 then redis.call('PEXPIRE', KEYS[3], ARGV[5]) end
  local window = ARGV[2]
  if hour > tonumber(ARGV[3]) then window = ARGV[4] end
  if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], window) end
  return 0`;

const keysOf = ({ name }: FailureSubject): [string, string, string] => {
  const hash = createHash('sha256').update(name).digest('base64url');
  return [`sala:login:failures:${hash}`, `sala:login:under-way:${hash}`, `sala:login:hour:${hash}`];
};
/** For a subject that is never slowed down. */
const never = Number.MAX_SAFE_INTEGER;

const tooMany = (ms: number) => problem('too_many', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });

async function enter(redis: Redis, subject: FailureSubject): Promise<void> {
  const until = performance.now() + timeoutMs;
  const { most, slow } = subject.limit;
  for (;;) {
    const given = [most, checkMs, slow?.after ?? never];
    const answer: unknown = await redis.eval(enterScript, 3, ...keysOf(subject), ...given);
    const ms = z.number().parse(answer);
    if (ms === 0) return;
    if (ms > 0) throw tooMany(ms);
    if (performance.now() > until) throw tooMany(1000);
    await wait(20 + Math.random() * 30);
  }
}

const leave = (redis: Redis, subject: FailureSubject, failed: boolean): Promise<unknown> => {
  const { windowMs, slow } = subject.limit;
  const given = [failed ? '1' : '0', windowMs, slow?.after ?? never, slow?.windowMs ?? windowMs, hourMs];
  return redis.eval(leaveScript, 3, ...keysOf(subject), ...given);
};

/**
 * Runs a check of a password, or of a code, and counts its failures for each subject. What succeeds does not count.
 * @param subjects such as an account and an address, each with its limit.
 * @throws Problem `too_many` with the seconds to wait.
 */
export async function withFailureLimit(
  redis: Redis,
  subjects: readonly FailureSubject[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const entered: FailureSubject[] = [];
  let failed = false;
  try {
    for (const subject of subjects) {
      await enter(redis, subject);
      entered.push(subject);
    }
    const right = await check();
    failed = !right;
    return right;
  } finally {
    await Promise.all(entered.map((subject) => leave(redis, subject, failed)));
  }
}
