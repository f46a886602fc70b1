import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import { createKernel, type Kernel } from '../../kernel/server/kernel.ts';
import { migrateDatabase } from '../../kernel/testing/database.ts';
import { startLocalServers } from '../local/servers.ts';
import { benchInstallation } from './installation.ts';

const usualPoolMb = 1024;
/** What the database holds in memory of a thousand shops: else the memory is compared, and not the shops. */
export const largePoolMb = Math.max(usualPoolMb, Math.min(6144, Math.floor(totalmem() / 2 ** 20 / 3)));

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
  work: (kernel: Kernel, variables: Readonly<Record<string, string>>) => Promise<void>,
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
    const installation = await benchInstallation();
    await migrateDatabase(servers.databaseUrl, installation);
    const kernel = await createKernel(readEnvironment(variables), { process: 'bench', installation });
    try {
      await work(kernel, variables);
    } finally {
      await kernel.stop();
    }
  } finally {
    await servers.stop();
    if (folder === undefined) await rm(directory, { recursive: true, force: true });
  }
}
