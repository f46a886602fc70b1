import type { Knex } from 'knex';
import { databaseIn } from '../db/database-time.ts';
import { transact } from '../db/transaction.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { clearedLease, LeaseTable, type WorkerIdentity } from '../work/lease.ts';
import { withoutWaiting } from './order.ts';

/** A row of the outbox that one worker has for itself until its lease ends. */
export interface Claim {
  readonly id: string;
  readonly shop_id: string;
  readonly source: string;
  readonly event: string;
  readonly consumer: string;
  readonly payload: string;
  /** This try, from 1. With `claimedBy` it names the claim: a row that was taken over carries another. */
  readonly attempts: number;
  readonly first_tried_at: Date | null;
  readonly receiver_id: string | null;
  /** The request that has caused it; null where none has. */
  readonly request_id: string | null;
  /** Its place in the order of its key; null if it has no key. */
  readonly order_id: string | null;
  /** The channel that an earlier try turned to. */
  readonly channel: string | null;
  readonly claimedBy: string;
  readonly lease: LeaseGuarantee;
}

/** How long a worker may rely on a claim without asking the database. */
interface LeaseGuarantee {
  /** By this process's clock, well before the lease itself ends; 0 once it was relied upon. */
  leaseValidUntil: number;
}

/** A part of the rows: what one of several workers takes, so that they do not reach for the same. */
export interface WorkerShare {
  /** From 0. */
  readonly part: number;
  /** Of how many. */
  readonly of: number;
}

export const outboxLeases = new LeaseTable<Claim>({
  table: 'outbox',
  state: 'claimed',
  key: ({ id, attempts }) => ({ id, attempts }),
});

const columns = [
  'id',
  'shop_id',
  'source',
  'event',
  'consumer',
  'payload',
  'attempts',
  'first_tried_at',
  'receiver_id',
  'request_id',
  'channel',
  'order_id',
] as const;
const reclaimBatchSize = 500;

/** The state or lease that a row is chosen by is what the transaction changes. */
const byState = { retry: 'is idempotent' } as const;

/** Half of a lease, because clocks differ and what is begun has to end. */
const sureFor = (from: number, leaseMs: number): number => from + leaseMs / 2;

type Row = Omit<Claim, 'claimedBy' | 'lease'>;

const everything: WorkerShare = { part: 0, of: 1 };

const pending = (kernel: Kernel, db: Knex): Knex.QueryBuilder =>
  withoutWaiting(db('outbox').where({ state: 'pending' }).where('available_at', '<=', kernel.clock.now()));

/**
 * Holds due rows of a share. Those of a part are chosen first and held then, because a search that holds what it passes
 * hides it from the other workers at that moment. What one member is sent stays with one worker, in its order.
 */
