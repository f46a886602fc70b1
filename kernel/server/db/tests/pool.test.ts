import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Knex } from 'knex';
import { createPool } from 'mysql2';
import { afterEach, describe, expect, test } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '#testing/harness/cutting-proxy.ts';
import { readyDatabase } from '#testing/harness/database.ts';
import { freePort } from '#testing/harness/server.ts';
import { loadInstallation } from '../../runtime/loader.ts';
import { createLogger } from '../../telemetry/log.ts';
import { errnoOf, isConnectionLost, isPoolBusy, isTooLong } from '../errno.ts';
import { SecondConnectionError } from '../held-connection.ts';
import { closeKnex, createKnex, openDatabase, withConnection } from '../knex.ts';
import { ConnectionLease, TableInUseError } from '../lease.ts';
import { Pool, type PoolOptions } from '../pool.ts';
import { transact } from '../transaction.ts';

const size = 2;
const byItsKey = { retry: 'is idempotent' } as const;
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A pool of two connections and the proxy that it reaches the database by. */
async function pooled(options: PoolOptions = {}) {
  const { databaseUrl } = await readyDatabase(await loadInstallation());
  const address = new URL(databaseUrl);
  const target = { host: address.hostname, port: Number(address.port) };
  const port = await freePort();
  address.port = String(port);
  const knex = createKnex(address.href, size, options);
  const startProxy = async (): Promise<CuttingProxy> => {
    const proxy = await startCuttingProxy(target, port);
    ends.push(() => proxy.stop());
    return proxy;
  };
  ends.push(() => closeKnex(knex));
  const ask = async (sql: string): Promise<Record<string, unknown>> => {
    const [[row]] = await knex.raw(sql);
    return row;
  };
  return { knex, startProxy, ask };
}

const failuresOf = async (times: number, work: () => Promise<unknown>): Promise<unknown[]> => {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, work));
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
};

test('every connection works in UTC, READ COMMITTED and strict mode', async () => {
  const { knex, startProxy } = await pooled();
  await startProxy();
  const connections = await Promise.all(Array.from({ length: size }, () => knex.transaction()));
  for (const connection of connections) {
    const setting = async (pattern: string): Promise<string> => {
      const [[row]] = await connection.raw(`SHOW SESSION VARIABLES LIKE '${pattern}'`);
      return row.Value;
    };
    expect(await setting('time_zone')).toBe('+00:00');
    // MariaDB and MySQL have different names for it.
    expect(await setting('t%\\_isolation')).toBe('READ-COMMITTED');
    expect(await setting('sql_mode')).toContain('STRICT_TRANS_TABLES');
    await connection.rollback();
  }
});

test('a database that is away is reported at once, and asked again when it is back', async () => {
  const { startProxy, ask } = await pooled();
  const from = performance.now();
  const failures = await failuresOf(size * 5, () => ask('SELECT 1 AS one'));
  expect(failures.map(isConnectionLost)).toEqual(Array.from({ length: size * 5 }, () => true));
  expect(performance.now() - from).toBeLessThan(2_000);
  await startProxy();
  const answers = await Promise.all(Array.from({ length: size * 5 }, () => ask('SELECT 1 AS one')));
  expect(answers).toEqual(answers.map(() => ({ one: 1 })));
});

test('a connection whose settings are refused is not used', async () => {
  const { startProxy, ask } = await pooled();
  const proxy = await startProxy();
  proxy.refuse((statement) => (statement.startsWith('SET SESSION') ? 1047 : null));
  const failures = await failuresOf(size * 5, () => ask('SELECT 1 AS one'));
  expect(failures.map(isConnectionLost)).toEqual(Array.from({ length: size * 5 }, () => true));
  expect(proxy.pass()).toBe(size * 5);
  expect(await ask('SELECT @@time_zone AS zone')).toEqual({ zone: '+00:00' });
});

test('a database that takes no password counts as one that is away, and its caller is not told of a fault', async () => {
  const { databaseUrl } = await readyDatabase(await loadInstallation());
  const address = new URL(databaseUrl);
  address.password = 'another';
  const knex = createKnex(address.href, size);
  ends.push(() => closeKnex(knex));
  const [asked] = await failuresOf(1, () => knex.raw('SELECT 1'));
  expect(errnoOf(asked)).toBe(1045);
  expect(isConnectionLost(asked)).toBe(true);
  const [begun] = await failuresOf(1, () =>
    transact({ knex, log: createLogger('silent', {}, []) }, async () => 1, byItsKey),
  );
  expect(begun).toMatchObject({ code: 'unavailable' });
});

test('a connection whose server has left its cluster is given up with its first refusal', async () => {
  const { startProxy, ask } = await pooled();
  const proxy = await startProxy();
  const before = await ask('SELECT CONNECTION_ID() AS id');
  expect(await ask('SELECT CONNECTION_ID() AS id')).toEqual(before);
  proxy.refuse((statement) => (statement.startsWith('SELECT 1') ? 1047 : null));
  await expect(ask('SELECT 1')).rejects.toMatchObject({ errno: 1047 });
  proxy.pass();
  expect(await ask('SELECT CONNECTION_ID() AS id')).not.toEqual(before);
});

