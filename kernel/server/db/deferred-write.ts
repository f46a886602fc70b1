import type { ExecuteValues } from 'mysql2';
import { errnoOf } from './errno.ts';

/** What the server says of a `SIGNAL` that names no number. */
const signaled = 1644;

/** A write of a transaction that may go to the server together with what is sent next, because nobody needs its answer. */
export interface DeferredWrite {
  readonly sql: string;
  /** In the order of the signs that stand for them. */
  readonly values: readonly ExecuteValue[];
  /** Whether it is refused where it changes no row, or more than one. */
  readonly expectOneRow?: boolean | undefined;
  /** @returns what the caller is to hear of such an error; undefined where it says nothing of this write. */
  readonly mapError?: ((error: unknown) => Error | undefined) | undefined;
}

type ExecuteValue = Extract<ExecuteValues, readonly unknown[]>[number];

/** A write that was to change one row has not. */
export class NoRowsAffectedError extends Error {
  constructor() {
    super('A write that was to change one row has not');
    this.name = 'NoRowsAffectedError';
  }
}

/** Why nothing more is sent in a transaction; that write's own error is what its caller hears. */
export class PostponedWriteError extends Error {
  constructor(cause: unknown) {
    super('A write of this transaction, sent before this statement, was refused', { cause });
    this.name = 'PostponedWriteError';
  }
}

/**
 * Several statements as one that is prepared, sent and answered once. The server runs them in their order and none
 * behind one that fails. Of MariaDB alone (https://mariadb.com/kb/en/begin-end/); MySQL knows it in procedures only.
 */
export const combineStatements = (writes: readonly DeferredWrite[]): DeferredWrite => ({
  sql: `BEGIN NOT ATOMIC ${writes.map(sentOf).join('; ')}; END`,
  values: writes.flatMap(({ values }) => values),
});

const sentOf = ({ sql, expectOneRow }: DeferredWrite, place: number): string =>
  expectOneRow
    ? `${sql}; IF ROW_COUNT() <> 1 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${place}'; END IF`
    : sql;

/** What the caller is to hear where one of these writes was refused. Of an unchanged row alone the server says which one. */
export function toDomainError(error: Error, writes: readonly DeferredWrite[]): Error {
  if (errnoOf(error) === signaled)
    return toDomainError(new NoRowsAffectedError(), writes.slice(Number(error.message)));
  const asked = error instanceof NoRowsAffectedError ? writes.slice(0, 1) : writes;
  return asked.map(({ mapError }) => mapError?.(error)).find((known) => known !== undefined) ?? error;
}
