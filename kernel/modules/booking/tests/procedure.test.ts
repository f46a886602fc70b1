import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { startTestServer, type TestServer } from '#testing/harness/server.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { commitBookingProcedure } from '../capacity/procedure.ts';
import { makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';
import { expectSound } from './sound.ts';

const installation = await withBookingKinds();
let calling: TestServer;
let plain: TestServer;

beforeAll(async () => {
  calling = await startTestServer({ installation });
  plain = await startTestServer({ installation, variables: { STORED_PROCEDURES: 'false' } });
});

afterAll(async () => {
  // Later files of this worker use the same database.
  await migrate(calling.kernel.knex, installation);
  await calling.stop();
  await plain.stop();
});

const ready = async (server: TestServer) => {
  const { status, body } = await visitor(server).get('/readyz');
  return [status, body.database];
};

/** Books with one process of those that share the database. */
async function booking(server: TestServer): Promise<number> {
  const harbour = await makeHarbour(server);
  const [guest] = await harbour.guests(1);
  if (!guest) throw new Error('no guest');
  const { status } = await harbour.book(guest, await harbour.trip());
  await expectSound(server, harbour.shop.id);
  return status;
}

test('a database restored without its procedures: /readyz tells, who needs none books on, and migrate creates them', async () => {
  const { knex } = calling.kernel;
  expect([await ready(calling), await ready(plain)]).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ]);
  expect(await migrate(knex, installation)).toEqual([]);

  await knex.raw(`DROP PROCEDURE ${commitBookingProcedure.name}`);
  // What a look has found holds for a moment.
  await vi.waitFor(async () => expect(await ready(calling)).toEqual([503, 'away']), 30_000);
  expect(await booking(calling)).not.toBe(201);
  expect(await ready(plain)).toEqual([200, 'ok']);
  expect(await booking(plain)).toBe(201);

  expect(await migrate(knex, installation)).toEqual([`procedure ${commitBookingProcedure.name}`]);
  await vi.waitFor(async () => expect(await ready(calling)).toEqual([200, 'ok']), 30_000);
  expect(await booking(calling)).toBe(201);
  expect(await migrate(knex, installation)).toEqual([]);
});

test('asking whether the procedure is there changes nothing', async () => {
  const { knex } = calling.kernel;
  const counted = async () => knex('capacity').sum({ taken: 'taken' }).count({ rows: '*' }).first();
  const before = await counted();
  for (let round = 0; round < 3; round += 1) await ready(calling);
  expect(await counted()).toEqual(before);
});
