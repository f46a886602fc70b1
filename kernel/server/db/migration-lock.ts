import type { Knex } from 'knex';
import { z } from 'zod';
import { isConnectionLost } from './errno.ts';
import { beginTransaction } from './knex.ts';

const lockTimeoutSeconds = 60;
/** At most 64 characters; MySQL 9 has no MD5 any more. */
const name = "CONCAT('migrate_', SHA2(DATABASE(), 224))";
const answer = z.tuple([z.tuple([z.object({ held: z.number().nullable() })]), z.unknown()]);

/**
 * Whether nobody else brings the database up to date while some work is done:
 * - `alone`: nobody, on the word of the server, whose lock ends with the connection of who holds it.
 * - `busy`: somebody does.
 * - `unknown`: the server has no such locks, as in a Galera cluster.
 */
export type MigrationLock = 'alone' | 'busy' | 'unknown';

/**
 * Does work under the server's own lock of migrations, for which it waits a minute.
 * @param knex from `createKnex`, of which one connection is held in the meantime.
 * @throws the driver's error where the database is away.
 */
export async function underMigrationLock<T>(
  knex: Knex,
  work: (lock: MigrationLock) => Promise<T>,
): Promise<T> {
  const { db, lease } = await beginTransaction(knex);
  try {
    const lock = await take(db);
    try {
      return await work(lock);
    } finally {
      // It ends with the connection, be that one lost.
      if (lock === 'alone') await db.raw(`SELECT RELEASE_LOCK(${name})`).catch(() => undefined);
    }
  } finally {
    await lease.rollBack();
    lease.release();
  }
}

async function take(db: Knex): Promise<MigrationLock> {
  try {
    const [[{ held }]] = answer.parse(
      await db.raw(`SELECT GET_LOCK(${name}, ${lockTimeoutSeconds}) AS held`),
    );
    return held === 1 ? 'alone' : 'busy';
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    return 'unknown';
  }
}
