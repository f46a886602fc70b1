import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { lastLines, runCommand } from './command.ts';
import { untilAnswering } from './mariadb.ts';
import { findProgram } from './programs.ts';
import { Sentence } from './sentence.ts';

export interface MysqlSettings {
  /** Holds the data, the socket and the log. */
  directory: string;
  port: number;
  password: string;
  /** Created where it is missing. */
  database: string;
  /** InnoDB's cache in MiB. */
  bufferPoolMb: number;
}

/** A MySQL server on this machine; MariaDB answers to the same name and is none. */
export async function findMysqld(): Promise<string | null> {
  const program = findProgram(['mysqld']);
  if (!program) return null;
  const { code, output } = await runCommand(program, ['--version']);
  return code === 0 && !/mariadb/i.test(output) ? program : null;
}

/** Starts a private MySQL on loopback, with new data where it has none yet, and resolves once it answers. */
export async function startMysql(mysqld: string, settings: MysqlSettings): Promise<ChildProcess> {
  const { directory, port } = settings;
  const data = join(directory, 'mysql');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (!existsSync(data)) await initialise(mysqld, data);
  const log = join(directory, 'mysql.log');
  const output = openSync(log, 'a');
  const options: SpawnOptions = { stdio: ['ignore', output, output] };
  const child = startChild(
    mysqld,
    [
      ...commonArguments(data),
      `--port=${port}`,
      `--socket=${join(directory, 'mysql.sock')}`,
      `--pid-file=${join(directory, 'mysql.pid')}`,
      `--init-file=${accountsFile(settings)}`,
      '--mysqlx=OFF',
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--skip-log-bin',
      `--innodb-buffer-pool-size=${settings.bufferPoolMb}M`,
      '--max-connections=300',
      '--max-allowed-packet=64M',
      '--performance-schema=OFF',
      '--local-infile=0',
    ],
    options,
  );
  await untilAnswering(child, settings, log, 'MySQL');
  return child;
}

function commonArguments(data: string): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  return ['--no-defaults', ...asRoot, `--datadir=${data}`, '--secure-file-priv=NULL'];
}

async function initialise(mysqld: string, data: string): Promise<void> {
  // Under another name until it is complete, so that an interrupted first start leaves nothing half made.
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  const made = await runCommand(mysqld, [...commonArguments(draft), '--initialize-insecure']);
  if (made.code !== 0) throw new Sentence(`MySQL could not prepare ${data}:\n${lastLines(made.output)}`);
  renameSync(draft, data);
}

/** Run by the server before it takes connections, so there is no moment in which root has no password. */
function accountsFile({ directory, password, database }: MysqlSettings): string {
  const file = join(directory, 'mysql-accounts.sql');
  const lines = [
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
    `CREATE USER IF NOT EXISTS 'root'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
    `CREATE DATABASE IF NOT EXISTS \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}
