import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { expect } from 'vitest';
import { z } from 'zod';
import { closeKnex, createKnex } from '#kernel/server/db/knex.ts';
import { migrate } from '#kernel/server/db/migrate.ts';
import type { Installation } from '#kernel/server/runtime/loader.ts';

export interface Addresses {
  databaseUrl: string;
  redisUrl: string;
}

const given = (name: 'DATABASE_URL' | 'REDIS_URL'): URL => {
  const value = process.env[name];
  if (!value) throw new Error(`Tests need ${name}; \`npm test\` provides it.`);
  return new URL(value);
};

const worker = () => Number(process.env.VITEST_POOL_ID ?? 0) || 0;

/** The name of a worker's database: beside the given one, so that two runs on one server stay apart. */
export const testDatabase = (number: number): string =>
  `${given('DATABASE_URL').pathname.slice(1) || 'sala'}_test_${number}`;

/** Addresses of the database and Redis that belong to this test worker alone. */
function workerAddresses(): { databaseUrl: string; redisUrl: string; database: string } {
  const databaseUrl = given('DATABASE_URL');
  const database = testDatabase(worker());
  databaseUrl.pathname = `/${database}`;
  const redisUrl = given('REDIS_URL');
  redisUrl.pathname = `/${(worker() % 14) + 1}`;
  return { databaseUrl: databaseUrl.href, redisUrl: redisUrl.href, database };
}

/** Runs statements on the server itself, outside any database. */
export async function onServer(statements: readonly string[]): Promise<void> {
  const { hostname, port, username, password } = given('DATABASE_URL');
  const connection = await createConnection({
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  });
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}

/** Brings a database up to date. */
export async function migrateDatabase(databaseUrl: string, installation: Installation): Promise<void> {
  const knex = createKnex(databaseUrl, 2);
  try {
    await migrate(knex, installation);
  } finally {
    await closeKnex(knex);
  }
}

const named = z.array(z.object({ name: z.string() }));

/** What migrations have written themselves, beside their own tables of what has run. */
const writtenByMigrations = new Set(['migration_object', 'system_version']);

/** Empties every table, whichever test installation made it. */
async function emptyDatabase(databaseUrl: string): Promise<void> {
  const knex = createKnex(databaseUrl, 1);
  try {
    const tables: unknown = await knex('information_schema.tables')
      .whereRaw("table_schema = DATABASE() AND table_type = 'BASE TABLE'")
      .select('table_name as name');
    const emptied = named
      .parse(tables)
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('migrations_') && !writtenByMigrations.has(name));
    if (emptied.length === 0) return;
    const rows: unknown = await knex.unionAll(
      emptied.map((table) => knex.select(knex.raw('? as name', [table])).whereExists(knex(table))),
      true,
    );
    await knex.raw('SET FOREIGN_KEY_CHECKS = 0');
    for (const { name } of named.parse(rows)) await knex(name).truncate();
  } finally {
    await closeKnex(knex);
  }
}

async function emptyRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
}

/** The file that the worker's database was emptied for last. Files can share a process, and so this module. */
let emptied: { readonly file: string | undefined; readonly done: Promise<void> } | undefined;

/**
 * Creates the worker's database if it is missing and migrates it. At a file's first call it also empties the database
 * and Redis, so that no file depends on the files before it.
 */
export async function readyDatabase(installation: Installation): Promise<Addresses> {
  const { databaseUrl, redisUrl, database } = workerAddresses();
  await onServer([
    `CREATE DATABASE IF NOT EXISTS ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  ]);
  await migrateDatabase(databaseUrl, installation);
  const file = expect.getState().testPath;
  if (!emptied || emptied.file !== file)
    emptied = {
      file,
      done: Promise.all([emptyDatabase(databaseUrl), emptyRedis(redisUrl)]).then(() => undefined),
    };
  await emptied.done;
  return { databaseUrl, redisUrl };
}
