import { vi } from 'vitest';
import { ConnectionLease } from '#kernel/server/db/lease.ts';

/**
 * Hears every statement that this process sends to the database while some work is done.
 * @param note is given each as it is sent, with its values as the driver was given them.
 */
export async function noteStatements(
  note: (sql: string, values: unknown) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { query, execute, defer: postpone } = ConnectionLease.prototype;
  const spies = [
    vi.spyOn(ConnectionLease.prototype, 'query').mockImplementation(function (
      this: ConnectionLease,
      options,
      values,
      answered,
    ) {
      note(options.sql, values);
      return query.call(this, options, values, answered);
    }),
    vi.spyOn(ConnectionLease.prototype, 'execute').mockImplementation(function (
      this: ConnectionLease,
      sql,
      values,
      answered,
    ) {
      note(sql, values);
      execute.call(this, sql, values, answered);
    }),
    // What is sent with the next statement goes out by none of these two.
    vi.spyOn(ConnectionLease.prototype, 'defer').mockImplementation(function (this: ConnectionLease, write) {
      note(write.sql, write.values);
      postpone.call(this, write);
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/**
 * The statements about one shop that are sent while some work is done.
 * @param shopId stands among the values of such a statement.
 */
export async function statementsAbout(shopId: string, work: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const note = (sql: string, values: unknown) => {
    if (Array.isArray(values) && values.flat().includes(shopId)) sent.push(sql);
  };
  await noteStatements(note, work);
  return sent;
}
