import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import { createKernel, type Kernel } from '../../kernel/server/kernel.ts';
import { migrateDatabase } from '../../kernel/testing/database.ts';
import { startLocalServers } from '../local/servers.ts';
import { benchInstallation } from './installation.ts';

/** Limits that no load reaches. */
const limits = {
  RATE_LIMIT_READS: '1000000000',
  RATE_LIMIT_WRITES: '1000000000',
  RATE_LIMIT_ADDRESS: '1000000000',
};

/**
 * Runs some work on private servers with an empty, migrated database, and ends them.
 * @param folder where their data stays for the next run; without it they leave nothing behind.
 */
export async function withKernel(
  folder: string | undefined,
  say: (text: string) => void,
  work: (kernel: Kernel, variables: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'sala-bench-')));
  const servers = await startLocalServers(directory, { bufferPoolMb: 1024, onProgress: say });
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
