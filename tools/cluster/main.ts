/**
 * `npm run test:cluster`: three Galera nodes, web processes on two of them, workers on two; members and staff at work
 * while nodes are isolated and killed, and then one worker's messages a second beside two's. Afterwards the database is held against its rules and against the
 * answers that callers got. Not part of `npm test`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { visitor } from '../../testing/harness/client.ts';
import { startTestServer, type TestServer } from '../../testing/harness/server.ts';
import { stopChild } from '../../testing/servers/child.ts';
import { projectRoot } from '../../testing/servers/debian.ts';
import { pickPort } from '../../testing/servers/ports.ts';
import { startRedis } from '../../testing/servers/redis.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import { untilReady } from '../run/processes.ts';
import { type RunningJob, runSession, type Session } from '../run/session.ts';
import { createSteps, seconds } from '../run/steps.ts';
import { noComplaints } from './caller.ts';
import { createChecks } from './checks.ts';
import { death, type Fault, isolation } from './faults.ts';
import { startCluster, type ThreeNodes, threeNodes } from './galera-cluster.ts';
import { ensureGaleraPrograms } from './galera-programs.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { awaitSettling, checkMoney, checkVariety } from './money-verdict.ts';
import { awaitDelivery, compareNodes, compareWithJournal, holdToInvariants } from './verdict.ts';
import { measureWorkers } from './workers.ts';
import { makeWorld, type World } from './world.ts';

const CALM_MS = 4_000;
/** A group of three takes six seconds to believe that a member is gone, and holds all writes until then. */
const OUTAGE_BAR_MS = 15_000;
const RECOVERY_BAR_MS = 30_000;
const { NODE_ENV: _given, ...inherited } = process.env;
const steps = createSteps();
const say = (text: string) => process.stdout.write(`${text}\n`);

await runSession(async (session) => {
  const began = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'sala-cluster-'));
  const checks = createChecks(say);
  session.onStop(async () => {
    if (checks.failed === 0) await rm(folder, { recursive: true, force: true });
    else say(`Data and logs are in ${folder}`);
  });

  const { nodes, redisUrl } = await steps.step('Starting three nodes and Redis', (progress) =>
    startServers(session, folder, progress),
  );
  const [first, second, third] = nodes;
  const server = await steps.step('Migrating', () =>
    startTestServer({ addresses: { databaseUrl: third.databaseUrl, redisUrl } }),
  );
  session.onStop(() => server.stop());
  const processes = await steps.step('Starting two web processes and two workers', () =>
    startProcesses(session, server, folder, nodes),
  );

  const journal = new Journal();
  const complaints = noComplaints();
  const world = await steps.step('Making a shop', () =>
    makeWorld(server, processes.webs, journal, complaints, { all: true }),
  );
  const load = startLoad(world, journal);
  await sleep(CALM_MS);
  const faults = [isolation(first), death(second), isolation(second), isolation(third), isolation(first)];
  for (const fault of faults) {
    journal.takeLongestGap();
    const before = journal.booked.size;
    const recoveryMs = await steps.step(`Load with ${fault.title}`, () =>
      suffer(fault, world, processes.webs),
    );
    const acknowledged = journal.booked.size - before;
    const gapMs = journal.takeLongestGap();
    say(
      `  ${acknowledged} bookings acknowledged, none for ${seconds(gapMs)} at the longest; ` +
        `all web processes write ${seconds(recoveryMs)} after the end`,
    );
    checks.check(
      `the other nodes serve within ${OUTAGE_BAR_MS / 1000} s of ${fault.title}`,
      gapMs > OUTAGE_BAR_MS ? [`no booking was made for ${seconds(gapMs)}`] : [],
    );
    checks.check(
      `after ${fault.title} every web process serves by itself within ${RECOVERY_BAR_MS / 1000} s`,
      recoveryMs > RECOVERY_BAR_MS ? [`it took ${seconds(recoveryMs)}`] : [],
    );
    await sleep(CALM_MS);
  }
  await steps.step('Letting the last callers end', () => load.stop());

  const { till } = world;
  if (till)
    await steps.step('Asking about what was paid', () => awaitSettling(server.kernel.knex, world, till));
  await steps.step('Waiting for the workers', async () => {
    await awaitDelivery(checks, server.kernel.knex, world.shopId);
    await world.exports?.check(checks, server.kernel.knex);
  });
  checks.check('no process ended by itself', processes.ended());
  await steps.step('Stopping the processes', () => processes.stop());
  await steps.step('Waiting for all nodes', () => untilWhole(nodes));
  for (const [answer, times] of [...journal.answers].sort()) say(`  ${answer}: ${times}`);
  say(`  lost answers and 503, tried again: ${complaints.again}`);
  checks.check('no caller saw a 500', complaints.failures);
  checks.check('every caller was answered in the end', complaints.unanswered);
  await compareNodes(checks, nodes);
  await compareWithJournal(checks, server.kernel.knex, world.shopId, journal);
  await holdToInvariants(checks, server.kernel.knex, world.shopId);
  if (till) await checkMoney(checks, server.kernel, world.shopId, till);
  await checkVariety(checks, server.kernel.knex, world.shopId);
  const receivers = { shopId: world.shopId, memberIds: world.members.map(({ id }) => id) };
  await steps.step('Counting what one worker sends, and two', () =>
    measureWorkers(checks, {
      kernel: server.kernel,
      receivers,
      nodes,
      start: processes.startWorker,
      delayLine: async (delay_ms) => {
        await visitor(server).post('/sandbox/line/control', { delay_ms });
      },
    }),
  );
  say(`\nAll in ${seconds(Date.now() - began)}\n${checks.passed} passed, ${checks.failed} failed`);
  await session.stop(checks.failed === 0 ? 0 : 1);
});

