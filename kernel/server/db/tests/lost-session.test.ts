import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { beginTransaction, closeKnex, createKnex } from '../knex.ts';
import { endLostSession } from '../lost-session.ts';
import type { ServerSession } from '../server-session.ts';
import { transact } from '../transaction.ts';
import { useBank } from './transfers.ts';

const bank = useBank();

/** A transaction that holds the account of `a`, as one whose program is not heard of any more. */
async function holding() {
  const { kernel } = bank.current;
  const { db, lease } = await beginTransaction(kernel.knex);
  await db('tx_account').where({ name: 'a' }).increment('amount', 100);
  const { serverSession: onServer } = lease;
  if (!onServer) throw new Error('The connection is not known by its server');
  return { db, lease, onServer };
}

test('a lost connection is ended by its server, with what it had begun', async () => {
  const { kernel } = bank.current;
  const { lease, onServer } = await holding();
  await endLostSession(kernel.knex, onServer);
  // It waits for nobody.
  await kernel.knex('tx_account').where({ name: 'a' }).increment('amount', 0);
  await expect(lease.commit()).rejects.toThrow();
  lease.release();
  await bank.current.expectSound();
  await endLostSession(kernel.knex, onServer);
});

test.each<[string, Partial<ServerSession>]>([
  ['of another server', { server: 'elsewhere:3306' }],
  ['of another client, after its server has begun to count anew', { client: '192.0.2.1:40000' }],
])('a connection with the same number %s goes on', async (_which, other) => {
  const { kernel } = bank.current;
  const { db, lease, onServer } = await holding();
  await endLostSession(kernel.knex, { ...onServer, ...other });
  await db('tx_account').where({ name: 'a' }).decrement('amount', 100);
  await lease.commit();
  lease.release();
  await bank.current.expectSound();
});

test('a connection that goes on is not ended where the body of its transaction has lost another one', async () => {
  const { kernel } = bank.current;
  const away = createKnex('mysql://nobody@127.0.0.1:1/nothing', 1);
  const ids: number[] = [];
  const body = async (db: Knex) => {
    const [[row]] = await db.raw('SELECT CONNECTION_ID() AS id');
    ids.push(row.id);
    if (ids.length === 1) await away.raw('SELECT 1');
  };
  try {
    await transact(kernel, body, { retry: 'is idempotent' });
  } finally {
    await closeKnex(away);
  }
  expect(ids).toHaveLength(2);
  const [[open]] = await bank.current.direct.raw(
    'SELECT COUNT(*) AS sessions FROM information_schema.processlist WHERE id = ?',
    [ids[0] ?? 0],
  );
  expect(open).toEqual({ sessions: 1 });
});
