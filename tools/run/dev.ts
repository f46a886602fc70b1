/** `npm run dev`: the demo with an own database, where an edit shows in the open page or restarts its process. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../testing/servers/child.ts';
import { projectRoot } from '../../testing/servers/debian.ts';
import { startLocalServers } from '../../testing/servers/local-servers.ts';
import { lockDirectory } from '../../testing/servers/lock.ts';
import { pickPort } from '../../testing/servers/ports.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import { demoAddresses, demoEnvironment, demoHost, demoPort, refuseProduction } from './demo.ts';
import { dist, migrateAndSeed } from './prepare.ts';
import { untilReady } from './processes.ts';
import { type Job, type RunningJob, runSession } from './session.ts';
import { createSteps } from './steps.ts';

const folder = join(projectRoot, '.local/dev');
const FIRST_BUILD_MS = 120_000;

await runSession(async (session) => {
  refuseProduction('npm run dev');
  const port = await demoPort();
  const webPort = await pickPort([port]);
  const steps = createSteps();
  const lock = await lockDirectory(dist);
  session.onStop(() => lock.release());
  const servers = await steps.step('Starting MariaDB and Redis', (say) =>
    startLocalServers(folder, { onProgress: say, database: 'sala_dev' }),
  );
  session.onStop(() => servers.stop());
  servers.onDeath((name) => {
    if (session.stopping) return;
    process.stderr.write(`\n${name} ended by itself, so everything stops. Its log is in ${folder}.\n`);
    void session.stop(1);
  });
  const env = await demoEnvironment(servers, { port, folder });
  await migrateAndSeed(session, steps, { folder, env });
  const builds = jobNamed('build', join(projectRoot, 'node_modules/.bin/rspack'), ['serve'], {
    ...env,
    NODE_ENV: 'development',
    SALA_WEB_URL: `http://${demoHost}:${webPort}`,
  });
  // Compressed twins of an earlier build would be served instead of what an edit has changed.
  rmSync(dist, { recursive: true, force: true });
  const building = session.start(builds);
  await steps.step('Building the browser apps', () => untilBuilt(building));
  const watched = (name: string, ...args: string[]) =>
    jobNamed(name, process.execPath, ['--watch', '--watch-preserve-output', ...args], {
      ...env,
      PORT: String(webPort),
    });
  const jobs = [watched('worker', 'kernel/server/main.ts', 'worker'), watched('web', 'tools/demo/web.ts')];
  await steps.step('Starting Sala', () => {
    const processes = new Map(jobs.map((job) => [job, session.start(job)]));
    return untilReady(`http://${demoHost}:${webPort}/readyz`, processes);
  });
  process.stdout.write(`${demoAddresses(port)}\nSala is ready\n`);
  building.child.once('close', () => {
    if (session.stopping) return;
    process.stderr.write('\nThe build ended by itself, so everything stops.\n');
    void session.stop(1);
  });
});

/** A job whose output is shown with its name before each line. */
function jobNamed(name: string, command: string, args: string[], env: NodeJS.ProcessEnv): Job {
  return { name, command, args, env, onLine: (line) => process.stdout.write(`[${name}] ${line}\n`) };
}

async function untilBuilt(building: RunningJob): Promise<void> {
  const deadline = Date.now() + FIRST_BUILD_MS;
  while (!existsSync(join(dist, 'build.json'))) {
    if (!isRunning(building.child)) throw new Sentence(`The build ended:\n${building.tail()}`);
    if (Date.now() > deadline) throw new Sentence(`The build did not finish:\n${building.tail()}`);
    await sleep(100);
  }
}
