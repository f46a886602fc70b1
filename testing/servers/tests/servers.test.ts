import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LocalServers, startLocalServers } from '../local-servers.ts';
import { Sentence } from '../sentence.ts';

const parent = mkdtempSync(join(tmpdir(), 'servers-'));
const folder = join(parent, 'data');
let servers: LocalServers;

const start = () => startLocalServers(folder, { database: 'trial', bufferPoolMb: 32 });
const ports = () =>
  z
    .object({ mariadb: z.number(), redis: z.number() })
    .parse(JSON.parse(readFileSync(join(folder, 'ports.json'), 'utf8')));

async function query(statement: string): Promise<unknown> {
  const connection = await mysql.createConnection(servers.databaseUrl);
  try {
    return (await connection.query(statement))[0];
  } finally {
    await connection.end();
  }
}

beforeAll(async () => {
  servers = await start();
});

afterAll(async () => {
  await servers.stop();
  rmSync(parent, { recursive: true });
});

describe('private servers', () => {
  it('answer at the addresses they tell, and to nobody without the password', async () => {
    expect(await query('SELECT DATABASE() AS name')).toEqual([{ name: 'trial' }]);
    const open = servers.databaseUrl.replace(/:[0-9a-f]{48}@/, '@');
    await expect(mysql.createConnection(open)).rejects.toMatchObject({ errno: 1045 });
    const stranger = new Redis(ports().redis, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    stranger.on('error', () => undefined);
    await expect(stranger.set('key', 'value')).rejects.toThrow();
    stranger.disconnect();
  });

  it('keep their secrets to their owner', () => {
    for (const file of ['secrets.json', 'redis.conf', 'mariadb-accounts.sql']) {
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    }
    expect(Buffer.from(servers.secretKey, 'base64')).toHaveLength(32);
  });

  it('make temporary files apart from other servers, which remove them when they start', async () => {
    expect(await query('SELECT @@tmpdir AS folder')).toEqual([{ folder: join(folder, 'mariadb-temporary') }]);
  });

  it('refuse a second start on the same folder in one sentence', async () => {
    const second = start();
    await expect(second).rejects.toBeInstanceOf(Sentence);
    await expect(second).rejects.toThrow(`Another start is running on ${folder} (process ${process.pid})`);
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lose nothing that was acknowledged before MariaDB was killed', async () => {
    await query('CREATE TABLE written (id INT PRIMARY KEY)');
    const connection = await mysql.createConnection(servers.databaseUrl);
    connection.on('error', () => undefined);
    let acknowledged = 0;
    let isKilled = false;
    const writing = (async () => {
      while (!isKilled) {
        await connection.query('INSERT INTO written VALUES (?)', [acknowledged + 1]);
        acknowledged += 1;
      }
    })().catch(() => undefined);
    while (acknowledged < 50) await new Promise((done) => setTimeout(done, 5));
    await servers.database.kill();
    isKilled = true;
    await writing;
    connection.destroy();
    await servers.database.start();
    const rows = z
      .array(z.object({ count: z.number() }))
      .parse(await query('SELECT COUNT(*) AS count FROM written'));
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
  });

  it('come back with ports, secrets and data, and give a port up that somebody took', async () => {
    const before = { ...ports(), secretKey: servers.secretKey };
    const redis = new Redis(servers.redisUrl);
    await redis.set('stored', 'yes');
    await redis.quit();
    await servers.stop();
    const stranger = createServer().listen(before.redis, '127.0.0.1');
    await new Promise((done) => stranger.once('listening', done));
    servers = await start();
    stranger.close();
    expect(servers.secretKey).toBe(before.secretKey);
    expect(ports().mariadb).toBe(before.mariadb);
    expect(ports().redis).not.toBe(before.redis);
    const again = new Redis(servers.redisUrl);
    expect(await again.get('stored')).toBe('yes');
    await again.quit();
  });

  it('tell when one of them dies by itself', async () => {
    const death = new Promise((resolve) => servers.onDeath(resolve));
    const pid = Number.parseInt(readFileSync(join(folder, 'redis.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
    expect(await death).toBe('Redis');
    await servers.redis.start();
  });
});
