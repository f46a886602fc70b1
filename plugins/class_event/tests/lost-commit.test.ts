import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadInstallation } from '#kernel/server/loader.ts';
import { type CuttingProxy, startCuttingProxy } from '#kernel/testing/cutting-proxy.ts';
import { readyDatabase } from '#kernel/testing/database.ts';
import { listen } from '#kernel/testing/listener.ts';
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

const cuts = [
  ['before', 'the COMMIT never arrived: it is made in a new transaction'],
  ['after', 'the COMMIT happened and its answer was lost: it is found by its key'],
] as const;

/**
 * The procedure that takes the seat and commits goes together with the rows of event and idempotency; to a server that
 * takes one statement at a time it is what follows them.
 */
const isSeat = () => {
  let isNext = false;
  return (sent: Buffer): boolean => {
    const isPreparing = sent.includes('CALL booking_close_1');
    if (isNext && !isPreparing) return true;
    isNext ||= sent.includes('class_event.makeBooking');
    return isNext && sent.includes('booking.after_booked');
  };
};

test.each(cuts)('a booking whose connection is cut %s its end: %s', async (cut, _what) => {
  const studio = await makeStudio(server);
  const member = await studio.member({ points: 3 });
  const event_id = await studio.classroom({ fundId: studio.fundId });
  proxy.cutNext(cut, isSeat());
  const made = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  expect(made).toMatchObject({ status: 201, body: { status: 'completed' } });
  const rows = await server.kernel.knex('booking').where({ subject_id: event_id });
  expect(rows.map(({ id }) => id)).toEqual([made.body.booking_id]);
  await expectSound(server, studio.shop.id);
});

test.each(cuts)('a cancellation whose connection is cut %s its COMMIT: %s', async (cut, _what) => {
  const studio = await makeStudio(server);
  const member = await studio.member({ points: 1 });
  const event_id = await studio.classroom({ fundId: studio.fundId });
  const made = await member.client.post('/api/classroom_event/make_booking', {
    event_id,
    member_id: member.id,
  });
  const desk = await studio.shop.user('frontdesk');
  const screen = await listen(server, desk.token);
  // Not the READ COMMITTED of a new connection.
  proxy.cutNext(cut, (sent) => sent.includes('COMMIT;'));
  const ended = await member.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
  expect(ended).toMatchObject({ status: 200, body: { status: 'canceled' } });
  const [row] = await server.kernel.knex('booking').where({ subject_id: event_id });
  expect(row).toMatchObject({ status: 'canceled' });
  expect((await screen.heard('class_event.subject')).ids).toEqual([event_id]);
  screen.leave();
  await expectSound(server, studio.shop.id);
});
