import type { Knex } from 'knex';
import { transact } from '../db/transaction.ts';
import type { SentMessage } from '../events.ts';
import type { Kernel } from '../kernel.ts';

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
  /** The channel that an earlier try turned to. */
  readonly channel: string | null;
  readonly claimedBy: string;
}

export interface Claimant {
  /** Unique among all workers, at most 60 characters. */
  readonly name: string;
  readonly leaseMs: number;
}

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
  'channel',
] as const;
const mostTakenOver = 500;
const free = { claimed_by: null, lease_until: null };

/** The state or lease that a row is chosen by is what the transaction changes. */
const byState = { rerun: 'meets its own key' } as const;

/** Leases run by the database's clock: one worker's own may be slow enough to look dead to the others. */
const leaseEnd = (db: Knex, ms: number) =>
  db.raw('CURRENT_TIMESTAMP(3) + INTERVAL ? MICROSECOND', [Math.round(ms * 1000)]);

type Row = Omit<Claim, 'claimedBy'>;

const due = (kernel: Kernel, db: Knex) =>
  db('outbox')
    .select(columns)
    .where({ state: 'pending' })
    .where('available_at', '<=', kernel.clock.now())
    .forUpdate()
    .skipLocked();

/** Takes rows that are due, oldest first, past those that other workers are taking at this moment. */
export const claimDue = (kernel: Kernel, claimant: Claimant, limit: number): Promise<Claim[]> =>
  claim(
    kernel,
    claimant,
    (db): Promise<Row[]> =>
      due(kernel, db)
        .orderBy([{ column: 'available_at' }, { column: 'id' }])
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
export const claimOf = (
  kernel: Kernel,
  claimant: Claimant,
  shops: readonly string[],
  limitEach: number,
): Promise<Claim[]> =>
  claim(kernel, claimant, async (db) => {
    const rows: Row[] = [];
    for (const shop_id of shops)
      rows.push(...(await due(kernel, db).where({ shop_id }).orderBy('id').limit(limitEach)));
    return rows;
  });

async function claim(
  kernel: Kernel,
  claimant: Claimant,
  choose: (db: Knex) => Promise<Row[]>,
): Promise<Claim[]> {
  let claims: Claim[] = [];
  const take = async (db: Knex): Promise<Claim[]> => {
    const rows = await choose(db);
    claims = rows.map((row) => ({ ...row, attempts: row.attempts + 1, claimedBy: claimant.name }));
    if (claims.length === 0) return [];
    await db('outbox')
      .whereIn(
        'id',
        claims.map(({ id }) => id),
      )
      .update({
        state: 'claimed',
        claimed_by: claimant.name,
        lease_until: leaseEnd(db, claimant.leaseMs),
        attempts: db.raw('attempts + 1'),
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
export async function takeOver(kernel: Kernel): Promise<number> {
  return transact(
    kernel,
    async (db) => {
      // A row that is locked is being delivered in its own transaction, however late.
      const rows: { id: string }[] = await db('outbox')
        .select('id')
        .where({ state: 'claimed' })
        .where('lease_until', '<=', db.raw('CURRENT_TIMESTAMP(3)'))
        .limit(mostTakenOver)
        .forUpdate()
        .skipLocked();
      if (rows.length === 0) return 0;
      return db('outbox')
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
        .update({ ...free, state: 'pending' });
    },
    byState,
  );
}

/**
 * Makes rows due again that this worker has claimed without knowing it, because the answer to its COMMIT was lost and
 * the database stayed away; nobody tried them.
 * @param known what it has in hand. Its worker claims nothing meanwhile.
 */
export async function giveBackUnknown(
  kernel: Kernel,
  claimant: Claimant,
  known: readonly Claim[],
): Promise<number> {
  return kernel
    .knex('outbox')
    .where({ state: 'claimed', claimed_by: claimant.name })
    .whereNotIn(
      'id',
      known.map(({ id }) => id),
    )
    .update({ ...free, state: 'pending', attempts: kernel.knex.raw('attempts - 1') });
}

/** The row of a claim, as long as it is still this claim's. */
const rowOf = (db: Knex, claim: Claim) =>
  db('outbox').where({
    id: claim.id,
    state: 'claimed',
    claimed_by: claim.claimedBy,
    attempts: claim.attempts,
  });

/** @returns false where the row was taken over meanwhile, and nothing may be done with it any more. */
export const beginTry = async (
  db: Knex,
  claim: Claim,
  { leaseMs, firstTriedAt }: { leaseMs: number; firstTriedAt: Date },
): Promise<boolean> =>
  (await rowOf(db, claim).update({
    lease_until: leaseEnd(db, leaseMs),
    first_tried_at: firstTriedAt,
  })) > 0;

/** Prolongs the leases of rows that wait or are being delivered in this process. */
export async function renewLeases(
  kernel: Kernel,
  claimant: Claimant,
  claims: readonly Claim[],
): Promise<void> {
  if (claims.length === 0) return;
  await transact(
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
        .update({ lease_until: leaseEnd(db, claimant.leaseMs) });
    },
    byState,
  );
}

/** Whether this very claim has been marked as done. */
export const isDone = async (db: Knex, claim: Claim): Promise<boolean> => {
  const { id, claimedBy, attempts } = claim;
  const row: unknown = await db('outbox')
    .where({ id, state: 'done', claimed_by: claimedBy, attempts })
    .first('id');
  return row !== undefined;
};

/**
 * A delivered row stays for its dedupe key alone; the payload may name a person or hold a one-time link.
 * @param sent what staff see of a message; nothing of it stays where its receiver was erased meanwhile.
 * @returns false where the row was taken over meanwhile.
 */
export const markDone = async (
  db: Knex,
  claim: Claim,
  now: Date,
  sent: SentMessage | null = null,
): Promise<boolean> =>
  (await rowOf(db, claim).update({
    done_at: now,
    lease_until: null,
    last_error: null,
    ...(sent
      ? {
          state: 'sent',
          channel: sent.channel,
          payload: db.raw("IF(receiver_id <=> ?, ?, '{}')", [
            claim.receiver_id,
            JSON.stringify({ title: sent.title, body: sent.body }),
          ]),
        }
      : { state: 'done', payload: '{}' }),
  })) > 0;

/** Another channel is taken from this moment on. @returns false where the row was taken over meanwhile. */
export const noteChannel = async (
  db: Knex,
  claim: Claim,
  channel: string,
  reason: string,
): Promise<boolean> =>
  (await rowOf(db, claim).update({ channel, fallback_reason: reason.slice(0, 500) })) > 0;

/** To be tried again, not before this moment. */
export const putBack = async (db: Knex, claim: Claim, at: Date, reason: string): Promise<void> => {
  await rowOf(db, claim).update({ ...free, state: 'pending', available_at: at, last_error: reason });
};

/** Given up: it stays where staff see it. */
export const park = async (db: Knex, claim: Claim, now: Date, reason: string): Promise<void> => {
  await rowOf(db, claim).update({
    ...free,
    state: 'parked',
    is_shown: true,
    last_error: reason,
    done_at: now,
  });
};

/** Waits until its feature is on; this was not a try. */
export const hold = async (db: Knex, claim: Claim): Promise<void> => {
  await rowOf(db, claim).update({ ...free, state: 'held', attempts: claim.attempts - 1 });
};

/** Free for any worker at once, because this one did not get to it; this was not a try. */
export const giveBack = async (db: Knex, claim: Claim): Promise<void> => {
  await rowOf(db, claim).update({ ...free, state: 'pending', attempts: claim.attempts - 1 });
};
