import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeShop, type TestShop, type TestUser, word } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import { startChild, until } from '../../outbox/tests/child.ts';
import { createKernel } from '../../runtime/kernel.ts';
import { startWorker } from '../../runtime/worker.ts';
import { KernelScope } from '../../tenancy/kernel-scope.ts';
import { queueTask } from '../queue-task.ts';
import { between, knit, knittingInstallation, wrap } from './knitting.ts';

const installation = await knittingInstallation();
const server = useServer({ installation, variables: { WORKER_LEASE_SECONDS: '2' } });

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  server.current.clock.reset();
  between.clear();
  for (const end of ending.splice(0).reverse()) await end();
});

async function worker() {
  const { variables, clock } = server.current;
  const kernel = await createKernel(readEnvironment(variables), { process: 'worker', installation, clock });
  const running = startWorker(kernel);
  ending.push(async () => {
    await running.stop();
    await kernel.stop();
  });
}

/** The shop's scope as its admin has it. */
async function asked(shop: TestShop, admin: TestUser): Promise<KernelScope> {
  const { kernel } = server.current;
  const { id: userId, email } = admin;
  return new KernelScope({
    kernel,
    actor: { audience: 'staff', userId, email, roles: ['admin'], permissions: new Set() },
    now: kernel.clock.now(),
    db: kernel.knex,
    shop: (await shop.scope()).shop,
    source: 'knitting',
  });
}

const knitted = (piece: string, rows: number, { stepMs = 0 } = {}) => ({ piece, rows, stepMs });
const shown = z.object({
  state: z.string(),
  done: z.number(),
  total: z.number(),
  is_cancelling: z.boolean(),
  failure: z.object({ en: z.string(), th: z.string() }).nullable(),
  result: z.record(z.string(), z.unknown()).nullable(),
  file_name: z.string().nullable(),
});
const look = async (admin: TestUser, id: string) =>
  shown.parse((await admin.client.get(`/api/task/id-${id}`)).body);
const over = (admin: TestUser, id: string) =>
  until(
    'the task is over',
    async () => ['done', 'failed', 'cancelled'].includes((await look(admin, id)).state),
    40_000,
  );
const rowsOf = async (piece: string): Promise<number[]> => {
  const rows: { after_state: string }[] = await server.current.kernel
    .knex('audit')
    .where({ action: 'knitting.row', entity_id: piece })
    .orderBy('id');
  return rows.map(({ after_state }) => z.object({ row: z.number() }).parse(JSON.parse(after_state)).row);
};
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function ready() {
  const shop = await makeShop(server.current);
  const admin = await shop.user('admin');
  return { shop, admin, scope: await asked(shop, admin), piece: word('scarf') };
}

