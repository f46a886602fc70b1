import { expect, it, vi } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

it('a flood of questions whether the process is ready asks the dependencies once', async () => {
  const { redis } = server.current.kernel;
  const ping = vi.spyOn(redis, 'ping');
  const anybody = visitor(server.current);
  const answers = await Promise.all(Array.from({ length: 200 }, () => anybody.get('/readyz')));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { database: 'ok', redis: 'ok' }]);
  // One look holds for half a second; the calls of this flood may take longer than one.
  expect(ping.mock.calls.length).toBeLessThan(10);
  ping.mockRestore();
});

it('an answer is not held for longer than a moment', async () => {
  const { redis } = server.current.kernel;
  const ping = vi.spyOn(redis, 'ping').mockRejectedValue(new Error('away'));
  await vi.waitFor(async () => {
    const { status, body } = await visitor(server.current).get('/readyz');
    expect([status, body]).toEqual([503, { database: 'ok', redis: 'away' }]);
  }, 30_000);
  ping.mockRestore();
  await vi.waitFor(async () => {
    expect((await visitor(server.current).get('/readyz')).status).toBe(200);
  }, 30_000);
});
