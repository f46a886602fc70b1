import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { isRunning, startChild, stopChild, stopGroup } from '../../testing/servers/child.ts';
import { lastLines, runCommand } from '../../testing/servers/command.ts';
import {
  dataFolder,
  logFile,
  type MariadbSettings,
  serverArguments,
  startMariadb,
  untilAnswering,
} from '../../testing/servers/mariadb.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import type { GaleraPrograms } from './galera-programs.ts';

/** The loopback ports of one node: for clients, for the group, and for incremental and whole state transfers. */
export interface NodePorts {
  mariadb: number;
  group: number;
  incremental: number;
  transfer: number;
}

export interface NodeSettings {
  name: string;
  /** Holds the node's data, socket and log. */
  directory: string;
  ports: NodePorts;
  /** The group ports of all nodes. */
  groupPorts: readonly number[];
  password: string;
  database: string;
}

/** One MariaDB server of the cluster. */
export interface GaleraNode {
  readonly name: string;
  readonly databaseUrl: string;
  /** Makes the cluster, of this node alone, with the database and its account. */
  bootstrap(): Promise<void>;
  /** Starts the server and lets it catch up with the others; resolves once it serves. */
  join(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Cuts the node off from the group, or lets it back; its clients still reach it. */
  isolate(isIsolated: boolean): Promise<void>;
  /** Runs one statement on this node, outside any pool. */
  query(sql: string): Promise<RowDataPacket[]>;
  /** Resolves once the node sees so many members and has everything that they have. */
  untilSynced(members: number): Promise<void>;
}

const BUFFER_POOL_MB = 96;
const SYNC_PATIENCE_MS = 90_000;
const STOP_PATIENCE_MS = 30_000;
/** A recovery takes a second or two. One that does not end takes some 300 MB of memory each second. */
const RECOVERY_TIMEOUT_MS = 20_000;

export function galeraNode(programs: GaleraPrograms, settings: NodeSettings): GaleraNode {
  const { name, directory, ports, password, database } = settings;
  const server: MariadbSettings = {
    directory,
    port: ports.mariadb,
    password,
    database,
    bufferPoolMb: BUFFER_POOL_MB,
    isDurable: true,
  };
  const log = logFile(directory);
  const base = [...serverArguments(programs, server), ...clusterArguments(programs, settings)];
  let child: ChildProcess | undefined;

  const launch = async (more: readonly string[]) => {
    child = startChild(programs.mariadbd, [...base, ...more], {
      env: programs.env,
      stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
    });
    await untilAnswering(child, server, log);
  };

  /** Where a node that was killed had got to, so that it asks the others only for what it missed. */
  const recoveredPosition = async () => {
    if (!existsSync(join(dataFolder(directory), 'grastate.dat'))) return [];
    const recoveryLog = join(directory, 'recovery.log');
    const result = await runCommand(
      programs.mariadbd,
      [...base, '--wsrep-recover', `--log-error=${recoveryLog}`],
      { env: programs.env, timeoutMs: RECOVERY_TIMEOUT_MS },
    );
    if (result.code !== 0)
      throw new Sentence(`${name} could not recover its position:\n${lastLines(result.output)}`);
    const position = lastPosition(readFileSync(recoveryLog, 'utf8'));
    return position ? [`--wsrep-start-position=${position}`] : [];
  };

  const query = async (sql: string) => {
    const connection = await mysql.createConnection({
      host: '127.0.0.1',
      port: ports.mariadb,
      user: 'root',
      password,
      connectTimeout: 5_000,
    });
    try {
      const [rows] = await connection.query<RowDataPacket[]>(sql);
      return rows;
    } finally {
      connection.destroy();
    }
  };

  return {
    name,
    databaseUrl: `mysql://root:${password}@127.0.0.1:${ports.mariadb}/${database}`,
    async bootstrap() {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      // Accounts and database are made by the server alone: as a node it takes no statement before it has a group.
      await stopChild(await startMariadb(programs, server), STOP_PATIENCE_MS);
      await launch(['--wsrep-new-cluster']);
    },
    async join() {
      mkdirSync(dataFolder(directory), { recursive: true, mode: 0o700 });
      await launch(await recoveredPosition());
    },
    async kill() {
      if (!child || !isRunning(child)) return;
      const ended = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (child) await stopGroup(child, STOP_PATIENCE_MS);
    },
    async isolate(isIsolated) {
      await query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${isIsolated ? 1 : 0}'`);
    },
    query,
    async untilSynced(members) {
      const deadline = Date.now() + SYNC_PATIENCE_MS;
      for (;;) {
        const status = await query(
          "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_local_state_comment', 'wsrep_cluster_size', 'wsrep_cluster_status')",
        ).catch(() => []);
        const values = new Map(status.map((row) => [String(row.Variable_name), String(row.Value)]));
        const isSynced =
          values.get('wsrep_local_state_comment') === 'Synced' &&
          values.get('wsrep_cluster_status') === 'Primary' &&
          values.get('wsrep_cluster_size') === String(members);
        if (isSynced) return;
        if (Date.now() > deadline)
          throw new Sentence(
            `${name} did not catch up within ${SYNC_PATIENCE_MS / 1000} s; its log is ${log}: ${JSON.stringify([...values])}`,
          );
        await sleep(200);
      }
    },
  };
}

function clusterArguments(programs: GaleraPrograms, { name, ports, groupPorts }: NodeSettings): string[] {
  const addresses = groupPorts.map((port) => `127.0.0.1:${port}`).join(',');
  const options = [
    `gmcast.listen_addr=tcp://127.0.0.1:${ports.group}`,
    `ist.recv_addr=127.0.0.1:${ports.incremental}`,
    'gcache.size=64M',
  ];
  return [
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    // What a killed node lost it has back from the others.
    '--innodb-flush-log-at-trx-commit=2',
    '--wsrep-on=ON',
    `--wsrep-provider=${programs.provider}`,
    `--wsrep-provider-options=${options.join(';')}`,
    '--wsrep-cluster-name=sala_test',
    `--wsrep-cluster-address=gcomm://${addresses}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${ports.group}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${ports.transfer}`,
    '--wsrep-slave-threads=2',
    // A caller who comes to the other writer with the same key must be seen there to have been answered.
    '--wsrep-sync-wait=1',
  ];
}

const lastPosition = (log: string): string | undefined =>
  [...log.matchAll(/Recovered position: ([0-9a-f-]{36}:-?\d+)/g)].at(-1)?.[1];
