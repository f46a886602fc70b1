import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { isRunning, startChild } from './child.ts';
import { lastLines, runCommand } from './command.ts';
import { endOrphan } from './orphan.ts';
import type { ServerPrograms } from './programs.ts';
import { Sentence } from './sentence.ts';

/** Names of files in PEM by which the server proves itself. */
export interface DatabaseTls {
  readonly certificate: string;
  readonly key: string;
}

export interface MariadbSettings {
  /** Holds `mariadb/` (the data), the socket and the log. */
  directory: string;
  port: number;
  password: string;
  database: string;
  /** InnoDB's cache in MiB. */
  bufferPoolMb: number;
  /** Whether what is committed survives a power cut. Tests that cut no power run faster without. */
  isDurable: boolean;
  tls?: DatabaseTls;
}

const START_PATIENCE_MS = 120_000;

/** Starts MariaDB on the folder, initialising it on the first start, and resolves once it answers. */
export async function startMariadb(
  programs: ServerPrograms,
  settings: MariadbSettings,
): Promise<ChildProcess> {
  const { directory } = settings;
  const data = dataFolder(directory);
  await endOrphan(join(directory, 'mariadb.pid'), 'mariadbd');
  if (!existsSync(data)) await initialise(programs, directory);
  const log = logFile(directory);
  const child = startChild(
    programs.mariadbd,
    [...serverArguments(programs, settings), `--init-file=${accountsFile(settings)}`],
    { env: programs.env, stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')] },
  );
  await untilAnswering(child, settings, log);
  return child;
}

/** Where a private MariaDB of this folder keeps its data. */
export const dataFolder = (directory: string): string => join(directory, 'mariadb');

/** Where it writes what it has to say. */
export const logFile = (directory: string): string => join(directory, 'mariadb.log');

/**
 * Where it makes its temporary files. One that starts removes what it takes for left over there, and in a folder that
 * servers share that is what another one is using.
 */
function temporaryFolder(directory: string): string {
  const folder = join(directory, 'mariadb-temporary');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** How every private MariaDB runs: on loopback alone, with all its files in the settings' folder. */
export function serverArguments(
  programs: ServerPrograms,
  {
    directory,
    port,
    bufferPoolMb,
    isDurable,
    tls,
  }: Pick<MariadbSettings, 'directory' | 'port' | 'bufferPoolMb' | 'isDurable' | 'tls'>,
): string[] {
  return [
    '--no-defaults',
    ...commonArguments(programs),
    `--datadir=${dataFolder(directory)}`,
    `--tmpdir=${temporaryFolder(directory)}`,
    `--port=${port}`,
    `--socket=${socketPath(directory)}`,
    `--pid-file=${join(directory, 'mariadb.pid')}`,
    `--log-error=${logFile(directory)}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    '--transaction-isolation=READ-COMMITTED',
    `--innodb-buffer-pool-size=${bufferPoolMb}M`,
    ...(isDurable
      ? ['--innodb-flush-log-at-trx-commit=1']
      : ['--innodb-flush-log-at-trx-commit=0', '--skip-innodb-doublewrite']),
    '--max-connections=300',
    '--max-allowed-packet=64M',
    '--performance-schema=OFF',
    '--local-infile=0',
    ...(tls ? [`--ssl-cert=${tls.certificate}`, `--ssl-key=${tls.key}`] : []),
  ];
}

function commonArguments(programs: ServerPrograms): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  if (!programs.basedir) return asRoot;
  const { basedir } = programs;
  return [
    ...asRoot,
    `--basedir=${basedir}`,
    `--lc-messages-dir=${join(basedir, 'share/mysql')}`,
    `--character-sets-dir=${join(basedir, 'share/mysql/charsets')}`,
    `--plugin-dir=${join(basedir, 'lib/mysql/plugin')}`,
  ];
}

/** What MariaDB's program for it says of a failure stands above a page of general advice. */
const saidLines = 40;

async function initialise(programs: ServerPrograms, directory: string): Promise<void> {
  const data = dataFolder(directory);
  // Under another name until it is complete, so that an interrupted first start leaves nothing half made.
  const draft = `${data}.new`;
  const prepare = () => {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    return runCommand(
      programs.installDb,
      [
        '--no-defaults',
        ...commonArguments(programs),
        `--datadir=${draft}`,
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        '--skip-name-resolve',
      ],
      { env: { ...programs.env, TMPDIR: temporaryFolder(directory) } },
    );
  };
  const first = await prepare();
  // Where several start at once it may fail and succeed the next time.
  const result = first.code === 0 ? first : await prepare();
  if (result.code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Sentence(`MariaDB could not prepare ${data}:\n${lastLines(result.output, saidLines)}`);
  }
  renameSync(draft, data);
}

/** A Unix socket's path is limited to 107 bytes; a deep project folder gets it in the folder for temporary files. */
function socketPath(directory: string): string {
  const near = join(directory, 'mariadb.sock');
  if (Buffer.byteLength(near) < 104) return near;
  const folder = join(tmpdir(), `sala-${Buffer.from(directory).toString('base64url').slice(-24)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, 'mariadb.sock');
}

/** Run by the server before it takes connections, so there is no moment in which root has no password. */
function accountsFile({ directory, password, database }: MariadbSettings): string {
  const file = join(directory, 'mariadb-accounts.sql');
  const accounts = ['localhost', '127.0.0.1'].flatMap((host) => [
    `CREATE USER IF NOT EXISTS 'root'@'${host}';`,
    `ALTER USER 'root'@'${host}' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO 'root'@'${host}' WITH GRANT OPTION;`,
  ]);
  const lines = [
    "DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host NOT IN ('localhost', '127.0.0.1'));",
    'FLUSH PRIVILEGES;',
    ...accounts,
    `CREATE DATABASE IF NOT EXISTS \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}

/** Resolves once the server answers; a sentence with the end of its log where it ends before. */
export async function untilAnswering(
  child: ChildProcess,
  settings: Pick<MariadbSettings, 'port' | 'password' | 'database'>,
  log: string,
  name = 'MariaDB',
): Promise<void> {
  const { port, password, database } = settings;
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    if (!isRunning(child)) {
      throw new Sentence(
        `${name} did not start; its log ${log} ends with:\n${lastLines(readFileSync(log, 'utf8'))}`,
      );
    }
    try {
      const connection = await mysql.createConnection({
        host: '127.0.0.1',
        port,
        user: 'root',
        password,
        database,
      });
      await connection.query('SELECT 1');
      await connection.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Sentence(`${name} did not answer on port ${port} within two minutes: ${String(error)}`);
      }
      await sleep(50);
    }
  }
}
