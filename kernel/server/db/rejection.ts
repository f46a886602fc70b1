import { errnoOf, isConnectionLost, isPoolBusy } from './errno.ts';

/** Why a transaction did not pass, where it was not its own body that failed. */
const rejectionCauses = [
  'deadlock',
  'lock_timeout',
  'too_long',
  'row_changed',
  'table_changed',
  'terms_changed',
  'refused_begin',
  'no_connection',
  'too_many_connections',
  'too_many_statements',
  'read_only',
  'node_left',
  'connection_lost',
] as const;
export type RejectionCause = (typeof rejectionCauses)[number];

const byErrno: ReadonlyMap<number, RejectionCause> = new Map([
  [1213, 'deadlock'],
  [1205, 'lock_timeout'],
  [1969, 'too_long'],
  [3024, 'too_long'],
  [1020, 'row_changed'],
  [1412, 'table_changed'],
  [1615, 'table_changed'],
  [1040, 'too_many_connections'],
  [1203, 'too_many_connections'],
  [1226, 'too_many_connections'],
  [1461, 'too_many_statements'],
  [1047, 'node_left'],
  [1180, 'node_left'],
  [1290, 'read_only'],
  [1836, 'read_only'],
]);

const refusedBegins = new WeakSet<object>();

/** Marks an error as what a transaction was refused with before it had begun. @returns the same error. */
export const refusedBegin = (error: unknown): unknown => {
  if (typeof error === 'object' && error !== null) refusedBegins.add(error);
  return error;
};

/** Why the database rejected a transaction; null for an error that is not the database's. */
export function rejectionCause(error: unknown): RejectionCause | null {
  const known = byErrno.get(errnoOf(error) ?? 0);
  if (known) return known;
  if (error instanceof Error && error.name === 'RetryTransactionError') return 'terms_changed';
  if (isPoolBusy(error) || (error instanceof Error && error.name === 'PoolTimeoutError'))
    return 'no_connection';
  if (!isConnectionLost(error)) return null;
  return typeof error === 'object' && error !== null && refusedBegins.has(error)
    ? 'refused_begin'
    : 'connection_lost';
}

/** How often transactions of this process were rejected, by cause; one that is run again counts each time. */
export class Rejections {
  readonly #counts = new Map<RejectionCause, number>();

  /** Counts an error that ended a transaction, where it was the database that did. */
  note(error: unknown): void {
    const cause = rejectionCause(error);
    if (cause) this.#counts.set(cause, (this.#counts.get(cause) ?? 0) + 1);
  }

  get counts(): Readonly<Partial<Record<RejectionCause, number>>> {
    return Object.fromEntries(this.#counts);
  }
}
