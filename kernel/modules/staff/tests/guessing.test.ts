import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeShop, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { Problem } from '../../../server/errors/problem.ts';
import { accountSubject, withFailureLimit } from '../login-limits.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });

describe('guessing at an account', () => {
  it('fails at most fifty times in any hour from one address, with waits of at most two minutes', async () => {
    const { redis } = server.current.kernel;
    const subject = accountSubject(word('account'), '203.0.113.7');
    const hash = createHash('sha256').update(subject.name).digest('base64url');
    // Seconds of an attack that takes every chance; what Redis would end by itself is ended when its time has come.
    const failedAt: number[] = [];
    let [now, hourEnds, longest] = [0, 3_600, 0];
    while (now < 3 * 3_600) {
      try {
        await withFailureLimit(redis, [subject], async () => false);
        failedAt.push(now);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const seconds = error.details.retryAfter ?? 0;
        longest = Math.max(longest, seconds);
        now += seconds;
        await redis.del(`sala:login:failures:${hash}`);
        if (now < hourEnds) continue;
        await redis.del(`sala:login:hour:${hash}`);
        hourEnds = now + 3_600;
      }
    }
    const inHourFrom = (start: number) => failedAt.filter((at) => at >= start && at < start + 3_600).length;
    const most = Math.max(...failedAt.map(inHourFrom));
    expect(longest).toBe(120);
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(50);
  });

  it('counts the addresses of one IPv6 network as one', () => {
    const named = (address: string) => accountSubject('account', address).name;
    expect(named('2001:db8::1')).toBe(named('2001:db8::2'));
    expect(named('2001:db8::1')).not.toBe(named('2001:db8:0:1::1'));
  });

  it('does not keep anybody out who is signed in and gives the password again', async () => {
    const account = await makeAccount(server.current, [await makeShop(server.current)]);
    const body = { username: account.email, password };
    const { access_token } = (await fromElsewhere(server.current).post('/auth/login', body)).body;
    for (let count = 0; count < 5; count += 1)
      await fromElsewhere(server.current).post('/auth/login', { ...body, password: 'not the password' });
    const again = fromElsewhere(server.current, access_token);
    expect((await again.post('/auth/confirm_password', { password })).status).toBe(200);
  });
});
