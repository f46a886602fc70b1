import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { lastLines, runCommand } from './command.ts';
import { untilAnswering } from './mariadb.ts';
import { findProgram } from './programs.ts';
import { Sentence } from './sentence.ts';

export interface MysqlSettings {
  /** Holds the data, which is made anew, the socket and the log. */
  directory: string;
  port: number;
  password: string;
  database: string;
}

/** A MySQL server on this machine; MariaDB answers to the same name and is none. */
export async function findMysqld(): Promise<string | null> {
  const program = findProgram(['mysqld']);
  if (!program) return null;
  const { code, output } = await runCommand(program, ['--version']);
  return code === 0 && !/mariadb/i.test(output) ? program : null;
}

/** Starts a private MySQL on loopback, with new data, and resolves once it answers. */
export async function startMysql(mysqld: string, settings: MysqlSettings): Promise<ChildProcess> {
  const { directory, port, password, database } = settings;
  const data = join(directory, 'mysql');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const common = ['--no-defaults', ...asRoot, `--datadir=${data}`];
  const made = await runCommand(mysqld, [...common, '--initialize-insecure', '--secure-file-priv=NULL']);
  if (made.code !== 0) throw new Sentence(`MySQL could not prepare ${data}:\n${lastLines(made.output)}`);
  const accounts = join(directory, 'mysql-accounts.sql');
  const lines = [
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
    `CREATE USER 'root'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
    `CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;`,
  ];
  writeFileSync(accounts, `${lines.join('\n')}\n`, { mode: 0o600 });
  const log = join(directory, 'mysql.log');
  const output = openSync(log, 'a');
  const options: SpawnOptions = { stdio: ['ignore', output, output] };
  const child = startChild(
    mysqld,
    [
      ...common,
      `--port=${port}`,
      `--socket=${join(directory, 'mysql.sock')}`,
      `--pid-file=${join(directory, 'mysql.pid')}`,
      `--init-file=${accounts}`,
      '--secure-file-priv=NULL',
      '--mysqlx=OFF',
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--skip-log-bin',
      '--innodb-buffer-pool-size=256M',
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
