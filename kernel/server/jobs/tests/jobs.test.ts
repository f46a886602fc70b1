import { setTimeout as wait } from 'node:timers/promises';
import { encodeTime } from 'ulid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import { databaseIn, databaseNow } from '../../db/database-time.ts';
import { startChild, until } from '../../outbox/tests/child.ts';
import { createKernel, type Kernel } from '../../runtime/kernel.ts';
import { startWorker } from '../../runtime/worker.ts';
import { JobError } from '../run-job.ts';
import { due, roundInstallation, work } from './round.ts';

const installation = await roundInstallation();
const server = useServer({
  installation,
  variables: { WORKER_LEASE_SECONDS: '2', KEEP_AUDIT_DAYS: '90', KEEP_UNDELIVERED_DAYS: '60' },
});

const ending: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  await server.current.kernel.knex('job_run').delete();
  await server.current.kernel.knex('audit').where({ entity: 'round' }).delete();
});
afterEach(async () => {
  server.current.clock.reset();
  work.clear();
  due.clear();
  for (const end of ending.splice(0).reverse()) await end();
});

/** A worker on a kernel of its own, by the test's clock. */
async function worker() {
  const { variables, clock } = server.current;
  const kernel = await createKernel(readEnvironment(variables), { process: 'worker', installation, clock });
  const running = startWorker(kernel);
  ending.push(async () => {
    await running.stop();
    await kernel.stop();
  });
  return running;
}

const runsOf = (job: string) => server.current.kernel.knex('job_run').where({ job });
const begun = async (job: string): Promise<{ entity_id: string; after_state: string }[]> =>
  server.current.kernel.knex('audit').where({ action: job });

/** Says that a job has run at a time before, as on a site that is long in use. */
const ranAt = (job: string, at: string) =>
  server.current.kernel.knex('job_run').insert({
    job,
    scheduled_at: new Date(at),
    state: 'done',
    claimed_by: 'earlier',
    lease_until: new Date(at),
    finished_at: new Date(at),
  });

describe('a job', () => {
  test('runs once a tick, however many workers there are', async () => {
    server.current.clock.set(new Date('2027-03-10T10:00:05Z'));
    await Promise.all([worker(), worker(), worker()]);
    await until('noted', async () => (await runsOf('round.single')).length === 1);
    server.current.clock.set(new Date('2027-03-10T10:01:00Z'));
    await until('the next minute', async () => (await begun('round.single')).length > 0);
    await wait(1_500);
    expect(await begun('round.single')).toHaveLength(1);
    server.current.clock.set(new Date('2027-03-10T10:02:00Z'));
    await until('the one after', async () => (await begun('round.single')).length > 1);
    await wait(1_500);
    expect(await begun('round.single')).toHaveLength(2);
    expect(await runsOf('round.single').where({ state: 'done' })).toHaveLength(3);
  });

  test('that was missed while no worker ran makes up for the latest time alone', async () => {
    await ranAt('round.nightly', '2027-03-05T02:30:00Z');
    server.current.clock.set(new Date('2027-03-10T09:00:00Z'));
    await Promise.all([worker(), worker()]);
    await until(
      'made up for',
      async () => (await runsOf('round.nightly').where({ state: 'done' })).length === 2,
    );
    await wait(1_200);
    expect(await begun('round.nightly')).toHaveLength(1);
    expect(
      await runsOf('round.nightly').where({ scheduled_at: new Date('2027-03-10T02:30:00Z') }),
    ).toHaveLength(1);
  });

  test('that was never due since it was installed has missed nothing', async () => {
    server.current.clock.set(new Date('2027-03-10T09:00:00Z'));
    await worker();
    await until('noted', async () => (await runsOf('round.nightly')).length === 1);
    await wait(1_200);
    expect(await begun('round.nightly')).toHaveLength(0);
    server.current.clock.set(new Date('2027-03-11T02:30:00Z'));
    await until('run', async () => (await begun('round.nightly')).length === 1);
  });

  test('does not begin anew while its last run is under way', async () => {
    await ranAt('round.single', '2027-03-10T09:00:00Z');
    server.current.clock.set(new Date('2027-03-10T10:00:57Z'));
    let end = () => {};
    const first = new Promise<void>((resolve) => {
      end = resolve;
    });
    work.set('single', () => first);
    await Promise.all([worker(), worker()]);
    await until('the next minute', async () => server.current.clock.now() > new Date('2027-03-10T10:01:02Z'));
    expect(await begun('round.single')).toHaveLength(1);
    end();
    await until('the next run', async () => (await begun('round.single')).length === 2);
    expect(await runsOf('round.single').where({ attempts: 1 })).toHaveLength(3);
  });

  test('whose worker is killed is taken over by another', async () => {
    const now = new Date();
    await ranAt('round.nightly', new Date(now.getTime() - 10 * 86_400_000).toISOString());
    const child = startChild(server.current, ['kernel/server/jobs/tests/worker-process.ts'], {
      ROUND_HANGS: 'yes',
    });
    ending.push(() => child.kill());
    await until('begun', async () => (await begun('round.nightly')).length === 1);
    await worker();
    await wait(2_500);
    expect(await begun('round.nightly')).toHaveLength(1);
    await child.kill();
    await until(
      'taken over',
      async () => (await runsOf('round.nightly').where({ state: 'done', attempts: 2 })).length === 1,
    );
    expect(await begun('round.nightly')).toHaveLength(2);
  });

  test('that fails is tried again later, three times in all', async () => {
    await ranAt('round.nightly', '2027-03-09T02:30:00Z');
    server.current.clock.set(new Date('2027-03-10T09:00:00Z'));
    work.set('nightly', async () => {
      throw new Error('the printer is out of paper');
    });
    await worker();
    const { knex } = server.current.kernel;
    for (const attempt of [1, 2]) {
      await until('put off', async () => {
        const put = runsOf('round.nightly').where({
          attempts: attempt,
          last_error: 'the printer is out of paper',
        });
        return (await put.where('lease_until', '>', databaseIn(knex, 10_000))).length === 1;
      });
      expect(await begun('round.nightly')).toHaveLength(attempt);
      await runsOf('round.nightly')
        .where({ attempts: attempt })
        .update({ lease_until: databaseNow(knex) });
    }
    await until(
      'given up',
      async () => (await runsOf('round.nightly').where({ state: 'failed', attempts: 3 })).length === 1,
    );
    expect(await begun('round.nightly')).toHaveLength(3);
  });
});

