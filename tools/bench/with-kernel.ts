import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import { createKernel, type Kernel } from '../../kernel/server/runtime/kernel.ts';
import { migrateDatabase } from '../../testing/harness/database.ts';
import { startLocalServers } from '../../testing/servers/local-servers.ts';
import { benchInstallation } from './installation.ts';

const usualPoolMb = 1024;
/**
 * What the database holds in memory of a large shop, alone and once more among a thousand: else the memory is compared,
 * and not the shops.
 */
export const largePoolMb = Math.max(usualPoolMb, Math.min(10_240, Math.floor(totalmem() / 2 ** 20 / 2.4)));

type Variables = Readonly<Record<string, string>>;

/** Limits that no load reaches. */
const limits = {
  RATE_LIMIT_READS: '1000000000',
  RATE_LIMIT_WRITES: '1000000000',
  RATE_LIMIT_ADDRESS: '1000000000',
};

/**
 * Runs some work on private servers with an empty, migrated database, and ends them.
 * @param folder where their data stays for the next run; without it they leave nothing behind.
 * @param poolMb the database's cache in MiB.
 */
export async function withKernel(
  folder: string | undefined,
  say: (text: string) => void,
  work: (kernel: Kernel, variables: Variables) => Promise<void>,
  poolMb = usualPoolMb,
): Promise<void> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'sala-bench-')));
  const servers = await startLocalServers(directory, { bufferPoolMb: poolMb, onProgress: say });
  try {
    const variables = {
      NODE_ENV: 'production',
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      HQ_SECOND_FACTOR: 'offered',
      SECRET_KEY: servers.secretKey,
      LOG_LEVEL: 'warn',
      ...limits,
    };
    await onDatabase(variables, work);
  } finally {
    await servers.stop();
    if (folder === undefined) await rm(directory, { recursive: true, force: true });
  }
}

async function onDatabase<Variable extends Variables & { readonly DATABASE_URL: string }, Result>(
  variables: Variable,
  work: (kernel: Kernel, variables: Variable) => Promise<Result>,
): Promise<Result> {
  const installation = await benchInstallation();
  await migrateDatabase(variables.DATABASE_URL, installation);
  const kernel = await createKernel(readEnvironment(variables), { process: 'bench', installation });
  try {
    return await work(kernel, variables);
  } finally {
    await kernel.stop();
  }
}

/** Runs some work on a second, empty and migrated database of the same servers, with keys of its own in Redis. */
export async function withSecondKernel<Result>(
  { knex }: Kernel,
  variables: Variables,
  work: (kernel: Kernel, variables: Variables) => Promise<Result>,
): Promise<Result> {
  const [database, redis] = [new URL(variables.DATABASE_URL ?? ''), new URL(variables.REDIS_URL ?? '')];
  const name = `${database.pathname.slice(1)}_second`;
  await knex.raw(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  database.pathname = `/${name}`;
  redis.pathname = '/1';
  return onDatabase({ ...variables, DATABASE_URL: database.href, REDIS_URL: redis.href }, work);
}
