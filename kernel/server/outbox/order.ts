import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

const causes = new AsyncLocalStorage<string>();

/** Runs a delivery, so that the messages it emits take its place in the order. */
export const causedByMessage = <T>(orderId: string, work: () => T): T => causes.run(orderId, work);

/** The place in the order of the message that is being delivered; null outside a delivery. */
export const causingOrderId = (): string | null => causes.getStore() ?? null;

/** Earlier rows that are not done. Messages wait only for messages of the same consumer, everything waits for events. */
const isUnfinished = `earlier.shop_id = outbox.shop_id
  AND earlier.state IN ('pending', 'claimed', 'held') AND earlier.order_id < outbox.order_id
  AND (earlier.is_shown = 0 OR (outbox.is_shown = 1 AND earlier.consumer = outbox.consumer))`;

/**
 * Leaves out rows that must wait for an earlier row with the same key. A row waits for the events that lead to
 * messages, and a message also waits for earlier messages to the same receiver. A row whose key is the member it is
 * for is about several things: it waits for the member's earlier rows of its feature, and later ones wait for it.
 */
export const withoutWaiting = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows.whereRaw(
    `(outbox.order_key IS NULL OR (
      NOT EXISTS (
        SELECT 1 FROM outbox AS earlier WHERE ${isUnfinished} AND earlier.order_key = outbox.order_key
           AND (earlier.is_shown = 0
             OR (earlier.receiver_id <=> outbox.receiver_id AND earlier.receiver <=> outbox.receiver)))
      AND NOT EXISTS (
        SELECT 1 FROM outbox AS earlier WHERE ${isUnfinished} AND earlier.order_key = outbox.receiver_id
           AND earlier.source = outbox.source)
      AND (outbox.receiver_id IS NULL OR outbox.order_key <> outbox.receiver_id OR NOT EXISTS (
        SELECT 1 FROM outbox AS earlier WHERE ${isUnfinished} AND earlier.receiver_id = outbox.receiver_id
           AND earlier.source = outbox.source))))`,
  );
