import { describe, expect, it } from 'vitest';
import { bearer, Client, visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { startTestServer, useServer } from '#testing/harness/server.ts';

const server = useServer();

describe('a caller', () => {
  it('asks by HEAD what they may ask by GET, by cookie too', async () => {
    const { token } = await (await makeShop(server.current)).user('admin');
    const page = new Client(server.current, { cookie: `other=1; access-token=${token}` });
    expect((await page.send('HEAD', '/api/topic/')).status).toBe(200);
    expect((await page.get('/api/topic/')).status).toBe(200);
  });

  it('hears a problem for whatever method there is, wherever it is sent', async () => {
    for (const [method, path, status] of [
      ['PUT', '/nowhere', 404],
      ['POST', '/shells/member/index.html', 404],
      ['PUT', '/API/topic', 405],
      ['OPTIONS', '/api/topic', 405],
    ] as const) {
      const answer = await visitor(server.current).send(method, path);
      expect([path, answer.status, answer.body.code]).toEqual([path, status, expect.any(String)]);
    }
  });

  it('hears of another method that works, in words of its own', async () => {
    for (const [method, path, allowed] of [
      ['PUT', '/api/topic', 'HEAD, GET, POST'],
      ['DELETE', '/auth/login', 'POST'],
      ['POST', '/auth/user/', 'HEAD, GET'],
    ] as const) {
      const { status, headers, body } = await visitor(server.current).send(method, path);
      expect([path, status, body.code, headers.get('allow')]).toEqual([
        path,
        405,
        'method_not_allowed',
        allowed,
      ]);
      expect(body.detail).not.toContain('sign in');
    }
  });

  it('who is not signed in hears so from the current user, with the method that answers once they are', async () => {
    const { status, headers, body } = await visitor(server.current).get('/auth/user/');
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'no_session', 'HEAD, GET']);
    expect(body.detail).toBe('Please sign in to continue.');
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    expect((await client.get('/auth/user/')).status).toBe(200);
  });

  it('gets answers that no cache may store', async () => {
    const { client } = await (await makeShop(server.current)).user('admin');
    expect((await client.get('/api/topic/')).headers.get('cache-control')).toBe('no-store');
    expect((await client.get('/auth/user/')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the limit of a person', () => {
  it('holds for all processes together, to less than a piece of each', async () => {
    const variables = { RATE_LIMIT_READS: '120' };
    const processes = [await startTestServer({ variables }), await startTestServer({ variables })];
    try {
      const { token } = await (await makeShop(server.current)).user('admin');
      const calls = Array.from({ length: 70 }, () =>
        processes.map((each) => bearer(each, token).get('/api/topic/')),
      );
      const answers = await Promise.all(calls.flat());
      const spent = answers.filter(({ status }) => status === 200).length;
      expect(spent).toBeLessThanOrEqual(120);
      expect(spent).toBeGreaterThanOrEqual(118);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
        new Set(['429 too_many']),
      );
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      for (const each of processes) await each.stop();
    }
  });
});

describe('the limit of an address', () => {
  it('counts calls that are refused, and cannot be escaped by addresses that the caller makes up', async () => {
    const limited = await startTestServer({ variables: { TRUST_PROXY: 'true', RATE_LIMIT_ADDRESS: '3' } });
    try {
      const statuses: number[] = [];
      for (const made of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
        const caller = bearer(limited, 'a token that nobody has'.replaceAll(' ', '-'), {
          'x-forwarded-for': `${made}, 10.77.${process.pid % 250}.9`,
        });
        statuses.push((await caller.get('/api/topic/')).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429]);
      const other = new Client(limited, { 'x-forwarded-for': `10.78.${process.pid % 250}.9` });
      expect((await other.get('/api/topic/')).status).toBe(401);
    } finally {
      await limited.stop();
    }
  });

  it('is one for a whole IPv6 network, whose addresses one caller has all of', async () => {
    const limited = await startTestServer({ variables: { TRUST_PROXY: 'true', RATE_LIMIT_ADDRESS: '2' } });
    try {
      const network = `2001:db8:${(process.pid % 60_000).toString(16)}:1`;
      const from = async (address: string) =>
        (await new Client(limited, { 'x-forwarded-for': address }).get('/api/topic/')).status;
      expect(await from(`${network}::1`)).toBe(401);
      expect(await from(`${network}:a:b:c:d`)).toBe(401);
      expect(await from(`${network}::3`)).toBe(429);
      expect(await from(network.replace(/1$/, '2').concat('::3'))).toBe(401);
    } finally {
      await limited.stop();
    }
  });

  it('is that of the connection where no proxy is trusted', async () => {
    const limited = await startTestServer({ variables: { RATE_LIMIT_ADDRESS: '1' } });
    try {
      const statuses: number[] = [];
      for (const made of ['1.1.1.1', '2.2.2.2']) {
        const caller = new Client(limited, { 'x-forwarded-for': made });
        statuses.push((await caller.get('/api/topic/')).status);
      }
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
