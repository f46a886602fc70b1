import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginTransaction, closeKnex, createKnex } from '#kernel/server/db/knex.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { type CuttingProxy, startCuttingProxy } from '#testing/harness/cutting-proxy.ts';
import { readyDatabase } from '#testing/harness/database.ts';
import { listen } from '#testing/harness/listener.ts';
import { startTestServer, type TestServer } from '#testing/harness/server.ts';
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
  ['early', 'the COMMIT arrives when it is made anew already: one of both holds'],
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

test.each([
  ['seat', { seats: 1, points: 3 }],
  ['point', { seats: 5, points: 1 }],
] as const)(
  'a booking without a key that takes the last %s, and is made while nobody listens any more, is found',
  async (_last, { seats, points }) => {
    const studio = await makeStudio(server);
    const member = await studio.member({ points });
    const event_id = await studio.classroom({ seats, fundId: studio.fundId });
    const { knex, environment } = server.kernel;
    const direct = createKnex(environment.DATABASE_URL, 3);
    const isWaiting = async (word: string): Promise<boolean> => {
      const rows: unknown[] = await direct('information_schema.processlist')
        .whereRaw('db = DATABASE() AND info LIKE ? AND state LIKE ?', [
          `%${word}%`,
          'Waiting for table metadata lock',
        ])
        .select('id');
      return rows.length > 0;
    };
    const seat = await beginTransaction(direct);
    await seat.db('capacity').where({ id: event_id }).forUpdate();
    const table = await beginTransaction(direct);
    const isEnd = isSeat();
    let locking: Promise<unknown> = Promise.resolve();
    proxy.cutNext('meanwhile', (sent) => {
      if (!isEnd(sent)) return false;
      // Once it asks for the table, who reads the class anew waits for it, and it for what the database has begun.
      locking = table.db.raw('LOCK TABLES classroom_event WRITE').then();
      return true;
    });
    const booking = member.client.post('/api/classroom_event/make_booking', {
      event_id,
      member_id: member.id,
    });
    await expect.poll(() => isWaiting('FROM classroom_event')).toBe(true);
    await seat.lease.commit();
    await locking;
    await table.db.raw('UNLOCK TABLES');
    const made = await booking;
    for (const { lease } of [seat, table]) {
      await lease.rollBack();
      lease.release();
    }
    await closeKnex(direct);
    expect(made).toMatchObject({ status: 201, body: { status: 'completed' } });
    expect(await knex('booking').where({ subject_id: event_id }).pluck('id')).toEqual([made.body.booking_id]);
    await expectSound(server, studio.shop.id);
  },
);

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
