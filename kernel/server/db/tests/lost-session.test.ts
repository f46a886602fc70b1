import { expect, test } from 'vitest';
import { beginTransaction } from '../knex.ts';
import { endLostSession } from '../lost-session.ts';
import type { ServerSession } from '../server-session.ts';
import { useBank } from './transfers.ts';

const bank = useBank();

/** A transaction that holds the account of `a`, as one whose program is not heard of any more. */
async function holding() {
  const { kernel } = bank.current;
  const { db, lease } = await beginTransaction(kernel.knex);
  await db('tx_account').where({ name: 'a' }).increment('amount', 100);
  const { onServer } = lease;
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
