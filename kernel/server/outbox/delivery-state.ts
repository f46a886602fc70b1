import type { Knex } from 'knex';
import { databaseIn } from '../db/database-time.ts';
import type { SentMessage } from '../plugin/subscription.ts';
import { systemClock } from '../runtime/clock.ts';
import { clearedLease } from '../work/lease.ts';
import { type Claim, outboxLeases } from './claims.ts';

/**
 * Whether a claim was made or renewed so recently that nobody can have taken it over; a try need not ask then. It is said
 * once.
 */
export function consumeLeaseGuarantee({ lease }: Claim): boolean {
  const isSure = systemClock.now().getTime() < lease.leaseValidUntil;
  lease.leaseValidUntil = 0;
  return isSure;
}

/** @returns false where the row was taken over in the meantime, and nothing may be done with it any more. */
export const startAttempt = async (
  db: Knex,
  claim: Claim,
  { leaseMs, firstTriedAt }: { leaseMs: number; firstTriedAt: Date },
): Promise<boolean> =>
  (await outboxLeases.row(db, claim).update({
    lease_until: databaseIn(db, leaseMs),
    first_tried_at: firstTriedAt,
  })) > 0;

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
 * @param sent what staff see of a message; nothing of it stays where its receiver was erased in the meantime.
 * @returns false where the row was taken over in the meantime.
 */
export const markDone = async (
  db: Knex,
  claim: Claim,
  now: Date,
  sent: SentMessage | null = null,
): Promise<boolean> =>
  (await outboxLeases.row(db, claim).update({
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

/** A message that was sent, or whatever else was done outside a transaction, with what staff see of it. */
export interface CompletedDelivery {
  readonly claim: Claim;
  readonly sent: SentMessage | null;
}

/** The same for several at once, in one statement. @returns for each whether it was still its claim's. */
export async function markAllDone(
  db: Knex,
  all: readonly CompletedDelivery[],
  now: Date,
): Promise<boolean[]> {
  const [first] = all;
  if (!first) return [];
  if (all.length === 1) return [await markDone(db, first.claim, now, first.sent)];
  const answers = new Map<Claim, boolean>();
  for (const [claimedBy, ofWorker] of Map.groupBy(all, ({ claim }) => claim.claimedBy)) {
    const ids = ofWorker.map(({ claim }) => claim.id);
    const attempts = byId(db, ofWorker, ({ claim }) => claim.attempts);
    const changed = await db('outbox')
      .whereIn('id', ids)
      .where({ state: 'claimed', claimed_by: claimedBy })
      .where('attempts', attempts)
      .update({
        done_at: now,
        lease_until: null,
        last_error: null,
        channel: byId(db, ofWorker, ({ sent }) => (sent ? sent.channel : undefined), 'channel'),
        payload: db.raw("IF(receiver_id <=> ?, ?, '{}')", [
          byId(db, ofWorker, ({ claim }) => claim.receiver_id),
          byId(db, ofWorker, ({ sent }) =>
            sent ? JSON.stringify({ title: sent.title, body: sent.body }) : '{}',
          ),
        ]),
        state: byId(db, ofWorker, ({ sent }) => (sent ? 'sent' : 'done')),
      });
    const isAll = changed === ofWorker.length;
    const ours = isAll ? null : await doneOf(db, claimedBy, ofWorker, attempts);
    for (const { claim } of ofWorker) answers.set(claim, ours?.has(claim.id) ?? true);
  }
  return all.map(({ claim }) => answers.get(claim) ?? false);
}

async function doneOf(
  db: Knex,
  claimed_by: string,
  all: readonly CompletedDelivery[],
  attempts: Knex.Raw,
): Promise<ReadonlySet<string>> {
  const ids: string[] = await db('outbox')
    .whereIn(
      'id',
      all.map(({ claim }) => claim.id),
    )
    .whereIn('state', ['sent', 'done'])
    .where({ claimed_by })
    .where('attempts', attempts)
    .pluck('id');
  return new Set(ids);
}

/** A value for each row by its id. @param otherwise a column that keeps what it has where there is no value. */
function byId(
  db: Knex,
  all: readonly CompletedDelivery[],
  chosen: (done: CompletedDelivery) => string | number | null | undefined,
  otherwise = 'NULL',
): Knex.Raw {
  const cases = all.flatMap((done) => {
    const value = chosen(done);
    return value === undefined ? [] : [[done.claim.id, value] as const];
  });
  if (cases.length === 0) return db.raw(otherwise);
  const whens = cases.map(() => 'WHEN ? THEN ?').join(' ');
  return db.raw(`CASE id ${whens} ELSE ${otherwise} END`, cases.flat());
}

/** Another channel is taken from this moment on. @returns false where the row was taken over in the meantime. */
export const recordFallbackChannel = async (
  db: Knex,
  claim: Claim,
  channel: string,
  reason: string,
): Promise<boolean> =>
  (await outboxLeases.row(db, claim).update({ channel, fallback_reason: reason.slice(0, 500) })) > 0;

/** To be tried again, not before this moment. */
export const requeueMessage = async (db: Knex, claim: Claim, at: Date, reason: string): Promise<void> => {
  await outboxLeases
    .row(db, claim)
    .update({ ...clearedLease, state: 'pending', available_at: at, last_error: reason });
};

/** Given up: it stays where staff see it. */
export const deadLetter = async (db: Knex, claim: Claim, now: Date, reason: string): Promise<void> => {
  await outboxLeases.row(db, claim).update({
    ...clearedLease,
    state: 'parked',
    is_shown: true,
    last_error: reason,
    done_at: now,
  });
};

const notTried = ({ attempts, first_tried_at }: Claim) => ({
  attempts: attempts - 1,
  ...(attempts === 1 ? { first_tried_at: null } : { first_tried_at }),
});

/** Waits until its feature is on; this was not a try. */
export const pauseUntilFeatureOn = async (db: Knex, claim: Claim): Promise<void> => {
  await outboxLeases.row(db, claim).update({ ...clearedLease, ...notTried(claim), state: 'held' });
};

/** Free for any worker at once, because this one did not get to it; this was not a try. */
export const releaseClaim = async (db: Knex, claim: Claim): Promise<void> => {
  await outboxLeases.row(db, claim).update({ ...clearedLease, ...notTried(claim), state: 'pending' });
};
