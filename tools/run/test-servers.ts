import { rmSync } from 'node:fs';
import { type LocalServers, startLocalServers } from '../../testing/servers/local-servers.ts';
import { lockDirectory } from '../../testing/servers/lock.ts';
import type { Session } from './session.ts';

export type TestDepth = 'full' | 'quick';

/**
 * Starts an empty MariaDB and Redis for tests. They stop with the session.
 * @param folder holds their data; what an earlier run left there is removed.
 */
export async function startTestServers(
  session: Session,
  folder: string,
  say: (detail: string) => void,
): Promise<LocalServers> {
  const lock = await lockDirectory(folder);
  rmSync(folder, { recursive: true, force: true });
  await lock.release();
  const servers = await startLocalServers(folder, {
    onProgress: say,
    database: 'sala_test',
    bufferPoolMb: 256,
    // Tests that kill a database start one of their own.
    isDurable: false,
  });
  session.onStop(() => servers.stop());
  return servers;
}

/** The environment of a test runner. TEST_DATABASE_URL replaces the database server. */
export function testEnvironment(
  servers: LocalServers,
  { depth, folder }: { readonly depth: TestDepth; readonly folder: string },
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'test',
    SALA_TEST_DEPTH: depth,
    DATABASE_URL: process.env.TEST_DATABASE_URL || servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    SECRET_KEY: servers.secretKey,
    SALA_TEST_FOLDER: folder,
    // Vitest writes colors into a pipe as well, unless NO_COLOR is set.
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  };
}
