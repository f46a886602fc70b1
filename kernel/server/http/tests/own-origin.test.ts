import { describe, expect, it } from 'vitest';
import { Client } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { startTestServer, type TestServerOptions } from '#testing/harness/server.ts';

/** What a server on these settings answers to a write by cookie from a page of some origin. */
async function writeFrom(variables: TestServerOptions['variables'], origin: (url: string) => string) {
  const server = await startTestServer({ variables });
  try {
    const { token } = await (await makeShop(server)).user('admin');
    const page = new Client(server, { cookie: `access-token=${token}`, 'x-sala-client': 'page' });
    return (await page.post('/api/instructor', { name: 'Ann' }, { headers: { origin: origin(server.url) } }))
      .status;
  } finally {
    await server.stop();
  }
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.sala.test',
  LINE_SANDBOX_URL: '',
  LINE_API_URL: '',
  PAYSOLUTIONS_FORM_URL: '',
  PAYSOLUTIONS_API_URL: '',
  TELEGRAM_API_URL: '',
  SMS_API_URL: '',
};

describe('our own origin', () => {
  it('is PUBLIC_URL alone in production, whatever Host the caller names', async () => {
    expect(await writeFrom(production, () => 'https://app.sala.test')).toBe(201);
    expect(await writeFrom(production, (url) => url)).toBe(403);
  });

  it('is also the address that was called where people develop', async () => {
    const behindTunnel = { PUBLIC_URL: 'https://tunnel.sala.test' };
    expect(await writeFrom(behindTunnel, (url) => url)).toBe(201);
    expect(await writeFrom(behindTunnel, () => 'https://evil.test')).toBe(403);
  });
});
