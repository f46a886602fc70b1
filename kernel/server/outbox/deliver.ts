import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { allFulfilled, Batcher } from '../concurrency/batcher.ts';
import { isConnectionLost, isContention, isPoolBusy } from '../db/errno.ts';
import { formatError } from '../errors/format-error.ts';
import type { Delivery, Outcome } from '../plugin/subscription.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Consumer } from '../runtime/loader.ts';
import { runWithRequest } from '../telemetry/trace.ts';
import type { SpanOf } from '../telemetry/tracing.ts';
import type { KernelScope } from '../tenancy/kernel-scope.ts';
import type { Shop } from '../tenancy/shops.ts';
import { workScope } from '../tenancy/system-scope.ts';
import { announceMessages } from './announce.ts';
import { backOffMs, maxAttempts } from './back-off.ts';
import type { Claim } from './claims.ts';
import {
  type CompletedDelivery,
  consumeLeaseGuarantee,
  deadLetter,
  isDone,
  markAllDone,
  markDone,
  pauseUntilFeatureOn,
  recordFallbackChannel,
  requeueMessage,
  startAttempt,
} from './delivery-state.ts';
import { causedByMessage } from './order.ts';
import { mayDeliver, shopOfRow } from './paused-events.ts';

/** What became of one try; `lost` was taken over by another worker and is its affair. */
export type Result = 'done' | 'retry' | 'parked' | 'held' | 'lost';

type Unfinished = Exclude<Outcome, undefined | { sent: unknown }>;

/** Ends a subscriber's transaction that did not get done, so that nothing of it stays. */
class NotDone extends Error {
  readonly outcome: Unfinished;

  constructor(outcome: Unfinished) {
    super('not done');
    this.outcome = outcome;
  }
}

class Lost extends Error {}

/**
 * Writes down what became of a claim, again until the database takes it or the lease is over: what another
 * system has been sent must not be sent again for want of a mark.
 */
async function settle(kernel: Kernel, leaseMs: number, write: (db: Knex) => Promise<unknown>): Promise<void> {
  const until = performance.now() + leaseMs;
  for (;;) {
    try {
      await write(kernel.knex);
      return;
    } catch (error) {
      const isPassing = isConnectionLost(error) || isContention(error) || isPoolBusy(error);
      if (!isPassing || performance.now() >= until) throw error;
      await wait(250);
    }
  }
}

const deliveryOf = (kernel: Kernel, claim: Claim, leaseMs: number): Delivery => ({
  id: claim.id,
  attempt: claim.attempts,
  firstTriedAt: claim.first_tried_at ?? kernel.clock.now(),
  channel: claim.channel,
  turnTo: (channel, reason) =>
    settle(kernel, leaseMs, async (db) => {
      if (!(await recordFallbackChannel(db, claim, channel, reason))) throw new Lost();
    }),
});

/** The subscriber and the mark are one transaction: it applies once, wherever a process dies. */
async function runInside(
  kernel: Kernel,
  claim: Claim,
  shop: Shop | null,
  consumer: Consumer,
  leaseMs: number,
): Promise<void> {
  const { plugin, subscription } = consumer;
  const apply = async (scope: KernelScope): Promise<void> => {
    if (!(await markDone(scope.db, claim, kernel.clock.now()))) throw new Lost();
    const payload: unknown = JSON.parse(claim.payload);
    const outcome = await subscription.run(scope.of(plugin), payload, deliveryOf(kernel, claim, leaseMs));
    if (outcome && 'sent' in outcome) throw new Error(`${subscription.name} sends messages in a transaction`);
    if (outcome) throw new NotDone(outcome);
  };
  const settle = async () => ((await isDone(kernel.knex, claim)) ? { value: undefined } : null);
  await workScope(kernel, plugin, subscription.name, shop).transaction(apply, { settle });
}

/** Marks of what was sent at about the same time are one statement. */
const marks = new WeakMap<Kernel, Batcher<CompletedDelivery, boolean>>();

function mark(kernel: Kernel, done: CompletedDelivery): Promise<boolean> {
  const batcher =
    marks.get(kernel) ??
    new Batcher(
      async (all: readonly CompletedDelivery[]) =>
        allFulfilled(await markAllDone(kernel.knex, all, kernel.clock.now())),
      { collectsTurn: true },
    );
  marks.set(kernel, batcher);
  return batcher.do('', done);
}