test('a statement that takes longer than any may is given up by the server, and the next one is done', async () => {
  const { startProxy, ask } = await pooled({ statementSeconds: 1 });
  await startProxy();
  const columns = 'information_schema.columns';
  const endless = ask(`SELECT COUNT(*) AS n FROM ${columns} a, ${columns} b, ${columns} c`);
  expect(isTooLong(await endless.catch((error: unknown) => error))).toBe(true);
  expect(await ask('SELECT 1 AS one')).toEqual({ one: 1 });
});

test.each([
  ['web', 20, 21],
  ['worker', 600, 601],
  ['reseal', 600, 601],
  ['check-ledger', 3_600, 3_601],
  ['hq', 60, 61],
  ['reset-second-factor', 60, 61],
  ['migrate', 21_600, 5],
  ['purge', 21_600, 5],
])(
  'the database gives a statement of %s up after %i s, and its wait for a table after %i s',
  async (process, statement, table) => {
    const { databaseUrl } = await readyDatabase(await loadInstallation());
    const knex = openDatabase(
      { DATABASE_URL: databaseUrl, DATABASE_TLS: false, TLS_CA_FILE: undefined },
      { process, size: 1 },
    );
    ends.push(() => closeKnex(knex));
    const [rows] = await knex.raw(
      `SHOW SESSION VARIABLES WHERE Variable_name IN
      ('max_statement_time', 'max_execution_time', 'lock_wait_timeout', 'innodb_lock_wait_timeout')`,
    );
    const values = new Map<string, number>(
      rows.map((row: { Variable_name: string; Value: string }) => [row.Variable_name, Number(row.Value)]),
    );
    // MariaDB counts seconds, MySQL milliseconds.
    const seconds = values.get('max_statement_time') ?? (values.get('max_execution_time') ?? 0) / 1_000;
    expect(seconds).toBe(statement);
    expect(values.get('lock_wait_timeout')).toBe(table);
    expect(values.get('innodb_lock_wait_timeout')).toBe(5);
  },
);

test('a server that freezes while a connection gets its settings is lost, and the next caller gets on', async () => {
  const { ask, startProxy } = await pooled();
  const proxy = await startProxy();
  for (const word of ['SET SESSION sql_mode', 'SELECT 0']) {
    proxy.freeze((statement) => statement.startsWith(word));
    const failures = await failuresOf(size, () => ask('SELECT 1 AS one'));
    expect(failures.map(isConnectionLost)).toEqual(Array.from({ length: size }, () => true));
  }
  proxy.pass();
  expect(await ask('SELECT 1 AS one')).toEqual({ one: 1 });
});

test('a change of a table waits a moment for those who use it, lets them go on, and comes again', async () => {
  const { knex, ask, startProxy } = await pooled({ tableLock: { seconds: 1, tries: 3, pauseMs: 10 } });
  const proxy = await startProxy();
  await knex.raw('CREATE TABLE in_use (id INT PRIMARY KEY)');
  ends.push(async () => void (await knex.raw('DROP TABLE in_use')));
  const reader = await knex.transaction();
  await reader.raw('SELECT * FROM in_use');
  const alter = 'ALTER TABLE in_use ADD COLUMN word INT';
  const failure = await ask(alter).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TableInUseError);
  // Nobody stands behind it.
  await reader.raw('SELECT * FROM in_use');
  await reader.rollback();
  let sent = 0;
  proxy.refuse((statement) => {
    if (!statement.startsWith(alter)) return null;
    sent += 1;
    return sent < 3 ? 1205 : null;
  });
  await knex.raw(alter);
  expect(proxy.pass()).toBe(2);
  // A write of rows belongs to a transaction, which alone may come again.
  proxy.refuse((statement) => (statement.startsWith('DELETE') ? 1205 : null));
  await expect(knex.raw('DELETE FROM in_use')).rejects.toMatchObject({ errno: 1205 });
  expect(proxy.pass()).toBe(1);
});

