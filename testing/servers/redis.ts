import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, startChild } from './child.ts';
import { lastLines } from './command.ts';
import { endOrphan } from './orphan.ts';
import type { ServerPrograms } from './programs.ts';
import { Sentence } from './sentence.ts';

export interface RedisSettings {
  /** Holds `redis/` (the data), the configuration and the log. */
  directory: string;
  port: number;
  password: string;
}

const START_PATIENCE_MS = 60_000;

/** Starts Redis on the folder and resolves once its data is loaded and it answers. */
export async function startRedis(programs: ServerPrograms, settings: RedisSettings): Promise<ChildProcess> {
  const { directory, port, password } = settings;
  const data = join(directory, 'redis');
  const pidFile = join(directory, 'redis.pid');
  const log = join(directory, 'redis.log');
  await endOrphan(pidFile, 'redis-server');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const configuration = join(directory, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${JSON.stringify(data)}`,
    `pidfile ${JSON.stringify(pidFile)}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync(configuration, 0o600);
  const child = startChild(programs.redisServer, [configuration], {
    env: programs.env,
    stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
  });
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await answers(port, password))) {
    if (!isRunning(child)) {
      throw new Sentence(
        `Redis did not start; its log ${log} ends with:\n${lastLines(readFileSync(log, 'utf8'))}`,
      );
    }
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Sentence(`Redis did not answer on port ${port} within a minute.`);
    }
    await sleep(25);
  }
  return child;
}

function answers(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`));
    socket.on('data', (data) => {
      answer += String(data);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer.includes('+PONG')));
  });
}
