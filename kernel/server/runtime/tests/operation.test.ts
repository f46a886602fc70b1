import { afterEach, describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { startTestServer, type TestServer } from '#testing/harness/server.ts';
import { Rejections, refusedBegin, rejectionCause } from '../../db/rejection.ts';
import { transact } from '../../db/transaction.ts';
import { newId } from '../../ids/new-id.ts';
import { jobLateness } from '../../jobs/job-delay.ts';
import { knownProcesses } from '../../telemetry/monitoring/process-list.ts';
import { startHeartbeat } from '../heartbeat.ts';

/** A server of its own each time: these tests say what the whole installation looks like. */
const running: TestServer[] = [];
const start = async () => {
  const server = await startTestServer();
  running.push(server);
  for (const table of ['process', 'book_summed', 'book_fault']) await server.kernel.knex(table).delete();
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

const metricsOf = async ({ kernel }: TestServer): Promise<string> => kernel.metrics.installation.metrics();
const silentFor = (server: TestServer, seconds: number) =>
  server.kernel.knex.raw('UPDATE process SET seen_at = CURRENT_TIMESTAMP(3) - INTERVAL ? SECOND', [seconds]);

describe('the word of a process that it lives', () => {
  it('is one row, which says that it runs, has stopped, or is gone a minute after its last word', async () => {
    const server = await start();
    const { kernel } = server;
    const heartbeat = startHeartbeat(kernel, 'worker');
    await expect.poll(async () => (await knownProcesses(kernel)).length).toBe(1);
    const [known] = await knownProcesses(kernel);
    expect(known).toMatchObject({ id: heartbeat.id, kind: 'worker', pid: process.pid, state: 'running' });
    expect(known?.job_late_ms).toBeTypeOf('number');
    await silentFor(server, 59);
    expect((await knownProcesses(kernel))[0]?.state).toBe('running');
    await silentFor(server, 61);
    expect((await knownProcesses(kernel))[0]?.state).toBe('gone');
    await heartbeat.stop();
    expect((await knownProcesses(kernel))[0]?.state).toBe('stopped');
  });

  it('costs nothing but itself with the database away, and does not keep a process from stopping', async () => {
    const { kernel } = await start();
    await kernel.knex.destroy();
    const heartbeat = startHeartbeat(kernel, 'web');
    await heartbeat.stop();
    kernel.knex.initialize();
    expect((await knownProcesses(kernel)).filter(({ id }) => id === heartbeat.id)).toEqual([]);
  });

  it('is forgotten after a day', async () => {
    const server = await start();
    const { kernel } = server;
    await startHeartbeat(kernel, 'web').stop();
    await silentFor(server, 24 * 3_600 + 1);
    const { runJob } = await import('../../jobs/run-job.ts');
    const { getJobs } = await import('../../jobs/job-list.ts');
    const job = getJobs(kernel).find(({ name }) => name === 'kernel.purge_processes');
    if (!job) throw new Error('no such job');
    await runJob(kernel, job, kernel.clock.now());
    expect(await knownProcesses(kernel)).toEqual([]);
  });
});

describe('/metrics', () => {
  it('tells how old the outbox is, what hangs, what the books sum to, and which processes live', async () => {
    const server = await start();
    const { kernel } = server;
    const shop = await makeShop(server);
    const now = kernel.clock.now();
    await kernel.knex('outbox').insert({
      id: newId(),
      shop_id: shop.id,
      ...{ source: 'test', event: 'test.none', consumer: 'test.none', payload: '{}', state: 'pending' },
      available_at: new Date(now.getTime() - 600_000),
      created_at: now,
    });
    const heartbeat = startHeartbeat(kernel, 'worker');
    await expect.poll(async () => (await knownProcesses(kernel)).length).toBe(1);
    const text = await metricsOf(server);
    const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(figureOf('sala_outbox_oldest_seconds')).toBeGreaterThanOrEqual(600);
    expect(figureOf('sala_database_up')).toBe(1);
    expect(figureOf('sala_books_sum_satang')).toBe(0);
    expect(figureOf('sala_orders_unsettled')).toBeGreaterThanOrEqual(0);
    expect(text).toMatch(/^sala_processes\{process="worker",state="running",version="[^"]*"\} 1$/m);
    await heartbeat.stop();
    await kernel.knex('outbox').where({ shop_id: shop.id }).delete();
  });

  it('says of an entry without its counterpart that the books are wrong', async () => {
    const server = await start();
    const { kernel } = server;
    const shop = await makeShop(server);
    const { now, today } = await shop.scope();
    const [id, shop_id] = [newId(), shop.id];
    const transaction = { id, shop_id, reason: 'test', date: today, actor_id: 'test', created_at: now };
    await kernel.knex('book_transaction').insert(transaction);
    await kernel.knex('book_entry').insert({
      ...{ transaction_id: id, line: 0, shop_id, account: 'drawer', date: today },
      satang: 4_200,
    });
    expect(await metricsOf(server)).toMatch(/^sala_books_sum_satang 4200$/m);
    await kernel.knex('book_entry').where({ transaction_id: id }).delete();
    await kernel.knex('book_transaction').where({ id }).delete();
  });

  it('says that the database is away', async () => {
    const server = await start();
    await server.kernel.knex.destroy();
    expect(await metricsOf(server)).toMatch(/^sala_database_up 0$/m);
    server.kernel.knex.initialize();
  });
});

describe('transactions that the database rejects', () => {
  it('are counted by cause, and those of a body that fails by itself are not', async () => {
    const rejections = new Rejections();
    const error = (errno: number) => Object.assign(new Error('refused'), { errno });
    for (const errno of [1213, 1213, 1205, 1969, 3024, 1020, 1047, 1203]) rejections.note(error(errno));
    rejections.note(new Error('a fault of the body'));
    expect(rejections.counts).toEqual({
      deadlock: 2,
      lock_timeout: 1,
      too_long: 2,
      row_changed: 1,
      node_left: 1,
      too_many_connections: 1,
    });
    expect(rejectionCause(refusedBegin(error(2013)))).toBe('refused_begin');
    expect(rejectionCause(error(2013))).toBe('connection_lost');
  });

  it('are counted once for each try of the same one', async () => {
    const { kernel } = await start();
    let tries = 0;
    const refusing = async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('deadlock'), { errno: 1213 });
      return 'passed';
    };
    expect(await transact(kernel, refusing, { retry: 'is idempotent' })).toBe('passed');
    expect(kernel.rejections.counts).toEqual({ deadlock: 2 });
  });
});

describe('how late a job is', () => {
  it('is the time since the first scheduled time that no worker has begun', async () => {
    const { kernel, clock } = await start();
    await kernel.knex('job_run').delete();
    const at = new Date(Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000 + 31 * 60_000);
    clock.set(at);
    const run = (minutesBefore: number) => {
      const scheduled_at = new Date(at.getTime() - minutesBefore * 60_000);
      const rest = { state: 'done', claimed_by: 'test', lease_until: at };
      return kernel.knex('job_run').insert({ job: 'kernel.remove_unused_files', scheduled_at, ...rest });
    };
    const late = async () =>
      (await jobLateness(kernel)).find(({ job }) => job === 'kernel.remove_unused_files')?.lateMs;
    expect(await late()).toBeUndefined();
    await run(31);
    // Due at 10, 20 and 30 minutes past, and it is 31.
    expect(Math.round(((await late()) ?? 0) / 60_000)).toBe(21);
    await run(1);
    expect(await late()).toBe(0);
    clock.reset();
  });
});