async function runOutside(
  kernel: Kernel,
  claim: Claim,
  shop: Shop | null,
  { plugin, subscription }: Consumer,
  leaseMs: number,
  onSent: () => void,
): Promise<void> {
  const delivery = deliveryOf(kernel, claim, leaseMs);
  const { firstTriedAt } = delivery;
  const now = kernel.clock.now();
  if (!consumeLeaseGuarantee(claim) && !(await startAttempt(kernel.knex, claim, { leaseMs, firstTriedAt })))
    throw new Lost();
  const payload: unknown = JSON.parse(claim.payload);
  const scope = workScope(kernel, plugin, subscription.name, shop, now).of(plugin);
  const outcome = await subscription.run(scope, payload, delivery);
  onSent();
  if (outcome && !('sent' in outcome)) throw new NotDone(outcome);
  // What belongs to no shop is seen by nobody, so nothing of it stays.
  const sent = shop && outcome ? outcome.sent : null;
  await settle(kernel, leaseMs, () => mark(kernel, { claim, sent }));
}

const nameIn = ({ id, event, consumer, shop_id, attempts }: Claim) => ({
  outbox: id,
  event,
  consumer,
  shop: shop_id,
  attempts,
});

const spanOf = ({ id, event, consumer, shop_id, attempts, request_id }: Claim): SpanOf => ({
  name: `deliver ${event}`,
  kind: 'consumer',
  attributes: {
    'messaging.message.id': id,
    'sala.consumer': consumer,
    'sala.shop': shop_id,
    'sala.attempt': attempts,
    'sala.request': request_id ?? undefined,
  },
});

const logFields = (claim: Claim, reason: string) => ({ ...nameIn(claim), reason });

async function giveUp(kernel: Kernel, claim: Claim, leaseMs: number, reason: string): Promise<Result> {
  await settle(kernel, leaseMs, (db) => deadLetter(db, claim, kernel.clock.now(), reason));
  kernel.log.error(logFields(claim, reason), 'a message was parked');
  return 'parked';
}

async function tryLater(
  kernel: Kernel,
  claim: Claim,
  leaseMs: number,
  reason: string,
  askedSeconds = 0,
): Promise<Result> {
  if (claim.attempts >= maxAttempts) return giveUp(kernel, claim, leaseMs, reason);
  const waitMs = Math.max(backOffMs(claim.attempts, Math.random()), askedSeconds * 1000);
  const at = new Date(kernel.clock.now().getTime() + waitMs);
  await settle(kernel, leaseMs, (db) => requeueMessage(db, claim, at, reason));
  kernel.log.warn({ ...logFields(claim, reason), waitMs }, 'a message will be tried again');
  return 'retry';
}

/**
 * Delivers one claimed row and stores the outcome (docs/domain/notifications.md#n1).
 * @param onSent called once another system has answered, before that is written down.
 * @throws Error only where the database stays away for a whole lease; the row is then taken over.
 */
export const deliver = (
  kernel: Kernel,
  claim: Claim,
  leaseMs: number,
  onSent: () => void = () => undefined,
): Promise<Result> =>
  runWithRequest(claim.request_id, async () => {
    const result = await kernel.tracing.caused(claim.request_id, spanOf(claim), async (span) => {
      const became = await causedByMessage(claim.order_id ?? claim.id, () =>
        attempt(kernel, claim, leaseMs, onSent),
      );
      span.note({ 'sala.result': became });
      if (became === 'retry' || became === 'parked') span.fail(became);
      return became;
    });
    const isShown = kernel.installation.consumer(claim.consumer)?.subscription.receiver !== undefined;
    if (result === 'parked' || (isShown && result !== 'lost')) announceMessages(kernel, claim.shop_id);
    return result;
  });

async function attempt(kernel: Kernel, claim: Claim, leaseMs: number, onSent: () => void): Promise<Result> {
  try {
    const shop = await shopOfRow(kernel, claim.shop_id);
    const consumer = kernel.installation.consumer(claim.consumer);
    if (shop === undefined || !consumer || !mayDeliver(kernel, shop, claim)) {
      await settle(kernel, leaseMs, (db) => pauseUntilFeatureOn(db, claim));
      return 'held';
    }
    // Without this a message that ends the process would end one worker after the other for ever.
    if (claim.attempts > maxAttempts)
      return await giveUp(kernel, claim, leaseMs, 'no worker has lived through a try');
    if (consumer.subscription.transaction === 'auto') await runInside(kernel, claim, shop, consumer, leaseMs);
    else await runOutside(kernel, claim, shop, consumer, leaseMs, onSent);
    kernel.log.info(nameIn(claim), 'a message was delivered');
    return 'done';
  } catch (error) {
    if (error instanceof Lost) return 'lost';
    if (!(error instanceof NotDone)) return tryLater(kernel, claim, leaseMs, formatError(error));
    const { outcome } = error;
    return 'deadLetter' in outcome
      ? giveUp(kernel, claim, leaseMs, outcome.deadLetter)
      : tryLater(kernel, claim, leaseMs, outcome.reason ?? 'asked to try later', outcome.retryAfterSeconds);
  }
}
