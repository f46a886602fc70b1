import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { startChild } from '../../testing/servers/child.ts';
import { ensureUnpacked, unpackedEnvironment, unpackedRoot } from '../../testing/servers/debian.ts';
import { findProgram } from '../../testing/servers/programs.ts';
import { Sentence } from '../../testing/servers/sentence.ts';

/** MariaDB's own tools for taking a copy and reading it back. */
export interface BackupTools {
  readonly dump: string;
  readonly client: string;
  readonly env: NodeJS.ProcessEnv;
}

const find = (names: readonly string[]) =>
  findProgram(names) ?? findProgram(names, [join(unpackedRoot, 'usr/bin')]);

/** Finds the tools on the machine, or brings them from Debian. */
export async function ensureBackupTools(progress: (text: string) => void): Promise<BackupTools> {
  const located = () => {
    const [dump, client] = [find(['mariadb-dump', 'mysqldump']), find(['mariadb', 'mysql'])];
    return dump && client ? { dump, client } : undefined;
  };
  if (!located()) await ensureUnpacked(['mariadb-client'], progress);
  const tools = located();
  if (!tools) throw new Sentence('mariadb-dump and mariadb were not found: install MariaDB’s client.');
  return { ...tools, env: { ...unpackedEnvironment(), ...process.env } };
}

interface At {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly database: string;
}

const at = (databaseUrl: string, env: NodeJS.ProcessEnv): At => {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    args: [`--host=${hostname}`, `--port=${port}`, `--user=${username}`, '--protocol=tcp'],
    env: { ...env, MYSQL_PWD: decodeURIComponent(password) },
    database: pathname.slice(1),
  };
};

function ended(child: ReturnType<typeof startChild>, name: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (data) => {
    said += String(data);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Sentence(`${name} ended with ${code}:\n${said}`)),
    );
  });
}

/** Copies a database into a file while it is written to. @returns its size in bytes and the milliseconds that it took. */
export async function dump({ dump: program, env }: BackupTools, databaseUrl: string, file: string) {
  const { args, env: own, database } = at(databaseUrl, env);
  const began = Date.now();
  const child = startChild(
    program,
    ['--no-defaults', ...args, '--single-transaction', '--quick', '--routines', '--hex-blob', database],
    { env: own, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (!child.stdout) throw new Error('no output');
  await Promise.all([ended(child, 'mariadb-dump'), pipeline(child.stdout, createWriteStream(file))]);
  return { bytes: (await stat(file)).size, ms: Date.now() - began };
}

/** Reads such a file into an empty database. @returns the milliseconds that it took. */
export async function restore({ client, env }: BackupTools, databaseUrl: string, file: string) {
  const { args, env: own, database } = at(databaseUrl, env);
  const began = Date.now();
  const child = startChild(client, ['--no-defaults', ...args, database], {
    env: own,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  if (!child.stdin) throw new Error('no input');
  await Promise.all([ended(child, 'mariadb'), pipeline(createReadStream(file), child.stdin)]);
  return Date.now() - began;
}

/** How many rows each table has, by its name. */
export async function rowCounts(knex: Knex): Promise<ReadonlyMap<string, number>> {
  const tables: { name: string }[] = await knex('information_schema.tables')
    .whereRaw("table_schema = DATABASE() AND table_type = 'BASE TABLE'")
    .select('table_name as name');
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [[row]] = await knex.raw('SELECT COUNT(*) AS n FROM ??', [name]);
    counts.set(name, Number(row.n));
  }
  return counts;
}

/** A folder for a second server, whose data is nobody's yet. */
export async function emptyFolder(folder: string): Promise<string> {
  const restored = join(folder, 'restored');
  await mkdir(restored, { recursive: true });
  return restored;
}
