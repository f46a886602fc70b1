import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { listen } from '#testing/harness/listener.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';
import { closeKnex, createKnex } from '../../db/knex.ts';
import { TaskFailure } from '../../plugin/task.ts';
import { workScope } from '../../tenancy/system-scope.ts';
import { claimTask, requeueExpiredTasks } from '../claims.ts';
import { queueTask } from '../queue-task.ts';
import { between, knit, knittingInstallation } from './knitting.ts';

const behind = useServerBehindProxy(await knittingInstallation());
const runner = { name: 'worker', leaseMs: 60_000 };
const always = async () => true;

beforeEach(() => behind.current.server.kernel.knex('task').delete());
afterEach(() => {
  behind.current.server.clock.reset();
  between.clear();
});

const rowOf = (id: string) => behind.current.server.kernel.knex('task').where({ id }).first();

async function queued(): Promise<string> {
  const { server } = behind.current;
  const { shop } = await (await makeShop(server)).scope();
  const scope = workScope(server.kernel, 'knitting', 'test', shop);
  return queueTask(scope, knit, { piece: 'scarf', rows: 3, stepMs: 0 });
}

test('a task is not taken away by a worker whose clock is an hour ahead', async () => {
  const { kernel, clock } = behind.current.server;
  const id = await queued();
  expect(await claimTask(kernel, runner, always)).toMatchObject({ id });
  clock.set(new Date(Date.now() + 3_600_000));
  await requeueExpiredTasks(kernel);
  expect(await rowOf(id)).toMatchObject({ state: 'running', claimed_by: 'worker', failures: 0 });
});

test('a task waits for the one of its shop that another worker has, although that one’s clock is an hour behind', async () => {
  const { kernel, clock } = behind.current.server;
  clock.set(new Date(Date.now() - 3_600_000));
  const id = await queued();
  expect(await claimTask(kernel, runner, always)).toMatchObject({ id });
  clock.reset();
  const { shop_id: shopId, ...row } = await rowOf(id);
  await kernel.knex('task').insert({
    ...row,
    shop_id: shopId,
    id: id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    state: 'queued',
    claimed_by: null,
    lease_until: null,
  });
  expect(await claimTask(kernel, { ...runner, name: 'other' }, always)).toBeNull();
});

test.each([
  ['its claim', "set `state` = 'running'"],
  ['the COMMIT behind it', 'COMMIT;'],
])(
  'a task is the claimant’s where the answer to %s is lost, and nothing has failed',
  async (_what, moment) => {
    const { server, proxy } = behind.current;
    const id = await queued();
    let isClaiming = false;
    let isLost = false;
    proxy.cutNext('after', (sent) => {
      isClaiming ||= sent.includes("set `state` = 'running'");
      isLost = isClaiming && sent.includes(moment);
      return isLost;
    });
    expect(await claimTask(server.kernel, runner, always)).toMatchObject({
      id,
      claimedBy: 'worker',
      turn: 1,
    });
    expect(isLost).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: 'running', turn: 1, claimed_by: 'worker', failures: 0 });
    expect(await claimTask(server.kernel, { ...runner, name: 'other' }, always)).toBeNull();
  },
);

test.each(['early', 'meanwhile', 'after'] as const)(
  'a step whose COMMIT was lost on its way is done once, and its task goes on: the line is cut %s',
  async (cut) => {
    const { server, proxy } = behind.current;
    const id = await queued();
    const { shop_id: shopId } = await rowOf(id);
    const done: number[] = [];
    // The step asks by a connection of the test's own, because it holds one of the server's.
    const beside = createKnex(server.variables.DATABASE_URL ?? '', 1);
    onTestFinished(() => closeKnex(beside));
    const rowsOfHistory = (row: number) =>
      beside('audit').where({ shop_id: shopId, after_state: JSON.stringify({ row }) });
    between.set('scarf', async (row) => {
      // A step that meets what it has done itself, as one that sends the same order again.
      if (row === 2 && done.includes(row) && (await rowsOfHistory(row)).length > 0)
        throw new TaskFailure({ en: 'It is there already.', th: 'มีอยู่แล้ว' });
      done.push(row);
    });
    let working: number | undefined;
    proxy.cutNext(cut, (sent, connection) => {
      if (done.includes(2)) working ??= sent.includes('update `task`') ? connection : undefined;
      return connection === working && sent.includes('COMMIT;');
    });
    await runTasks(server.kernel, shopId);
    expect(working).toBeDefined();
    expect(await rowOf(id)).toMatchObject({ state: 'done', step: 3, failures: 0, failure: null });
    for (const row of [1, 2, 3]) expect(await rowsOfHistory(row)).toHaveLength(1);
  },
);

test('the page of a task hears of its end where the answer to its last COMMIT is lost', async () => {
  const { server, proxy } = behind.current;
  const shop = await makeShop(server);
  const scope = workScope(server.kernel, 'knitting', 'test', (await shop.scope()).shop);
  const id = await queueTask(scope, knit, { piece: 'scarf', rows: 1, stepMs: 0 });
  const page = await listen(server, (await shop.user('admin')).token);
  let working: number | undefined;
  proxy.cutNext('after', (sent, connection) => {
    if (sent.includes('update `task`') && sent.includes('checkpoint')) working ??= connection;
    return connection === working && sent.includes('COMMIT;');
  });
  await runTasks(server.kernel, shop.id);
  expect(working).toBeDefined();
  expect(await rowOf(id)).toMatchObject({ state: 'done' });
  expect((await page.heard('task.task')).ids).toEqual([id]);
  page.leave();
});
