import { describe, expect, it } from 'vitest';
import { bearer, Client, visitor } from '#testing/harness/client.ts';
import { startTestServer, useServer } from '#testing/harness/server.ts';
import { startWebProcess } from '#testing/harness/web-process.ts';

const server = useServer();

describe('/metrics', () => {
  it('is for callers of the same machine that no proxy passes on', async () => {
    const here = await visitor(server.current).get('/metrics');
    expect(here.status).toBe(200);
    expect(here.body).toContain('sala_request_seconds');
    const passedOn = new Client(server.current, { 'x-forwarded-for': '127.0.0.1' });
    expect((await passedOn.get('/metrics')).status).toBe(404);
    for (const header of ['forwarded', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip']) {
      const { status } = await new Client(server.current, { [header]: 'for=127.0.0.1' }).get('/metrics');
      expect([header, status]).toEqual([header, 404]);
    }
  });

  it('goes by the address of the connection behind a trusted proxy as well', async () => {
    const own = await startTestServer({ variables: { TRUST_PROXY: 'true' } });
    try {
      expect((await visitor(own).get('/metrics')).status).toBe(200);
      for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
        expect((await new Client(own, { [header]: '127.0.0.1' }).get('/metrics')).status).toBe(404);
    } finally {
      await own.stop();
    }
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

  it('tells the same series whichever of several web processes on the port is asked', async () => {
    const web = await startWebProcess(server.current, { WEB_PROCESSES: '2' });
    // A connection of its own each time, because each goes to one process.
    const read = async (path: string) =>
      (await fetch(`${web.url}${path}`, { headers: { connection: 'close' } })).text();
    const seriesOf = (text: string, name: string) =>
      text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes('web_process="'));
    try {
      await expect
        .poll(async () => seriesOf(await read('/metrics'), 'process_resident_memory_bytes').length, {
          timeout: 90_000,
        })
        .toBe(2);
      const calls = 6;
      for (let call = 0; call < calls; call += 1) await read('/api/shop/vuetify');
      for (let scrape = 0; scrape < 4; scrape += 1) {
        const text = await read('/metrics');
        const counts = seriesOf(text, 'sala_request_seconds_count').map((line) =>
          Number(line.split(' ').at(-1)),
        );
        expect(counts.reduce((sum, each) => sum + each, 0)).toBe(calls);
        expect(seriesOf(text, 'process_resident_memory_bytes')).toHaveLength(2);
        expect(text.match(/^sala_database_up 1$/gm)).toHaveLength(1);
      }
    } finally {
      await web.kill();
    }
  });
});
