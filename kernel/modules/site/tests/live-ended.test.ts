import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyDatabase } from '#testing/harness/database.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { listen, type TestListener } from '#testing/harness/listener.ts';
import { startTestServer, type TestServer } from '#testing/harness/server.ts';
import { loadInstallation } from '../../../server/runtime/loader.ts';
import { connectRedis, openRedis } from '../../../server/runtime/redis.ts';
import { SessionCache } from '../../../server/security/session-cache.ts';
import { SessionCopies } from '../../../server/security/session-copies.ts';
import type { Session } from '../../../server/security/session-values.ts';
import { Sessions, sessionKeyStart } from '../../../server/security/sessions.ts';

/* Redis says what has ended and which keys have changed on two connections, of which here the second is late. */
const late: { socket: Socket; chunk: Buffer }[] = [];
let isLate = false;
let line: Server;
let server: TestServer;
let redisUrl: string;

beforeAll(async () => {
  const installation = await loadInstallation();
  const addresses = await readyDatabase(installation);
  redisUrl = addresses.redisUrl;
  const direct = new URL(redisUrl);
  line = createServer((client) => {
    const upstream = connect(Number(direct.port), direct.hostname);
    let saysChanges = false;
    client.on('data', (chunk) => {
      saysChanges ||= chunk.includes('TRACKING');
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isLate && saysChanges) late.push({ socket: client, chunk });
      else client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port');
  const between = new URL(redisUrl);
  between.port = String(address.port);
  between.hostname = '127.0.0.1';
  server = await startTestServer({ installation, addresses: { ...addresses, redisUrl: between.href } });
});
afterAll(async () => {
  await server?.stop();
  line?.close();
});

const hasEnded = (listener: TestListener) =>
  Promise.race([listener.ended.then(() => true), wait(5_000).then(() => false)]);

test.each(['before', 'after'] as const)(
  'a stream that was opened %s its session ended in another process ends, however late its key is said to have changed',
  async (when) => {
    const { kernel } = server;
    const another = connectRedis({ ...kernel.environment, REDIS_URL: redisUrl }, kernel.log);
    await openRedis(another);
    const sessions = new Sessions(
      another,
      new SessionCopies(kernel.knex),
      new SessionCache<Session>(another, sessionKeyStart),
      kernel.clock,
    );
    const shop = await makeShop(server);
    const { id, token, client } = await shop.user('admin');
    const opened = when === 'before' ? await listen(server, token) : undefined;
    // Cached from then on.
    for (let count = 0; count < 3; count += 1) await client.get('/api/topic/');
    isLate = true;
    await sessions.closeAll(id);
    const listener = opened ?? (await listen(server, token));
    expect(await hasEnded(listener)).toBe(true);
    isLate = false;
    for (const { socket, chunk } of late.splice(0)) socket.write(chunk);
    listener.leave();
    another.disconnect();
  },
);
