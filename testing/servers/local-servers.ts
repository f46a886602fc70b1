import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { stopChild } from './child.ts';
import { lockDirectory } from './lock.ts';
import { type DatabaseTls, startMariadb } from './mariadb.ts';
import { startMysql } from './mysql.ts';
import { rememberPorts } from './ports.ts';
import { ensureServerPrograms } from './programs.ts';
import { startRedis } from './redis.ts';
import { rememberSecrets } from './secrets.ts';

export interface LocalServerOptions {
  onProgress?: (message: string) => void;
  /** The name of the database in `databaseUrl`; created when it is missing. */
  database?: string;
  /** InnoDB's cache in MiB. */
  bufferPoolMb?: number;
  /** Whether what MariaDB commits survives a power cut; true unless it is said otherwise. */
  isDurable?: boolean;
  /** Files in PEM by which MariaDB also speaks TLS. */
  databaseTls?: DatabaseTls;
  /** The program of a MySQL that is to run in MariaDB's place, as `findMysqld` finds it. */
  mysqld?: string | undefined;
}

/** One of the two servers; `kill` is the power cut (`kill -9`), for tests of what survives it. */
export interface LocalServer {
  readonly name: 'MariaDB' | 'MySQL' | 'Redis';
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface LocalServers {
  databaseUrl: string;
  redisUrl: string;
  /** 32 random bytes in base64, generated once per folder. */
  secretKey: string;
  /** MariaDB, or the MySQL that was asked for. */
  database: LocalServer;
  redis: LocalServer;
  /** Called when a server ends without having been asked to. */
  onDeath(listener: (name: LocalServer['name']) => void): void;
  /** Stops Redis, then the database, keeps the data and frees the folder. */
  stop(): Promise<void>;
}

/**
 * Starts a private MariaDB, or MySQL where its program is given, and Redis whose data, ports and passwords live in
 * `directory`, and takes the folder for this process. Both listen on 127.0.0.1 alone. Throws a `Sentence` where a person can help.
 */
export async function startLocalServers(
  directory: string,
  {
    onProgress = () => undefined,
    database = 'sala',
    bufferPoolMb = 512,
    isDurable = true,
    databaseTls,
    mysqld,
  }: LocalServerOptions = {},
): Promise<LocalServers> {
  const folder = resolve(directory);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(folder);
  const deaths: ((name: LocalServer['name']) => void)[] = [];
  const tellDeath = (name: LocalServer['name']) => {
    for (const listener of deaths) listener(name);
  };
  let started: LocalServer[] = [];
  try {
    const programs = await ensureServerPrograms(onProgress);
    const secrets = rememberSecrets(folder);
    const ports = await rememberPorts(folder);
    const settings = {
      directory: folder,
      port: ports.mariadb,
      password: secrets.mariadbPassword,
      database,
      bufferPoolMb,
      isDurable,
    };
    const redisSettings = { directory: folder, port: ports.redis, password: secrets.redisPassword };
    const tls = databaseTls ? { tls: databaseTls } : {};
    const databaseServer = mysqld
      ? localServer('MySQL', () => startMysql(mysqld, settings), tellDeath)
      : localServer('MariaDB', () => startMariadb(programs, { ...settings, ...tls }), tellDeath);
    const redis = localServer('Redis', () => startRedis(programs, redisSettings), tellDeath);
    started = [redis, databaseServer];
    onProgress(`${databaseServer.name} and Redis`);
    const outcomes = await Promise.allSettled([databaseServer.start(), redis.start()]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return {
      databaseUrl: `mysql://root:${secrets.mariadbPassword}@127.0.0.1:${ports.mariadb}/${database}`,
      redisUrl: `redis://:${secrets.redisPassword}@127.0.0.1:${ports.redis}/0`,
      secretKey: secrets.secretKey,
      database: databaseServer,
      redis,
      onDeath: (listener) => deaths.push(listener),
      stop: async () => {
        await redis.stop();
        await databaseServer.stop();
        await lock.release();
      },
    };
  } catch (error) {
    for (const server of started) await server.stop();
    await lock.release();
    throw error;
  }
}

function localServer(
  name: LocalServer['name'],
  launch: () => Promise<ChildProcess>,
  tellDeath: (name: LocalServer['name']) => void,
): LocalServer {
  let child: ChildProcess | undefined;
  return {
    name,
    start: async () => {
      const launched = await launch();
      child = launched;
      launched.once('exit', () => {
        if (child === launched) tellDeath(name);
      });
    },
    stop: async () => {
      const running = child;
      child = undefined;
      if (running) await stopChild(running, 60_000);
    },
    kill: async () => {
      const running = child;
      child = undefined;
      if (!running) return;
      const ended = new Promise<void>((done) => running.once('exit', () => done()));
      running.kill('SIGKILL');
      await ended;
    },
  };
}
