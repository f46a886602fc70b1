import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnServers } from '#testing/harness/own-servers.ts';
import type { LocalServers } from '#testing/servers/local-servers.ts';
import { createLogger } from '../../telemetry/log.ts';
import { closeKnex, createKnex } from '../knex.ts';
import { runStatement } from '../statement.ts';
import { transact } from '../transaction.ts';

const shopId = 'shop';
const byItsKey = { retry: 'is idempotent' } as const;
const log = createLogger('silent', {}, []);

/* What all connections have prepared is one number of the whole server. */
let folder: string;
let servers: LocalServers;
let direct: Knex;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-prepared-'));
  servers = await startOwnServers(folder);
  direct = createKnex(servers.databaseUrl, 1);
});

afterAll(async () => {
  await closeKnex(direct);
  await servers?.stop();
  await rm(folder, { recursive: true, force: true });
});

const prepared = async (): Promise<number> => {
  const [rows]: { Value: string }[][] = await direct.raw("SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'");
  return Number(rows?.[0]?.Value);
};

/** A statement unlike every other number's. */
const answer = async (db: Knex, number: number): Promise<unknown> => {
  const { rows } = await runStatement(
    db,
    { sql: `SELECT ? + ${number} AS sum`, names: ['one'] },
    { one: 1 },
    shopId,
  );
  return rows[0];
};

test('a connection gives up those that it has not used for long, so that many fit on one server', async () => {
  const knex = createKnex(servers.databaseUrl, 1);
  for (let number = 0; number < 300; number += 1)
    expect(await answer(knex, number)).toEqual({ sum: number + 1 });
  expect(await prepared()).toBeLessThanOrEqual(121);
  expect(await answer(knex, 0)).toEqual({ sum: 1 });
  await closeKnex(knex);
});

test('where the server prepares no more, a connection is given up and the transaction made on another', async () => {
  const knex = createKnex(servers.databaseUrl, 3);
  await direct.raw(`SET GLOBAL max_prepared_stmt_count = ${(await prepared()) + 20}`);
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  const sums = await Promise.all(
    numbers.map((number) => transact({ knex, log }, (db) => answer(db, number), byItsKey)),
  );
  expect(sums).toEqual(numbers.map((number) => ({ sum: number + 1 })));
  await closeKnex(knex);
});
