/**
 * `npm start`: the whole of Sala with demo data on private servers. `--fresh` begins with new demo data.
 * `--clock=2028-02-29T23:55:00+07:00` starts the clock of the demo and its pages at that moment.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { clockVariables } from '../../testing/clock/shifted-clock.ts';
import { startLocalServers } from '../../testing/servers/local-servers.ts';
import { lockDirectory } from '../../testing/servers/lock.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import {
  demoAddresses,
  demoEnvironment,
  demoFolder,
  demoHost,
  demoJobs,
  demoPort,
  refuseProduction,
} from './demo.ts';
import { build, migrateAndSeed } from './prepare.ts';
import { keepRunning, untilReady } from './processes.ts';
import { runSession } from './session.ts';
import { createSteps } from './steps.ts';

await runSession(async (session) => {
  const { fresh, clock } = readOptions();
  refuseProduction('npm start');
  await claimDemo(fresh);
  const port = await demoPort();
  const steps = createSteps();
  const servers = await steps.step('Starting MariaDB and Redis', (say) =>
    startLocalServers(demoFolder, { onProgress: say }),
  );
  session.onStop(() => servers.stop());
  servers.onDeath((name) => {
    if (session.stopping) return;
    process.stderr.write(`\n${name} ended by itself, so everything stops. Its log is in ${demoFolder}.\n`);
    void session.stop(1);
  });
  const env = { ...(await demoEnvironment(servers, { port, folder: demoFolder })), ...clock };
  await build(session, steps);
  await migrateAndSeed(session, steps, { folder: demoFolder, env });
  const jobs = demoJobs(env);
  await steps.step('Starting Sala', async () => {
    const processes = new Map(jobs.map((job) => [job, session.start(job)]));
    await untilReady(`http://${demoHost}:${port}/readyz`, processes);
    for (const [job, running] of processes) keepRunning(session, job, running);
  });
  process.stdout.write(`${demoAddresses(port)}\nSala is ready\n`);
});

function readOptions(): { fresh: boolean; clock: Record<string, string> } {
  try {
    const { values } = parseArgs({
      options: { fresh: { type: 'boolean', default: false }, clock: { type: 'string' } },
    });
    const startsAt = values.clock ?? process.env.CLOCK_STARTS_AT;
    return { fresh: values.fresh, clock: clockVariables(startsAt, process.env, new Date()) };
  } catch (error) {
    if (error instanceof Sentence) throw error;
    throw new Sentence(
      `${error instanceof Error ? error.message : error}\nUsage: npm start [-- [--fresh] [--clock=time]]`,
    );
  }
}

/** Makes sure that nobody uses the demo's folder; `fresh` empties it. The programs brought from Debian stay. */
async function claimDemo(fresh: boolean): Promise<void> {
  const lock = await lockDirectory(demoFolder);
  if (fresh) rmSync(demoFolder, { recursive: true, force: true });
  await lock.release();
}