describe('a job of each shop', () => {
  const shopsOf = async (job: string, ids: readonly string[]) =>
    (await begun(job))
      .map(({ entity_id }) => entity_id)
      .filter((id) => ids.includes(id))
      .sort();

  test('runs for the shops that have the feature on, and one shop’s failure is its own', async () => {
    const [one, two, off] = [
      await makeShop(server.current),
      await makeShop(server.current),
      await makeShop(server.current),
    ];
    await off.setFeatures([]);
    work.set('shops', async (scope) => {
      if (scope.shopId === one.id) throw new Error('no');
    });
    const at = new Date('2027-03-15T04:00:00Z');
    const failing = runJob(server.current.kernel, 'round.shops', at);
    await expect(failing).rejects.toThrow(JobError);
    await expect(failing).rejects.toThrow(/^failed for 1 of \d+ shops: no$/);
    expect(await shopsOf('round.shops', [one.id, two.id, off.id])).toEqual([one.id, two.id].sort());
    const [row] = await begun('round.shops');
    expect(row?.after_state).toBe(JSON.stringify({ at }));
  });

  test('asks which shops have work, and passes by those that have the feature off', async () => {
    const [one, two, off] = [
      await makeShop(server.current),
      await makeShop(server.current),
      await makeShop(server.current),
    ];
    await off.setFeatures([]);
    for (const job of ['due', 'lacking']) {
      due.set(job, () => [one.id, off.id, one.id, 'no_such_shop']);
      await runJob(server.current.kernel, `round.${job}`);
      expect(await shopsOf(`round.${job}`, [one.id, two.id, off.id])).toEqual([one.id]);
    }
  });
});