async function untilWhole(nodes: ThreeNodes): Promise<void> {
  await Promise.all(nodes.map((node) => node.untilSynced(nodes.length)));
}

async function startServers(session: Session, folder: string, progress: (text: string) => void) {
  const programs = await ensureGaleraPrograms(progress);
  const nodes = await threeNodes(programs, folder);
  // The last to be stopped is the first that was started, which holds the whole.
  for (const node of nodes) session.onStop(() => node.stop());
  await startCluster(nodes, progress);
  const port = await pickPort();
  const password = crypto.randomUUID();
  const redis = await startRedis(programs, { directory: folder, port, password });
  session.onStop(() => stopChild(redis, 10_000));
  return { nodes, redisUrl: `redis://:${password}@127.0.0.1:${port}/0` };
}

interface Processes {
  /** The addresses of the web processes. */
  webs: readonly string[];
  /** Starts a worker on the third node, or on the second. */
  startWorker(index: 0 | 1): RunningJob;
  /** One line for each process that is not running any more. */
  ended(): string[];
  stop(): Promise<void>;
}

/** Web processes on the first two nodes, workers on the last two. */
async function startProcesses(
  session: Session,
  server: TestServer,
  folder: string,
  [first, second, third]: ThreeNodes,
): Promise<Processes> {
  const start = (name: string, kind: 'web' | 'worker', databaseUrl: string, port: number) => {
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...inherited,
      ...server.variables,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: url,
    };
    const job = {
      name,
      command: process.execPath,
      args: [join(projectRoot, 'kernel/server/main.ts'), kind],
      env,
      log: join(folder, `${name}.log`),
    };
    return { name, url, job, running: session.start(job) };
  };
  const startWeb = async (name: string, databaseUrl: string) => {
    const web = start(name, 'web', databaseUrl, await pickPort());
    await untilReady(`${web.url}/readyz`, new Map([[web.job, web.running]]));
    return web;
  };
  const ofWorkers = [third, second] as const;
  const port = await pickPort();
  const startWorker = (index: 0 | 1) =>
    start(`worker-${index + 1}`, 'worker', ofWorkers[index].databaseUrl, port);
  const one = await startWeb('web-1', first.databaseUrl);
  const other = await startWeb('web-2', second.databaseUrl);
  const all: { name: string; running: RunningJob }[] = [one, other, startWorker(0), startWorker(1)];
  return {
    webs: [one.url, other.url],
    startWorker: (index) => startWorker(index).running,
    ended: () =>
      all
        .filter(({ running }) => running.child.exitCode !== null || running.child.signalCode !== null)
        .map(({ name, running }) => `${name} said last: ${running.tail()}`),
    async stop() {
      for (const { running } of all) await running.stop();
    },
  };
}

/** Runs a fault. @returns how long after its end each web process has written again, in ms. */
async function suffer(fault: Fault, world: World, webs: readonly string[]): Promise<number> {
  await fault.run();
  const healed = Date.now();
  await Promise.all(
    webs.map(async (web) => {
      const change = { summary_note: crypto.randomUUID() };
      const answer = await world
        .atAlone(web)
        .send('PATCH', `/api/classroom_event/id-${world.quietClass}`, change);
      if (answer?.status !== 200) throw new Sentence(`${web} did not write again: ${JSON.stringify(answer)}`);
    }),
  );
  return Date.now() - healed;
}
