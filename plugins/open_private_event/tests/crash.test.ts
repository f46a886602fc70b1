import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, bearer } from '#kernel/testing/client.ts';
import { startTestServer, type TestServer } from '#kernel/testing/server.ts';
import { startWebProcess, type WebProcess } from '#kernel/testing/web-process.ts';
import { type LocalServers, startLocalServers } from '../../../tools/local/servers.ts';
import { makeSchool } from './school.ts';

/* These tests kill what they run on, so they have a database and a Redis of their own. */
let folder: string;
let servers: LocalServers;
let server: TestServer;
let webs: WebProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-private-crash-'));
  servers = await startLocalServers(folder, { bufferPoolMb: 64 });
  server = await startTestServer({ addresses: servers });
  webs = await Promise.all([startWebProcess(server), startWebProcess(server)]);
});

afterAll(async () => {
  await Promise.all(webs.map((web) => web.kill()));
  await server?.stop();
  await servers?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As our own clients do: under one key, again at another process after a lost answer or a 503. */
async function untilAnswered(token: string, path: string, body: object, first: number): Promise<Answer> {
  const key = crypto.randomUUID();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const web = webs[(first + attempt) % webs.length];
    const answer = await bearer({ url: web?.url ?? '' }, token)
      .post(path, body, { key })
      .catch(() => null);
    if (answer && answer.status !== 503) return answer;
    await wait(50 + Math.random() * 100);
  }
  throw new Error(`${path} was never answered`);
}

const killWeb = async () => {
  await webs[0]?.kill();
  webs = [await startWebProcess(server), ...webs.slice(1)];
};
const killDatabase = async () => {
  await servers.mariadb.kill();
  await servers.mariadb.start();
};

test.each([
  ['a web process', killWeb],
  ['the database', killDatabase],
])(
  '300 callers for an afternoon beside staff who make classes, with kill -9 of %s: every acknowledged session is there, none overlaps',
  async (_what, crash) => {
    const school = await makeSchool(server);
    const { branchId, instructorId, topicId, date, admin, shop } = school;
    const members = await school.members(300, 1);
    const usual = { branch_id: branchId, instructor_id: instructorId, topic_id: topicId };
    const hasClasses = server.kernel.installation.features.includes('class_event');
    let acknowledged = 0;
    let crashed: Promise<void> | undefined;
    const starts = ['13:00', '13:30', '14:30', '15:00', '16:00', '16:30', '17:00'];
    const timeOf = (index: number) => starts[index % starts.length] ?? '13:00';
    const answers = await Promise.all(
      members.map(async ({ id: member_id, token }, index) => {
        if (hasClasses && index % 30 === 7)
          await untilAnswered(
            admin.token,
            '/api/classroom_event/',
            { ...usual, datetime: `${date} ${timeOf(index)}` },
            index,
          );
        const body = { ...usual, date, time: timeOf(index), member_id };
        const answer = await untilAnswered(token, '/api/open_private_event/make_booking', body, index);
        acknowledged += 1;
        if (acknowledged === 5) crashed = crash();
        return answer;
      }),
    );
    await crashed;
    expect(new Set(answers.map(({ status, body }) => (status === 201 ? status : body.code)))).toEqual(
      new Set([201, 'slot_taken']),
    );
    const rows: { id: string }[] = await server.kernel
      .knex('booking')
      .where({ shop_id: shop.id, live: 1 })
      .select('id');
    const told = answers.filter(({ status }) => status === 201).map(({ body }) => body.booking_id);
    expect(rows.map(({ id }) => id).sort()).toEqual(told.sort());
    await school.expectOnePlace();
  },
  90_000,
);
