import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadInstallation } from '#kernel/server/loader.ts';
import { type CuttingProxy, startCuttingProxy } from '#kernel/testing/cutting-proxy.ts';
import { readyDatabase } from '#kernel/testing/database.ts';
import { startTestServer, type TestServer } from '#kernel/testing/server.ts';
import { expectSound, makeStudio } from './studio.ts';

let proxy: CuttingProxy;
let server: TestServer;

beforeAll(async () => {
  const addresses = await readyDatabase(await loadInstallation());
  const direct = new URL(addresses.databaseUrl);
  proxy = await startCuttingProxy({ host: direct.hostname, port: Number(direct.port) });
  direct.port = String(proxy.port);
  server = await startTestServer({ addresses: { ...addresses, databaseUrl: direct.href } });
});

afterAll(async () => {
  await server?.stop();
  await proxy?.stop();
});

test.each([
  ['before', 'the COMMIT never arrived: the booking is made in a new transaction'],
  ['after', 'the COMMIT happened and its answer was lost: the booking is found by its key'],
] as const)('a connection cut %s a COMMIT is settled: %s', async (cut, _what) => {
  const studio = await makeStudio(server);
  const member = await studio.member({ points: 3 });
  const event_id = await studio.classroom({ fundId: studio.fundId });
  proxy.cutNext(cut);
  const made = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  expect(made).toMatchObject({ status: 201, body: { status: 'completed' } });
  const rows = await server.kernel.knex('classroom_booking').where({ event_id });
  expect(rows.map(({ id }) => id)).toEqual([made.body.booking_id]);
  await expectSound(server, studio.shop.id);
});
