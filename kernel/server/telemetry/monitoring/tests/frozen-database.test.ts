import { expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { startCuttingProxy } from '#testing/harness/cutting-proxy.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';

const behind = useServerBehindProxy();
const metrics = async () => String((await visitor(behind.current.server).get('/metrics')).body);

it('/metrics says that a database which takes calls and answers none is away, and that it is back', async () => {
  const { proxy, server } = behind.current;
  expect(await metrics()).toMatch(/^sala_database_up 1$/m);
  try {
    proxy.freeze(() => true);
    // What was seen just before is good for some seconds.
    await expect.poll(metrics, { timeout: 30_000 }).toMatch(/^sala_database_up 0$/m);
    const away = await metrics();
    for (const name of ['sala_outbox_oldest_seconds', 'sala_orders_unsettled', 'sala_books_sum_satang'])
      expect(away).not.toMatch(new RegExp(`^${name} `, 'm'));
    expect(away).toMatch(/^sala_live_streams /m);
  } finally {
    await proxy.stop();
  }
  const { hostname, port } = new URL(process.env.DATABASE_URL ?? '');
  const mended = await startCuttingProxy({ host: hostname, port: Number(port) }, proxy.port);
  try {
    await expect.poll(metrics, { timeout: 30_000 }).toMatch(/^sala_database_up 1$/m);
  } finally {
    await server.stop();
    await mended.stop();
  }
});
