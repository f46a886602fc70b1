import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer } from '#testing/harness/client.ts';
import { startOwnServers } from '#testing/harness/own-servers.ts';
import { freePort, startTestServer, type TestServer } from '#testing/harness/server.ts';
import type { LocalServers } from '#testing/servers/local-servers.ts';
import { type Child, startChild, until } from '../../../server/outbox/tests/child.ts';
import { makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';
import { makePlay, roundsOfActs, type Send } from './mixture.ts';
import { expectSound } from './sound.ts';

/* These tests kill what they run on, so they have a database and a Redis of their own. */
let folder: string;
let servers: LocalServers;
let server: TestServer;
let webs: { url: string; child: Child }[] = [];
/** Why web processes answered that something went wrong on their side. */
let errors = '';

/** A bound against waiting for ever: two processes start at once on a machine that is busy with other tests. */
const readyWithinMs = 90_000;

const startWeb = async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = { PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error' };
  const child = startChild(server, ['kernel/modules/booking/tests/web-process.ts'], variables, (text) => {
    errors += text;
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  try {
    await until(`${url} is ready`, isReady, readyWithinMs);
  } catch (error) {
    // Left alive it would keep the test's own process from ending.
    await child.kill();
    throw error;
  }
  return { url, child };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-mixture-'));
  servers = await startOwnServers(folder);
  server = await startTestServer({ addresses: servers, installation: await withBookingKinds() });
  webs = await Promise.all([startWeb(), startWeb()]);
});

afterAll(async () => {
  await Promise.all(webs.map(({ child }) => child.kill()));
  await server?.stop();
  await servers?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As our own clients do: under one key, again at another process after a lost answer or a 503. */
const sendUntilAnswered: Send = async ({ token }, method, path, body) => {
  const key = randomUUID();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const web = webs[attempt % webs.length];
    const answer = await bearer({ url: web?.url ?? '' }, token)
      .send(method, path, body, { key })
      .catch(() => null);
    if (answer && answer.status !== 503) return answer;
    await wait(50 + Math.random() * 100);
  }
  throw new Error(`${method} ${path} was never answered`);
};

const killWeb = async () => {
  const [first, ...others] = webs;
  await first?.child.kill();
  webs = [...others, await startWeb()];
};
const killDatabase = async () => {
  await servers.database.kill();
  await servers.database.start();
};

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

test.each([
  ['a web process', killWeb],
  ['the database', killDatabase],
])(
  `everybody does everything while %s is killed, SEED=${seed}`,
  async (_what, crash) => {
    await fc.assert(
      fc.asyncProperty(roundsOfActs(2, 40), fc.integer({ min: 0, max: 150 }), async (rounds, afterMs) => {
        const harbour = await makeHarbour(server);
        const play = await makePlay(harbour, sendUntilAnswered);
        for (const acts of rounds) {
          const crashed = wait(afterMs).then(crash);
          const answers = await Promise.all(acts.map((act) => play.do(act)));
          await crashed;
          expect(errors).toBe('');
          expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
          await expectSound(server, harbour.shop.id);
        }
        const rows: { id: string }[] = await server.kernel
          .knex('booking')
          .where({ shop_id: harbour.shop.id })
          .select('id');
        // Every acknowledged booking is there, and what is there was acknowledged, however often it was sent.
        expect(rows.map(({ id }) => id).sort()).toEqual(play.acknowledged.sort());
      }),
      { seed, numRuns: 4, endOnFailure: true },
    );
  },
  90_000,
);
