import cluster from 'node:cluster';
import { type Environment, EnvironmentError, readEnvironment } from '../../config/environment.ts';
import type { CommandName } from './command-line.ts';
import { checkLedgers } from './commands/check-ledger.ts';
import { HqError, makeHqAccount } from './commands/first-hq.ts';
import { PurgeError, purge } from './commands/purge.ts';
import { resetSecondFactor, SecondFactorError } from './commands/reset-second-factor.ts';
import { rotateEncryptionKeys } from './commands/rotate-encryption-keys.ts';
import { closeKnex, openDatabase } from './db/knex.ts';
import { TableInUseError } from './db/lease.ts';
import { MigrationError, migrate } from './db/migrate.ts';
import { startHeartbeat } from './runtime/heartbeat.ts';
import { createKernel, type Kernel } from './runtime/kernel.ts';
import { loadInstallation, StartupError } from './runtime/loader.ts';
import { stopOnSignal, stopWorkers } from './runtime/stop.ts';
import { exitOnUnhandledError } from './runtime/unhandled.ts';
import { startWeb } from './runtime/web.ts';
import { startWorker } from './runtime/worker.ts';
import { createLogger } from './telemetry/log.ts';
import { gatherPortMetrics } from './telemetry/port-metrics.ts';

const forkAgainMs = 1_000;

/** Ends the process in order: on a signal, or where an error was handled by nobody. */
function stopInOrder(
  { environment, log }: Pick<Kernel, 'environment' | 'log'>,
  stop: () => Promise<void>,
): void {
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  stopOnSignal(stopOnce);
  exitOnUnhandledError(log, stopOnce, environment.STOP_SECONDS * 1000);
}

/** Keeps so many web processes on the one port. */
function forkWeb(environment: Environment): void {
  let stopping = false;
  gatherPortMetrics();
  for (let index = 0; index < environment.WEB_PROCESSES; index += 1) cluster.fork();
  cluster.on('exit', () => {
    // One that cannot start must not be started again and again without a pause.
    setTimeout(() => {
      if (!stopping) cluster.fork();
    }, forkAgainMs);
  });
  const log = createLogger(environment.LOG_LEVEL, { process: 'web-forks' }, []);
  stopInOrder({ environment, log }, () => {
    stopping = true;
    return stopWorkers(Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined));
  });
}

async function web(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (environment.WEB_PROCESSES > 1 && cluster.isPrimary) {
    forkWeb(environment);
    return;
  }
  const kernel = await createKernel(environment, { process: 'web' });
  const running = await startWeb(kernel);
  const heartbeat = startHeartbeat(kernel, 'web');
  stopInOrder(kernel, async () => {
    await running.stop();
    await heartbeat.stop();
    await kernel.stop();
  });
}

async function worker(): Promise<void> {
  const kernel = await createKernel(readEnvironment(process.env), { process: 'worker' });
  const running = startWorker(kernel);
  const heartbeat = startHeartbeat(kernel, 'worker');
  stopInOrder(kernel, async () => {
    await running.stop();
    await heartbeat.stop();
    await kernel.stop();
  });
}

async function runMigrations(): Promise<void> {
  const environment = readEnvironment(process.env);
  const knex = openDatabase(environment, { process: 'migrate', size: 2 });
  try {
    const done = await migrate(knex, await loadInstallation());
    console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
  } finally {
    await closeKnex(knex);
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

async function purgeFeature(feature: string): Promise<void> {
  const knex = openDatabase(readEnvironment(process.env), { process: 'purge', size: 2 });
  try {
    const removed = await purge(knex, await loadInstallation(), feature);
    console.log(`Removed permanently: ${removed.join(', ')}`);
  } finally {
    await closeKnex(knex);
  }
}

async function hq(email: string): Promise<void> {
  const environment = readEnvironment(process.env);
  const kernel = await createKernel(environment, { process: 'hq' });
  try {
    await makeHqAccount(kernel, email);
    console.log(`${email} sets a password at ${environment.PUBLIC_URL}/hq/forgot-password`);
  } finally {
    await kernel.stop();
  }
}

async function resetFactor(email: string): Promise<void> {
  const kernel = await createKernel(readEnvironment(process.env), { process: 'reset-second-factor' });
  try {
    await resetSecondFactor(kernel, email);
    console.log(`${email} signs in without a code now.`);
  } finally {
    await kernel.stop();
  }
}

async function resealSecrets(): Promise<void> {
  const kernel = await createKernel(readEnvironment(process.env), { process: 'reseal' });
  try {
    console.log(`Sealed again with the first key: ${await rotateEncryptionKeys(kernel)}`);
  } finally {
    await kernel.stop();
  }
}

type Run = (argument: string) => Promise<void>;

const commands: Readonly<Record<CommandName, Run>> = {
  migrate: runMigrations,
  web,
  worker,
  hq,
  'reset:factor': resetFactor,
  reseal: resealSecrets,
  'check:ledger': checkLedger,
  purge: purgeFeature,
};

const knownErrors = [
  EnvironmentError,
  StartupError,
  MigrationError,
  PurgeError,
  TableInUseError,
  HqError,
  SecondFactorError,
];

/** Runs an operator's command. If it fails, prints the reason and exits with 1. */
export async function runCommand(name: CommandName, argument: string): Promise<void> {
  try {
    await commands[name](argument);
  } catch (error) {
    const isKnown = knownErrors.some((kind) => error instanceof kind);
    console.error(isKnown && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
