import type { Knex } from 'knex';
import { databaseIn, databaseNow } from '../db/database-time.ts';
import type { Kernel } from '../runtime/kernel.ts';

/** A worker, and how long it can be silent before other workers take over its work. */
export interface WorkerIdentity {
  /** Unique among all workers, at most 60 characters. */
  readonly name: string;
  readonly leaseMs: number;
}

/** Columns that release a row. */
export const clearedLease = { claimed_by: null, lease_until: null };

interface LeasedTable<Claim> {
  readonly table: string;
  /** The state of a row that a worker has. */
  readonly state: string;
  /** The columns that identify a claim: the row's key, and a counter that each claim of the row increases. */
  readonly key: (claim: Claim) => Readonly<Record<string, string | number | Date>>;
}

/**
 * Leases on the rows of a queue table with the columns `state`, `claimed_by` and `lease_until`. They use the database's
 * clock. A worker that is silent for its whole lease can lose the row. Its later changes then match no row.
 */
export class LeaseTable<Claim extends { readonly claimedBy: string }> {
  readonly #table: string;
  readonly #state: string;
  readonly #key: LeasedTable<Claim>['key'];

  constructor({ table, state, key }: LeasedTable<Claim>) {
    this.#table = table;
    this.#state = state;
    this.#key = key;
  }

  /** Returns the columns that assign a row to a worker. */
  lease(db: Knex, { name, leaseMs }: WorkerIdentity) {
    return { state: this.#state, claimed_by: name, lease_until: databaseIn(db, leaseMs) };
  }

  /** Selects the row of a claim. It matches no row after the claim is over. */
  row(db: Knex, claim: Claim): Knex.QueryBuilder {
    return db(this.#table).where({
      ...this.#key(claim),
      state: this.#state,
      claimed_by: claim.claimedBy,
    });
  }

  /** Selects rows whose lease has expired. */
  expired(db: Knex): Knex.QueryBuilder {
    return db(this.#table).where({ state: this.#state }).where('lease_until', '<=', databaseNow(db));
  }

  /** Selects rows whose lease is valid. @param alias of the table in the caller's query. */
  alive(db: Knex, alias = this.#table): Knex.QueryBuilder {
    return db(`${this.#table} as ${alias}`)
      .where(`${alias}.state`, this.#state)
      .where(`${alias}.lease_until`, '>', databaseNow(db));
  }

  /** Extends a lease. @returns false if another worker has taken over the row. */
  async renew(db: Knex, claim: Claim, leaseMs: number): Promise<boolean> {
    return (await this.row(db, claim).update({ lease_until: databaseIn(db, leaseMs) })) > 0;
  }

  /**
   * Settles the lost COMMIT of a transaction that makes a claim. @returns the claim if it was made, or null. If its
   * worker did not know the claim, it would stay until its lease ends and count as a failed attempt.
   */
  async settle({ knex }: Pick<Kernel, 'knex'>, claim: Claim): Promise<{ value: Claim } | null> {
    const row: unknown = await this.row(knex, claim).first(knex.raw('1'));
    return row === undefined ? null : { value: claim };
  }
}

/** Renews a lease three times while it lasts, so two renewals can fail. @returns a function that stops the renewal. */
export function renewRegularly(leaseMs: number, renew: () => Promise<unknown>): () => void {
  const heartbeat = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  return () => clearInterval(heartbeat);
}

/**
 * Does work under a lease that is renewed until the work ends.
 * @param renew renews the lease. Returns false if another worker has taken over the work.
 * @param stopping is aborted when the worker stops.
 * @param work receives a signal that is aborted when the worker stops or has lost the lease.
 */
export async function underLease(
  leaseMs: number,
  renew: () => Promise<boolean>,
  stopping: AbortSignal,
  work: (ended: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController();
  const endRenewal = renewRegularly(leaseMs, async () => (await renew()) || lost.abort());
  try {
    await work(AbortSignal.any([stopping, lost.signal]));
  } finally {
    endRenewal();
  }
}
