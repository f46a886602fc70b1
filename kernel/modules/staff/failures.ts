import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { problem } from '../../server/errors.ts';

/** How many failures in a time are let through. */
interface FailureLimit {
  readonly most: number;
  readonly windowMs: number;
}

const passwordLimit: FailureLimit = { most: 5, windowMs: 60_000 };
/** Fewer than for a password: a code has a million values, and three of them are right at a time. */
export const codeLimit: FailureLimit = { most: 10, windowMs: 3_600_000 };
/** Longer than any check of a password takes, so that a process that died in one blocks nobody for long. */
const checkMs = 10_000;
const patienceMs = 5_000;

/**
 * Lets a try in only while failures and tries under way together stay below the limit: otherwise many
 * guesses sent at once would all pass before the first of them has failed.
 */
const enterScript = `
  local failures = tonumber(redis.call('GET', KEYS[1]) or '0')
  if failures >= tonumber(ARGV[1]) then return redis.call('PTTL', KEYS[1]) end
  local waiting = tonumber(redis.call('GET', KEYS[2]) or '0')
  if failures + waiting >= tonumber(ARGV[1]) then return -1 end
  redis.call('INCR', KEYS[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  return 0`;
const leaveScript = `
  if tonumber(redis.call('GET', KEYS[2]) or '0') > 0 then redis.call('DECR', KEYS[2]) end
  if ARGV[1] == '1' and redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return 0`;

const keysOf = (subject: string): [string, string] => {
  const name = createHash('sha256').update(subject).digest('base64url');
  return [`sala:login:failures:${name}`, `sala:login:under-way:${name}`];
};

const tooMany = (ms: number) => problem('too_many', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });

async function enter(redis: Redis, subject: string, { most }: FailureLimit): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer: unknown = await redis.eval(enterScript, 2, ...keysOf(subject), most, checkMs);
    const ms = z.number().parse(answer);
    if (ms === 0) return;
    if (ms > 0) throw tooMany(ms);
    if (Date.now() > until) throw tooMany(1000);
    await wait(20 + Math.random() * 30);
  }
}

const leave = (
  redis: Redis,
  subject: string,
  failed: boolean,
  { windowMs }: FailureLimit,
): Promise<unknown> => redis.eval(leaveScript, 2, ...keysOf(subject), failed ? '1' : '0', windowMs);

/**
 * Runs a check of a password, or of a code, and counts its failures for each subject. What succeeds does not count.
 * @param subjects such as an account and an address.
 * @param limit five a minute unless given (decisions §2).
 * @throws Problem `too_many` with the seconds to wait.
 */
export async function withFailureLimit(
  redis: Redis,
  subjects: readonly string[],
  check: () => Promise<boolean>,
  limit: FailureLimit = passwordLimit,
): Promise<boolean> {
  const entered: string[] = [];
  let failed = false;
  try {
    for (const subject of subjects) {
      await enter(redis, subject, limit);
      entered.push(subject);
    }
    const right = await check();
    failed = !right;
    return right;
  } finally {
    await Promise.all(entered.map((subject) => leave(redis, subject, failed, limit)));
  }
}
