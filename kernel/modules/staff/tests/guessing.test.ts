import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../server/errors.ts';
import { makeShop, word } from '../../../testing/factories.ts';
import { useServer } from '../../../testing/server.ts';
import { accountSubject, withFailureLimit } from '../failures.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });

describe('guessing at an account', () => {
  it.each(['elsewhere', 'known'] as const)(
    'fails at most fifty times in any hour from places of one kind (%s), with waits of at most two minutes',
    async (from) => {
      const { redis } = server.current.kernel;
      const subject = accountSubject(word('account'), from);
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
    },
  );

  it('does not keep its owner out where they have signed in before', async () => {
    const { email } = await makeAccount(server.current, [await makeShop(server.current)]);
    const home = fromElsewhere(server.current);
    const login = (client = fromElsewhere(server.current), secret = password) =>
      client.post('/auth/login', { username: email, password: secret });
    expect((await login(home)).status).toBe(200);
    for (let count = 0; count < 5; count += 1)
      expect((await login(fromElsewhere(server.current), 'not the password')).status).toBe(401);
    expect((await login()).status).toBe(429);
    expect((await login(home)).status).toBe(200);
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
