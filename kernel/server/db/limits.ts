const minute = 60;
const hour = 60 * minute;

/** How a statement that changes a table's shape waits for those who use it, with everybody else behind it. */
export interface TableLock {
  /** How long it waits at a time, in whole seconds. */
  readonly seconds: number;
  /** How often it is sent. */
  readonly tries: number;
  /** How long the others go on between two tries. */
  readonly pauseMs: number;
}

/** For how long a process leaves the database alone with a statement. */
export interface ConnectionLimits {
  /** How long a statement may take, in whole seconds. */
  readonly statementSeconds: number;
  /** How long work waits for a connection that others use, in whole seconds; by default as the environment says. */
  readonly waitSeconds?: number;
  /** Of processes that change tables while others use them. */
  readonly tableLock?: TableLock;
}

/** Two minutes in all, in which nobody waits longer than for a row. */
const tableLock: TableLock = { seconds: 5, tries: 12, pauseMs: 5_000 };
/** A large table is altered, or a feature's rows are deleted, by one statement that may take hours. */
const changing: ConnectionLimits = { statementSeconds: 6 * hour, tableLock };
const working: ConnectionLimits = { statementSeconds: 10 * minute };
/** No person waits for what a worker does, so it waits longer before it puts its work off. */
const inBackground: ConnectionLimits = { ...working, waitSeconds: 30 };

const limits: Readonly<Record<string, ConnectionLimits>> = {
  // Nobody waits longer for a page.
  web: { statementSeconds: 20 },
  // A large shop's report or import.
  worker: inBackground,
  reseal: working,
  // Reads all that a shop has ever written.
  'check-ledger': { statementSeconds: hour },
  // They read and write the rows of one account.
  hq: { statementSeconds: minute },
  'reset-second-factor': { statementSeconds: minute },
  migrate: changing,
  purge: changing,
};

/** The limits of a kind of process, such as `web` or `migrate`; those of a worker for any other, such as a bench's. */
export const limitsOf = (process: string): ConnectionLimits => limits[process] ?? working;