describe('a task', () => {
  test('does its steps once each, whoever of several workers has it, as the person who asked', async () => {
    const { admin, scope, piece } = await ready();
    const id = await queueTask(scope, knit, knitted(piece, 12, { stepMs: 150 }));
    await Promise.all([worker(), worker(), worker()]);
    await over(admin, id);
    expect(await look(admin, id)).toMatchObject({ state: 'done', done: 12, total: 12 });
    expect(await rowsOf(piece)).toEqual(upTo(12));
    const [line] = await server.current.kernel.knex('audit').where({ entity_id: piece });
    expect(line.actor_name).toBe(admin.email);
  });

  test('whose worker is killed is gone on with by another, from the step that was not committed', async () => {
    const { admin, scope, piece } = await ready();
    const child = startChild(server.current, ['kernel/server/tasks/tests/worker-process.ts']);
    ending.push(() => child.kill());
    const id = await queueTask(scope, knit, knitted(piece, 30, { stepMs: 100 }));
    await until('some rows', async () => (await rowsOf(piece)).length > 4);
    await child.kill();
    await worker();
    await over(admin, id);
    expect(await look(admin, id)).toMatchObject({ state: 'done', done: 30 });
    expect(await rowsOf(piece)).toEqual(upTo(30));
  });

  test('ends with the step in hand where it is canceled, and tidies up', async () => {
    const { admin, scope, piece } = await ready();
    await worker();
    const id = await queueTask(scope, knit, knitted(piece, 500, { stepMs: 40 }));
    await until('some rows', async () => (await rowsOf(piece)).length > 2);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.client.post(`/api/task/id-${id}/cancel`, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await over(admin, id);
    const rows = await rowsOf(piece);
    expect(await look(admin, id)).toMatchObject({ state: 'cancelled', done: rows.length });
    const gaveUp = await server.current.kernel
      .knex('audit')
      .where({ action: 'knitting.gave_up', entity_id: piece });
    expect(gaveUp.map(({ after_state }) => after_state)).toEqual([JSON.stringify({ row: rows.length })]);
    await wait(300);
    expect(await rowsOf(piece)).toHaveLength(rows.length);
  });

  test('that nobody has in hand is canceled at once, with its feature off too', async () => {
    const { shop, admin, scope, piece } = await ready();
    const id = await queueTask(scope, knit, knitted(piece, 3));
    await shop.setFeatures([]);
    const { body } = await admin.client.post(`/api/task/id-${id}/cancel`, {});
    expect(body).toMatchObject({ state: 'cancelled' });
    expect(await rowsOf(piece)).toEqual([]);
  });

  test('is either done or canceled where Cancel meets its last step', async () => {
    const { admin, scope } = await ready();
    await worker();
    for (let time = 0; time < 12; time += 1) {
      const piece = word('sock');
      const id = await queueTask(scope, knit, knitted(piece, 2, { stepMs: 15 }));
      await wait(time * 6);
      await admin.client.post(`/api/task/id-${id}/cancel`, {});
      await over(admin, id);
      const { state, done } = await look(admin, id);
      const rows = await rowsOf(piece);
      expect(rows).toEqual(upTo(done));
      expect(state === 'done').toBe(rows.length === 2);
    }
  });

  test('that fails is tried again from its last step, and in the end says so in a sentence', async () => {
    const { admin, scope, piece } = await ready();
    let failures = 0;
    between.set(piece, async (row) => {
      if (row === 2 && failures++ < 1) throw new Error('a stitch was dropped');
    });
    await worker();
    const id = await queueTask(scope, knit, knitted(piece, 3));
    await over(admin, id);
    expect(await look(admin, id)).toMatchObject({ state: 'done' });
    expect(await rowsOf(piece)).toEqual([1, 2, 3]);
    const paperless = await queueTask(scope, wrap, { pieces: 1, text: '' });
    await over(admin, paperless);
    expect(await look(admin, paperless)).toMatchObject({
      state: 'failed',
      failure: { en: 'There is no paper.', th: 'ไม่มีกระดาษห่อ' },
    });
  });

  test('leaves a result and a file, for who has its permission alone, until it is cleared away', async () => {
    const { shop, admin, scope } = await ready();
    const desk = await shop.user('frontdesk');
    const stranger = await (await makeShop(server.current)).user('admin');
    await worker();
    const id = await queueTask(scope, wrap, { pieces: 3, text: 'a parcel' });
    await over(admin, id);
    expect(await look(admin, id)).toMatchObject({
      result: { pieces: 3 },
      file_name: 'parcel.txt',
      state: 'done',
    });
    const { headers } = { headers: { authorization: `Bearer ${admin.token}` } };
    const file = await fetch(`${server.current.url}/api/task/id-${id}/file`, { headers });
    expect(await file.text()).toBe('a parcel');
    expect(file.headers.get('content-disposition')).toContain('parcel.txt');
    for (const other of [desk, stranger]) {
      expect((await other.client.get(`/api/task/id-${id}`)).status).toBe(404);
      expect((await other.client.get(`/api/task/id-${id}/file`)).status).toBe(404);
      expect((await other.client.post(`/api/task/id-${id}/cancel`, {})).status).toBe(404);
    }
    server.current.clock.set(new Date(Date.now() + 8 * 24 * 3_600_000));
    await runJob(server.current.kernel, 'kernel.purge_tasks');
    server.current.clock.reset();
    expect((await admin.client.get(`/api/task/id-${id}`)).status).toBe(404);
    const files = await server.current.kernel.knex('stored_file').where({ shop_id: shop.id });
    expect(files.every(({ unused_since }) => unused_since !== null)).toBe(true);
  });

  test('is made once where it is asked for twice at once', async () => {
    const { shop, scope, piece } = await ready();
    const ids = await Promise.all(
      Array.from({ length: 8 }, () =>
        scope.transaction((inside) => queueTask(inside, knit, knitted(piece, 1), { once: piece }), {
          retry: 'is idempotent',
        }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await server.current.kernel.knex('task').where({ shop_id: shop.id })).toHaveLength(1);
  });

  test('waits while its feature is off', async () => {
    const { shop, admin, scope, piece } = await ready();
    await shop.setFeatures([]);
    await worker();
    const id = await queueTask(scope, knit, knitted(piece, 2));
    await wait(1_500);
    expect(await rowsOf(piece)).toEqual([]);
    await shop.setFeatures(installation.features);
    await over(admin, id);
    expect(await rowsOf(piece)).toEqual([1, 2]);
  });

  test('of one shop does not hold up those of others', async () => {
    const long = await ready();
    await Promise.all(
      upTo(4).map(() => queueTask(long.scope, knit, knitted(long.piece, 400, { stepMs: 20 }))),
    );
    const second = await ready();
    await queueTask(second.scope, knit, knitted(second.piece, 400, { stepMs: 20 }));
    await worker();
    await until(
      'both are at it',
      async () => (await rowsOf(second.piece)).length > 0 && (await rowsOf(long.piece)).length > 0,
    );
    const short = await ready();
    const id = await queueTask(short.scope, knit, knitted(short.piece, 3));
    await over(short.admin, id);
    expect((await rowsOf(second.piece)).length).toBeLessThan(400);
    await server.current.kernel.knex('task').whereIn('state', ['queued', 'running']).delete();
  });
});