async function lockShare(
  kernel: Kernel,
  db: Knex,
  { part, of }: WorkerShare,
  narrowed: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Row[]> {
  if (of === 1) return narrowed(due(kernel, db));
  const ids: string[] = await narrowed(pending(kernel, db))
    .whereRaw('MOD(CRC32(COALESCE(receiver_id, id)), ?) = ?', [of, part])
    .pluck('id');
  if (ids.length === 0) return [];
  // By their ids alone: in a small table the database else goes through all rows, and holds those of the others.
  return due(kernel, db)
    .from(db.raw('outbox FORCE INDEX (PRIMARY)'))
    .whereIn('id', ids)
    .orderBy([{ column: 'available_at' }, { column: 'id' }]);
}

const due = (kernel: Kernel, db: Knex): Knex.QueryBuilder =>
  pending(kernel, db).select(columns).forUpdate().skipLocked();

/** Takes rows that are due, oldest first, past those that other workers are taking at this moment. */
export const claimDue = (
  kernel: Kernel,
  claimant: WorkerIdentity,
  limit: number,
  share: WorkerShare = everything,
): Promise<Claim[]> =>
  claim(kernel, claimant, (db) =>
    lockShare(kernel, db, share, (query) =>
      query.orderBy([{ column: 'available_at' }, { column: 'id' }]).limit(limit),
    ),
  );

/**
 * Takes rows of whatever share that have been due for a while, because their worker is busy or gone; the newest first,
 * since a busy one comes from the other end.
 */
export const claimOverdue = (
  kernel: Kernel,
  claimant: WorkerIdentity,
  limit: number,
  lateMs: number,
): Promise<Claim[]> =>
  claim(
    kernel,
    claimant,
    (db): Promise<Row[]> =>
      due(kernel, db)
        .where('available_at', '<=', new Date(kernel.clock.now().getTime() - lateMs))
        .orderBy([
          { column: 'available_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit),
  );

/** Shops that have something waiting, by their id, from after one of them on; then those before it. */
export async function waitingShops(kernel: Kernel, after: string): Promise<string[]> {
  const shops: string[] = await kernel
    .knex('outbox')
    .distinct('shop_id')
    .where({ state: 'pending' })
    .pluck('shop_id');
  const sorted = shops.sort();
  return [...sorted.filter((id) => id > after), ...sorted.filter((id) => id <= after)];
}

/** Takes the oldest rows of some shops that are due, so that nobody waits behind the thousands of another. */
export const buildClaim = (
  kernel: Kernel,
  claimant: WorkerIdentity,
  shops: readonly string[],
  limitEach: number,
  share: WorkerShare = everything,
): Promise<Claim[]> =>
  claim(kernel, claimant, async (db) => {
    const rows: Row[] = [];
    for (const shop_id of shops)
      rows.push(
        ...(await lockShare(kernel, db, share, (query) =>
          query.where({ shop_id }).orderBy('id').limit(limitEach),
        )),
      );
    return rows;
  });

async function claim(
  kernel: Kernel,
  claimant: WorkerIdentity,
  choose: (db: Knex) => Promise<Row[]>,
): Promise<Claim[]> {
  let claims: Claim[] = [];
  const take = async (db: Knex): Promise<Claim[]> => {
    const rows = await choose(db);
    const now = kernel.clock.now();
    const leaseValidUntil = sureFor(systemClock.now().getTime(), claimant.leaseMs);
    claims = rows.map((row) => ({
      ...row,
      attempts: row.attempts + 1,
      first_tried_at: row.first_tried_at ?? now,
      claimedBy: claimant.name,
      lease: { leaseValidUntil: leaseValidUntil },
    }));
    if (claims.length === 0) return [];
    await db('outbox')
      .whereIn(
        'id',
        claims.map(({ id }) => id),
      )
      .update({
        ...outboxLeases.lease(db, claimant),
        attempts: db.raw('attempts + 1'),
        first_tried_at: db.raw('COALESCE(first_tried_at, ?)', [now]),
      });
    return claims;
  };
  // Rows that are claimed without anybody's knowing would wait for the end of their lease.
  const settle = async (): Promise<{ value: Claim[] } | null> => {
    const rows: { id: string; attempts: number }[] = await kernel
      .knex('outbox')
      .whereIn(
        'id',
        claims.map(({ id }) => id),
      )
      .where({ state: 'claimed', claimed_by: claimant.name })
      .select('id', 'attempts');
    const attempts = new Map(rows.map((row) => [row.id, row.attempts]));
    const made = claims.filter((claim) => attempts.get(claim.id) === claim.attempts);
    return made.length > 0 ? { value: made } : null;
  };
  return transact(kernel, take, { settle });
}

/** Makes rows due again whose worker has not been heard of until their lease ended. */
export async function reclaimExpired(kernel: Kernel): Promise<number> {
  return transact(
    kernel,
    async (db) => {
      // A row that is locked is being delivered in its own transaction, however late.
      const rows: { id: string }[] = await outboxLeases
        .expired(db)
        .select('id')
        .limit(reclaimBatchSize)
        .forUpdate()
        .skipLocked();
      if (rows.length === 0) return 0;
      return db('outbox')
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
        .update({ ...clearedLease, state: 'pending' });
    },
    byState,
  );
}

/**
 * Makes rows due again that this worker has claimed without knowing it, because the answer to its COMMIT was lost and
 * the database stayed away; nobody tried them.
 * @param known what it has in hand. Its worker claims nothing in the meantime.
 */
export async function releaseUntrackedClaims(
  kernel: Kernel,
  claimant: WorkerIdentity,
  known: readonly Claim[],
): Promise<number> {
  return kernel
    .knex('outbox')
    .where({ state: 'claimed', claimed_by: claimant.name })
    .whereNotIn(
      'id',
      known.map(({ id }) => id),
    )
    .update({
      ...clearedLease,
      state: 'pending',
      // The columns are set from left to right.
      first_tried_at: kernel.knex.raw('IF(attempts = 1, NULL, first_tried_at)'),
      attempts: kernel.knex.raw('attempts - 1'),
    });
}

/** Prolongs the leases of rows that wait or are being delivered in this process. */
export async function renewLeases(
  kernel: Kernel,
  claimant: WorkerIdentity,
  claims: readonly Claim[],
): Promise<void> {
  if (claims.length === 0) return;
  const leaseValidUntil = sureFor(systemClock.now().getTime(), claimant.leaseMs);
  const renewed = await transact(
    kernel,
    async (db) => {
      const rows: { id: string }[] = await db('outbox')
        .select('id')
        .whereIn(
          'id',
          claims.map(({ id }) => id),
        )
        .where({ state: 'claimed', claimed_by: claimant.name })
        .forUpdate()
        .skipLocked();
      await db('outbox')
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
        .update({ lease_until: databaseIn(db, claimant.leaseMs) });
      return new Set(rows.map(({ id }) => id));
    },
    byState,
  );
  // One that was relied upon is under way, and asks no more.
  for (const { id, lease } of claims)
    if (lease.leaseValidUntil > 0 && renewed.has(id)) lease.leaseValidUntil = leaseValidUntil;
}
