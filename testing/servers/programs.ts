import { accessSync, constants, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { debianFolder, ensurePackages, hasApt, unpackedEnvironment, unpackedRoot } from './debian.ts';
import { Sentence } from './sentence.ts';

export interface ServerPrograms {
  mariadbd: string;
  installDb: string;
  /** The folder above `share` when MariaDB was unpacked rather than installed. */
  basedir: string | undefined;
  redisServer: string;
  env: NodeJS.ProcessEnv;
}

const SERVER_PACKAGES = ['mariadb-server-core', 'mariadb-client-core', 'redis-tools'];
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** The full path of the first of these programs that can be run, on PATH or in the system's folders. */
export function findProgram(names: readonly string[], folders = searchFolders()): string | undefined {
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {}
    }
  }
  return undefined;
}

function searchFolders(): string[] {
  return [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS];
}

/** Finds MariaDB and Redis on the machine, or brings them from Debian. */
export async function ensureServerPrograms(onProgress: (message: string) => void): Promise<ServerPrograms> {
  const installed = locateServers();
  if (installed) return installed;
  if (!hasApt()) {
    throw new Sentence(
      'MariaDB and Redis were not found: install MariaDB 10.11 or newer and Redis 7 or newer so that mariadbd, ' +
        'mariadb-install-db and redis-server are on PATH, and start again.',
    );
  }
  await ensurePackages(SERVER_PACKAGES, onProgress);
  const brought = locateServers();
  if (brought) return brought;
  throw new Sentence(
    `The Debian packages ${SERVER_PACKAGES.join(', ')} hold no MariaDB and Redis that can run here.`,
  );
}

function locateServers(): ServerPrograms | undefined {
  const onSystem = locateIn(searchFolders(), undefined);
  if (onSystem) return { ...onSystem, env: process.env };
  const folders = ['usr/sbin', 'usr/bin'].map((folder) => join(unpackedRoot, folder));
  const unpacked = locateIn(folders, join(unpackedRoot, 'usr'));
  return unpacked && { ...unpacked, env: unpackedEnvironment() };
}

function locateIn(folders: readonly string[], basedir: string | undefined) {
  const mariadbd = findProgram(['mariadbd'], [...folders]);
  const installDb = findProgram(['mariadb-install-db'], [...folders]);
  const printDefaults = findProgram(['my_print_defaults'], [...folders]);
  const redisServer = findProgram(['redis-server'], [...folders]) ?? redisFromTools([...folders]);
  if (!mariadbd || !installDb || !printDefaults || !redisServer) return undefined;
  return { mariadbd, installDb, basedir, redisServer };
}

/** `redis-check-rdb` is the server's own program: called by the name `redis-server` it serves. */
function redisFromTools(folders: string[]): string | undefined {
  const tool = findProgram(['redis-check-rdb'], folders);
  if (!tool) return undefined;
  const folder = join(debianFolder, 'bin');
  const link = join(folder, 'redis-server');
  mkdirSync(folder, { recursive: true });
  if (existsSync(link)) return link;
  rmSync(link, { force: true });
  symlinkSync(tool, link);
  return link;
}