test('a server that no longer answers is lost, and its connection is not used again', async () => {
  const { databaseUrl } = await readyDatabase(await loadInstallation());
  const pool = createPool({ uri: databaseUrl, connectionLimit: 1 });
  ends.push(() => new Promise((resolve) => pool.end(() => resolve())));
  const leased = () =>
    new Promise<ConnectionLease>((resolve, reject) => {
      pool.getConnection((error, connection) => {
        if (error) reject(error);
        else resolve(new ConnectionLease(connection, () => undefined, { timeoutMs: 200 }));
      });
    });
  const ask = (lease: ConnectionLease, sql: string) =>
    new Promise((resolve, reject) => {
      lease.query({ sql }, [], (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  const lease = await leased();
  const failure = await ask(lease, 'SELECT SLEEP(60)').catch((error: unknown) => error);
  expect(isConnectionLost(failure)).toBe(true);
  await expect(lease.commit()).rejects.toBe(failure);
  lease.release();
  expect(await ask(await leased(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a connection on which nothing comes is probed, so that one whose server is gone without a word is lost within seconds', async () => {
  const { ask, startProxy } = await pooled();
  const { port } = await startProxy();
  const waiting = ask('SELECT SLEEP(1)');
  const keepAlive = '02';
  const hertz = 100;
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  // Columns of Linux's list: number, own address, the other's, state, queues, timer and when it runs out.
  const timers = async () =>
    (await readFile('/proc/net/tcp', 'utf8'))
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => columns[2]?.endsWith(remote) && columns[3] === '01')
      .map(([, , , , , timer = '']) => timer.split(':'));
  await expect
    .poll(async () => {
      const [timer] = await timers();
      return timer?.[0] === keepAlive && Number.parseInt(timer[1] ?? '', 16) / hertz <= 10;
    })
    .toBe(true);
  await waiting;
});

test('a caller waits 2 s for a connection, is then told that all are in use, and the next caller gets one', async () => {
  const { knex, startProxy, ask } = await pooled();
  await startProxy();
  const held = await Promise.all(Array.from({ length: size }, () => knex.transaction()));
  const from = performance.now();
  const failures = await failuresOf(size * 2, () => ask('SELECT 1 AS one'));
  expect(performance.now() - from).toBeGreaterThanOrEqual(1_990);
  expect(failures.map(isPoolBusy)).toEqual(Array.from({ length: size * 2 }, () => true));
  // The database is there, so no statement is repeated for a lost connection.
  expect(failures.some(isConnectionLost)).toBe(false);
  for (const transaction of held) await transaction.rollback();
  const answers = await Promise.all(Array.from({ length: size * 2 }, () => ask('SELECT 1 AS one')));
  expect(answers).toEqual(answers.map(() => ({ one: 1 })));
});

test('a transaction that finds every connection in use is refused as busy, after one wait', async () => {
  const { knex, startProxy } = await pooled({ waitSeconds: 0.2 });
  await startProxy();
  const held = await Promise.all(Array.from({ length: size }, () => knex.transaction()));
  let runs = 0;
  const body = async () => {
    runs += 1;
  };
  const [refused] = await failuresOf(1, () =>
    transact({ knex, log: createLogger('silent', {}, []) }, body, byItsKey),
  );
  expect(refused).toMatchObject({ code: 'busy', details: { retryAfter: 1 } });
  expect(runs).toBe(0);
  for (const transaction of held) await transaction.rollback();
});

describe('work that holds a connection', () => {
  const database = async (refusesSecond: boolean) => {
    const { knex, startProxy, ask } = await pooled({ refusesSecond });
    await startProxy();
    const run = (body: (db: Knex) => Promise<unknown>, afterCommit: () => Promise<unknown> = async () => 0) =>
      transact(
        { knex, log: createLogger('silent', {}, []) },
        async (db, ending) => {
          ending.afterCommit.push(async () => void (await afterCommit()));
          return body(db);
        },
        byItsKey,
      );
    return { knex, ask, run };
  };

  test('is refused a second one in tests, be it by knex, a prepared statement or a transaction', async () => {
    const { knex, ask, run } = await database(true);
    const nested = () => transact({ knex, log: createLogger('silent', {}, []) }, async () => 1, byItsKey);
    for (const second of [() => ask('SELECT 1'), () => withConnection(knex, async () => 1), nested])
      await expect(run(second)).rejects.toBeInstanceOf(SecondConnectionError);
  });

  test('can use its own, and any once its own is released', async () => {
    const { knex, ask, run } = await database(true);
    const after: unknown[] = [];
    let late: Promise<unknown> | undefined;
    const body = async (db: Knex) => {
      late = wait(200).then(() => ask('SELECT 3 AS n'));
      return withConnection(db, async () => (await db.raw('SELECT 1 AS n'))[0]);
    };
    const answer = await run(body, async () => after.push(await ask('SELECT 2 AS n')));
    expect([answer, after, await late]).toEqual([[{ n: 1 }], [{ n: 2 }], { n: 3 }]);
    expect(await knex.raw('SELECT 4 AS n')).toBeDefined();
  });

  test('is not watched in production', async () => {
    const { ask, run } = await database(false);
    expect(await run(() => ask('SELECT 1 AS one'))).toEqual({ one: 1 });
  });
});

test('who has given up waiting for a database that hangs is forgotten', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('no garbage collector');
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  // Takes calls and never says a word.
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  ends.push(async () => void silent.close());
  const pool = new Pool(`mysql://nobody:none@127.0.0.1:${port}/none`, size);
  const refused = () => failuresOf(10_000, () => pool.lease());
  expect(await refused()).toHaveLength(10_000);
  const before = used();
  for (let round = 0; round < 3; round += 1) await refused();
  // What each of 30,000 left behind was some kilobytes.
  expect(used() - before).toBeLessThan(10 * 1024 * 1024);
});