describe('housekeeping', () => {
  const now = new Date('2027-03-10T09:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

  test('clears delivered events after 7 days and keeps what is not delivered', async () => {
    const shop = await makeShop(server.current);
    const { knex }: Kernel = server.current.kernel;
    const row = (id: string, state: string, days: number) => ({
      id: id.padEnd(26, '0'),
      shop_id: shop.id,
      source: 'round',
      event: 'round.event',
      consumer: 'round.none',
      payload: '{}',
      state,
      available_at: ago(days),
      created_at: ago(days),
      done_at: state === 'done' ? ago(days) : null,
    });
    await knex('outbox').insert([
      row('OLD', 'done', 8),
      row('NEW', 'done', 6),
      row('PARKED', 'parked', 30),
      row('HELD', 'held', 30),
    ]);
    await runJob(server.current.kernel, 'kernel.purge_outbox', now);
    const left: { id: string }[] = await knex('outbox').where({ shop_id: shop.id }).orderBy('id');
    expect(left.map(({ id }) => id.replace(/0+$/, ''))).toEqual(['HELD', 'NEW', 'PARKED']);
    await knex('outbox').where({ shop_id: shop.id }).delete();
  });

  test('clears what failed for good or waits for a feature that is off when it is as old as the setting says', async () => {
    const shop = await makeShop(server.current);
    const { knex } = server.current.kernel;
    const row = (id: string, state: string, days: number) => ({
      id: id.padEnd(26, '0'),
      shop_id: shop.id,
      source: 'round',
      event: 'round.event',
      consumer: 'round.none',
      payload: '{}',
      state,
      available_at: ago(days),
      created_at: ago(days),
    });
    await knex('outbox').insert([
      row('OLDPARKED', 'parked', 61),
      row('OLDHELD', 'held', 61),
      row('OLDPENDING', 'pending', 61),
      row('NEWPARKED', 'parked', 59),
      row('NEWHELD', 'held', 59),
    ]);
    await runJob(server.current.kernel, 'kernel.purge_undelivered', now);
    const left: { id: string }[] = await knex('outbox').where({ shop_id: shop.id }).orderBy('id');
    expect(left.map(({ id }) => id.replace(/0+$/, ''))).toEqual(['NEWHELD', 'NEWPARKED', 'OLDPENDING']);
    await knex('outbox').where({ shop_id: shop.id }).delete();
  });

  test('clears the history of changes when it is as old as the setting says, however much there is', async () => {
    const shop = await makeShop(server.current);
    const { knex } = server.current.kernel;
    const row = (index: number, days: number) => ({
      id: `${encodeTime(ago(days).getTime())}${String(index).padStart(16, '0')}`,
      shop_id: shop.id,
      actor_id: 'user:x',
      actor_name: 'someone@sala.test',
      audience: 'staff',
      action: 'round.done',
      entity: 'round',
      entity_id: days > 90 ? 'old' : 'new',
      created_at: ago(days),
    });
    await knex('audit').insert([
      ...Array.from({ length: 2_500 }, (_, index) => row(index, 91)),
      ...Array.from({ length: 10 }, (_, index) => row(index, 89)),
    ]);
    await runJob(server.current.kernel, 'kernel.purge_audit', now);
    const left: { entity_id: string }[] = await knex('audit').where({ shop_id: shop.id });
    expect(left.map(({ entity_id }) => entity_id)).toEqual(Array.from({ length: 10 }, () => 'new'));
  });

  test('clears stored answers after a day', async () => {
    const shop = await makeShop(server.current);
    const { knex } = server.current.kernel;
    const row = (request_key: string, created_at: Date) => ({
      shop_id: shop.id,
      actor: 'user:x',
      endpoint: 'round.x',
      request_key,
      body_hash: 'x'.repeat(43),
      status: 200,
      answer: '{}',
      created_at,
    });
    await knex('idempotency').insert([row('old', ago(1.1)), row('new', ago(0.9))]);
    await runJob(server.current.kernel, 'kernel.purge_idempotency', now);
    const left: { request_key: string }[] = await knex('idempotency').where({ shop_id: shop.id });
    expect(left.map(({ request_key }) => request_key)).toEqual(['new']);
  });

  test('clears copies of sessions that have ended', async () => {
    const { knex } = server.current.kernel;
    const now = new Date();
    const copy = (token_hash: string, ends_at: Date) =>
      knex('session_copy').insert({
        token_hash,
        owner_hash: 'somebody',
        value: '{}',
        opened_at: now,
        ends_at,
      });
    await copy('over', new Date(now.getTime() - 1_000));
    await copy('lives', new Date(now.getTime() + 60_000));
    await runJob(server.current.kernel, 'kernel.purge_session_copies', now);
    expect(await knex('session_copy').where({ owner_hash: 'somebody' })).toMatchObject([
      { token_hash: 'lives' },
    ]);
    await knex('session_copy').where({ owner_hash: 'somebody' }).delete();
  });

  test('clears runs after 7 days but for the newest of each job, which tells what was missed', async () => {
    for (const days of [40, 20, 6]) await ranAt('round.single', ago(days).toISOString());
    for (const days of [40, 20]) await ranAt('round.due', ago(days).toISOString());
    await runJob(server.current.kernel, 'kernel.purge_job_runs', now);
    const left: { job: string; scheduled_at: Date }[] = await server.current.kernel
      .knex('job_run')
      .orderBy('job');
    expect(left.map(({ job, scheduled_at }) => [job, scheduled_at])).toEqual([
      ['round.due', ago(20)],
      ['round.single', ago(6)],
    ]);
  });
});
