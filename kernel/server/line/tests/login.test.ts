import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type StandaloneSandbox, startSandbox } from '#testing/sandbox/standalone.ts';
import { createLineLogin } from '../login.ts';

const channelId = '1653575653';
const userId = `U${'0123456789abcdef'.repeat(2)}`;

let sandbox: StandaloneSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const post = async (path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${sandbox.lineUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

const tokenSchema = z.object({ id_token: z.string() });
const issue = async (more: object = {}) =>
  tokenSchema.parse(await post('/token', { user_id: userId, client_id: channelId, name: 'พลอย', ...more }))
    .id_token;

const keysSchema = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), x: z.string(), y: z.string() })).min(1),
});
const publishedKey = async () => {
  const { keys } = keysSchema.parse(await (await fetch(`${sandbox.lineUrl}/oauth2/v2.1/certs`)).json());
  const [key] = keys;
  if (!key) throw new Error('no key');
  return key;
};

const claims = () => new SignJWT({ name: 'พลอย' }).setSubject(userId).setIssuedAt().setExpirationTime('1h');

describe('a LINE ID token', () => {
  it('is accepted with the profile in it', async () => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    const token = await issue({ email: 'ploy@example.com', picture: 'https://example.com/p.jpg' });
    expect(await login.verify(token, ['1000000001', channelId])).toEqual({
      kind: 'verified',
      channelId,
      profile: { userId, name: 'พลอย', picture: 'https://example.com/p.jpg', email: 'ploy@example.com' },
    });
  });

  it('is refused for another channel and for none', async () => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    const token = await issue();
    expect(await login.verify(token, ['1000000001'])).toMatchObject({ kind: 'invalid' });
    expect(await login.verify(token, [])).toMatchObject({ kind: 'invalid' });
  });

  it('is distinguished when it has expired, within a little tolerance', async () => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    expect(await login.verify(await issue({ expires_in: -60 }), [channelId])).toMatchObject({
      kind: 'expired',
    });
    expect(await login.verify(await issue({ expires_in: -3 }), [channelId])).toMatchObject({
      kind: 'verified',
    });
  });

  it('is refused when another key signed it, even under a known key id', async () => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    const { kid } = await publishedKey();
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await claims()
      .setIssuer('https://access.line.me')
      .setAudience(channelId)
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey);
    expect(await login.verify(forged, [channelId])).toMatchObject({ kind: 'invalid' });
  });

  it('is refused without a signature and when a public key was used as a password', async () => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    const key = await publishedKey();
    const payload = (await issue()).split('.')[1];
    const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
    expect(
      await login.verify(`${header({ alg: 'none', kid: key.kid })}.${payload}.`, [channelId]),
    ).toMatchObject({ kind: 'invalid' });
    for (const secret of [JSON.stringify(key), `${key.x}${key.y}`, key.x]) {
      const forged = await claims()
        .setIssuer('https://access.line.me')
        .setAudience(channelId)
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(Buffer.from(secret.padEnd(32, '=')));
      expect(await login.verify(forged, [channelId])).toMatchObject({ kind: 'invalid' });
    }
  });

  it('is refused when it brings its own key or names another issuer', async () => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const own = await claims()
      .setIssuer('https://access.line.me')
      .setAudience(channelId)
      .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey), jku: 'https://evil.example/keys' })
      .sign(privateKey);
    expect(await login.verify(own, [channelId])).toMatchObject({ kind: 'invalid' });
  });

  it('is refused when a byte of it was changed', async () => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    const [header, , signature] = (await issue()).split('.');
    const payload = Buffer.from(
      JSON.stringify({
        iss: 'https://access.line.me',
        sub: `U${'f'.repeat(32)}`,
        aud: channelId,
        exp: 9_999_999_999,
        iat: 1,
      }),
    ).toString('base64url');
    expect(await login.verify(`${header}.${payload}.${signature}`, [channelId])).toMatchObject({
      kind: 'invalid',
    });
  });

  it.each([
    '',
    '.',
    '..',
    'a.b.c',
    'null',
    '{}',
    '\u0000',
    'eyJhbGciOiJFUzI1NiJ9..',
    'x'.repeat(100_000),
    '💥.💥.💥',
    'e30.e30.e30',
    'bnVsbA.bnVsbA.AAAA',
  ])('is refused without an exception when it is nonsense (%#)', async (nonsense) => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    expect(await login.verify(nonsense, [channelId])).toMatchObject({ kind: 'invalid' });
  });

  it('never appears in the reason of a failure', async () => {
    const login = createLineLogin({ baseUrl: sandbox.lineUrl });
    const token = await issue({ expires_in: -600 });
    const result = await login.verify(token, [channelId]);
    expect(JSON.stringify(result)).not.toContain(token.slice(0, 20));
  });
});

describe('LINE’s keys', () => {
  it('are read again when a token names a new one, but not for every forged name', async () => {
    let reads = 0;
    const counting = createServer(async (_request, response) => {
      reads += 1;
      const certs = await fetch(`${sandbox.lineUrl}/oauth2/v2.1/certs`);
      response.setHeader('content-type', 'application/json').end(await certs.text());
    });
    await new Promise<void>((resolve) => counting.listen(0, '127.0.0.1', resolve));
    const address = counting.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    try {
      const login = createLineLogin({ baseUrl, cooldownMs: 0 });
      const careful = createLineLogin({ baseUrl, cooldownMs: 60_000 });
      const before = await issue();
      expect(await login.verify(before, [channelId])).toMatchObject({ kind: 'verified' });
      expect(await careful.verify(before, [channelId])).toMatchObject({ kind: 'verified' });
      await post('/control', { rotate_keys: true });
      expect(await login.verify(await issue(), [channelId])).toMatchObject({ kind: 'verified' });
      expect(await login.verify(before, [channelId])).toMatchObject({ kind: 'verified' });

      reads = 0;
      const { privateKey } = await generateKeyPair('ES256');
      for (let index = 0; index < 20; index += 1) {
        const forged = await claims()
          .setProtectedHeader({ alg: 'ES256', kid: `made-up-${index}` })
          .sign(privateKey);
        expect(await careful.verify(forged, [channelId])).toMatchObject({ kind: 'invalid' });
      }
      expect(reads).toBe(0);
    } finally {
      await new Promise((resolve) => counting.close(resolve));
    }
  });

  it('that cannot be read leave the question open', async () => {
    const token = await issue();
    const silent = createServer(() => {});
    const broken = createServer((_request, response) => response.writeHead(500).end('<h1>oops</h1>'));
    const garbled = createServer((_request, response) => response.end('{"keys": 7}'));
    try {
      for (const server of [silent, broken, garbled]) {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const address = server.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        const login = createLineLogin({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 200 });
        expect(await login.verify(token, [channelId])).toMatchObject({ kind: 'unavailable' });
      }
      const away = createLineLogin({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 200 });
      expect(await away.verify(token, [channelId])).toMatchObject({ kind: 'unavailable' });
    } finally {
      for (const server of [silent, broken, garbled]) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
});
