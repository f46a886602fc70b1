import { type LocalServers, startLocalServers } from '../servers/local-servers.ts';

/**
 * A database and a Redis of a test's own, which it may kill. The database is MySQL where `npm run test:mysql` has found the
 * program of one, and MariaDB otherwise.
 * @param folder where they keep their data; the test removes it.
 */
export const startOwnServers = (folder: string): Promise<LocalServers> =>
  startLocalServers(folder, { bufferPoolMb: 64, mysqld: process.env.SALA_TEST_MYSQLD || undefined });
