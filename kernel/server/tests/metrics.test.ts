import { describe, expect, it } from 'vitest';
import { bearer, Client, visitor } from '../../testing/client.ts';
import { startTestServer, useServer } from '../../testing/server.ts';

const server = useServer();

describe('/metrics', () => {
  it('is for callers of the same machine that no proxy passes on', async () => {
    const here = await visitor(server.current).get('/metrics');
    expect(here.status).toBe(200);
    expect(here.body).toContain('sala_request_seconds');
    const passedOn = new Client(server.current, { 'x-forwarded-for': '127.0.0.1' });
    expect((await passedOn.get('/metrics')).status).toBe(404);
  });

  it('is for callers who have the token, where there is one', async () => {
    const token = 'a-token-for-prometheus';
    const own = await startTestServer({ variables: { METRICS_TOKEN: token } });
    try {
      expect((await visitor(own).get('/metrics')).status).toBe(404);
      expect((await bearer(own, 'another-token-for-it').get('/metrics')).status).toBe(404);
      expect((await bearer(own, token, { 'x-forwarded-for': '10.0.0.1' }).get('/metrics')).status).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it('answers with the database away as well', async () => {
    const own = await startTestServer();
    try {
      await own.kernel.knex.destroy();
      expect((await visitor(own).get('/metrics')).body).toContain('sala_live_streams 0');
    } finally {
      own.kernel.knex.initialize();
      await own.stop();
    }
  });
});
