import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import { errnoOf } from './errno.ts';
import { withConnection } from './knex.ts';
import type { ConnectionLease } from './lease.ts';
import type { ServerSession } from './server-session.ts';

const sameSession = `SELECT id FROM information_schema.processlist
  WHERE id = ? AND host = ? AND CONCAT(@@hostname, ':', @@port) = ?`;
const noSuchThread = 1094;
const lookMs = 20;
const timeoutMs = 10_000;

/** A lost connection that its server has not ended in time; like the connection itself it counts as lost. */
class SessionLeftError extends Error {
  readonly fatal = true;

  constructor() {
    super(`The server did not end a lost connection within ${timeoutMs} ms`);
    this.name = 'SessionLeftError';
  }
}

const ask = (lease: ConnectionLease, sql: string, values: (string | number)[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    lease.query({ sql }, values, (error, result) => (error ? reject(error) : resolve(result)));
  });

/**
 * Has the server end a connection that the program has lost, and waits until it is gone: a COMMIT that was sent on it
 * is then done or never will be, although it may have been on its way for long. Where the next connection leads to
 * another server, which knows nothing of it, nothing is awaited.
 * @param knex from `createKnex`.
 * @throws the driver's error where the server cannot be asked, or an error that counts as a lost connection where the
 *   server does not end it in time.
 */
export const endLostSession = (knex: Knex, { id, server, client }: ServerSession): Promise<void> =>
  withConnection(knex, async (lease) => {
    const isThere = async () =>
      z.array(z.unknown()).parse(await ask(lease, sameSession, [id, client, server])).length > 0;
    const until = performance.now() + timeoutMs;
    for (let isKilled = false; await isThere(); await wait(lookMs)) {
      if (performance.now() > until) throw new SessionLeftError();
      if (isKilled) continue;
      isKilled = true;
      await ask(lease, 'KILL ?', [id]).catch((error: unknown) => {
        if (errnoOf(error) !== noSuchThread) throw error;
      });
    }
  });
