import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { EnvironmentError, readEnvironment } from '../../config/environment.ts';
import { checkLedgers } from './check-ledger.ts';
import { createKnex } from './db/knex.ts';
import { migrate } from './db/migrate.ts';
import { createKernel } from './kernel.ts';
import { InstallationError, loadInstallation } from './loader.ts';
import { stopOnSignal } from './stop.ts';
import { startWeb } from './web.ts';
import { startWorker } from './worker.ts';

async function web(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (environment.WEB_PROCESSES > 1 && cluster.isPrimary) {
    for (let index = 0; index < environment.WEB_PROCESSES; index += 1) cluster.fork();
    let stopping = false;
    cluster.on('exit', () => {
      if (!stopping) cluster.fork();
    });
    stopOnSignal(async () => {
      stopping = true;
      await new Promise<void>((resolve) => cluster.disconnect(resolve));
    });
    return;
  }
  const kernel = await createKernel(environment, { process: 'web' });
  const running = await startWeb(kernel);
  stopOnSignal(async () => {
    await running.stop();
    await kernel.stop();
  });
}

async function worker(): Promise<void> {
  const kernel = await createKernel(readEnvironment(process.env), { process: 'worker' });
  const running = startWorker(kernel);
  stopOnSignal(async () => {
    await running.stop();
    await kernel.stop();
  });
}

async function runMigrations(): Promise<void> {
  const environment = readEnvironment(process.env);
  const knex = createKnex(environment.DATABASE_URL, 2);
  try {
    const done = await migrate(knex, (await loadInstallation()).migrations);
    console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
  } finally {
    await knex.destroy();
  }
}

async function checkLedger(): Promise<void> {
  const kernel = await createKernel(readEnvironment(process.env), { process: 'check-ledger' });
  try {
    const differences = await checkLedgers(kernel);
    for (const difference of differences) console.error(difference);
    if (differences.length > 0) process.exitCode = 1;
    else console.log('Every ledger balances.');
  } finally {
    await kernel.stop();
  }
}

const commands: Record<string, () => Promise<void>> = {
  web,
  worker,
  migrate: runMigrations,
  'check-ledger': checkLedger,
};

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const command = commands[positionals[0] ?? ''];
if (!command) {
  console.error(`Say which process to run: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  await command();
} catch (error) {
  const known = error instanceof EnvironmentError || error instanceof InstallationError;
  console.error(known ? error.message : error);
  process.exit(1);
}
