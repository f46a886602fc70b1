import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { type LocalServers, startLocalServers } from '../servers/local-servers.ts';
import { lockDirectory } from '../servers/lock.ts';
import { dataFolder } from '../servers/mariadb.ts';
import { migrateDatabase } from './database.ts';
import { startOwnServers } from './own-servers.ts';

const templateTimeoutMs = 180_000;

/**
 * A database with all tables and a Redis of a test's own, which it may kill. Preparing a database takes ten seconds,
 * so the first test of a run does it and the others copy its files. MySQL, and a test outside a run, prepare their own.
 * @param folder where they keep their data; the test removes it.
 */
export async function startMigratedServers(folder: string): Promise<LocalServers> {
  const run = process.env.SALA_TEST_FOLDER;
  if (run && !process.env.SALA_TEST_MYSQLD)
    await cp(dataFolder(await readyTemplate(join(run, 'migrated'))), dataFolder(folder), { recursive: true });
  return startOwnServers(folder);
}

/** @returns the folder of a database server that was stopped in order after its migrations. */
async function readyTemplate(template: string): Promise<string> {
  const folder = join(template, 'servers');
  const ready = join(template, 'ready');
  const lock = await lockDirectory(template, templateTimeoutMs);
  try {
    if (!existsSync(ready)) {
      await rm(folder, { recursive: true, force: true });
      const servers = await startLocalServers(folder, { bufferPoolMb: 64, isDurable: false });
      try {
        await migrateDatabase(servers.databaseUrl, await loadInstallation());
      } finally {
        await servers.stop();
      }
      await writeFile(ready, '');
    }
  } finally {
    await lock.release();
  }
  return folder;
}
