import type { Knex } from 'knex';
import { databaseIn, databaseNow } from '../db/database-time.ts';
import type { Kernel } from '../runtime/kernel.ts';

/** A worker, and how long it can be silent before others take its work over. */
export interface WorkerIdentity {
  /** Unique among all workers, at most 60 characters. */
  readonly name: string;
  readonly leaseMs: number;
}

/** The columns of a row that no worker has. */
export const unleased = { claimed_by: null, lease_until: null };

interface LeasedTable<Claim> {
  readonly table: string;
  /** The state of a row that a worker has. */
  readonly state: string;
  /** The columns that name a claim: the row's key, and a count that each claim of the row raises. */
  readonly key: (claim: Claim) => Readonly<Record<string, string | number | Date>>;
}

/**
 * Leases of the rows of a queue table, which has the columns `state`, `claimed_by` and `lease_until`. They run by the
 * database's clock. A worker that was silent for its lease loses the row: its changes then meet no row.
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

  /** The columns that give a row to a worker. */
  lease(db: Knex, { name, leaseMs }: WorkerIdentity) {
    return { state: this.#state, claimed_by: name, lease_until: databaseIn(db, leaseMs) };
  }

  /** The row of a claim, or none once the claim is over. */
  row(db: Knex, claim: Claim): Knex.QueryBuilder {
    return db(this.#table).where({
      ...this.#key(claim),
      state: this.#state,
      claimed_by: claim.claimedBy,
    });
  }

  /** Rows whose worker has been silent for its lease. */
  expired(db: Knex): Knex.QueryBuilder {
    return db(this.#table).where({ state: this.#state }).where('lease_until', '<=', databaseNow(db));
  }

  /** Rows whose worker is alive. @param alias of the table in the caller's query. */
  alive(db: Knex, alias = this.#table): Knex.QueryBuilder {
    return db(`${this.#table} as ${alias}`)
      .where(`${alias}.state`, this.#state)
      .where(`${alias}.lease_until`, '>', databaseNow(db));
  }

  /** @returns false if another worker has taken the row over. */
  async renew(db: Knex, claim: Claim, leaseMs: number): Promise<boolean> {
    return (await this.row(db, claim).update({ lease_until: databaseIn(db, leaseMs) })) > 0;
  }

  /**
   * Settles the lost COMMIT of a transaction that makes a claim: the claim if it was made, else null. A claim that its
   * worker does not know of would wait for the end of its lease and count as a failed try.
   */
  async settle({ knex }: Pick<Kernel, 'knex'>, claim: Claim): Promise<{ value: Claim } | null> {
    const row: unknown = await this.row(knex, claim).first(knex.raw('1'));
    return row === undefined ? null : { value: claim };
  }
}

/** Renews three times in a lease, so that two renewals can fail. @returns a function that ends it. */
export function renewRegularly(leaseMs: number, renew: () => Promise<unknown>): () => void {
  const heartbeat = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  return () => clearInterval(heartbeat);
}

/**
 * Does work under a lease that is renewed meanwhile.
 * @param renew renews the lease; false if another worker has taken the work over.
 * @param stopping is aborted when the worker stops.
 * @param work gets a signal that is aborted when the worker stops or has lost the lease.
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
