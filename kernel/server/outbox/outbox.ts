import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { defer, statement } from '../db/statement.ts';

export interface OutboxRow {
  id: string;
  shop_id: string;
  source: string;
  event: string;
  consumer: string;
  payload: string;
  /**
   * Unique in the shop. The row's own id where nothing else names what happened: the nodes of a Galera cluster take rows
   * of a unique key for the same where these differ in NULL alone, and refuse one of two that are written at once.
   */
  dedupe_key: string;
  /** 1 where staff see it in the list of messages, else 0. */
  is_shown: number;
  receiver_id: string | null;
  receiver: string | null;
  /** The request that has caused it, by which its lines are found in the log; null where none has. */
  request_id: string | null;
  /** Names what the row is about; rows with the same key are delivered in the order of `order_id`. */
  order_key: string | null;
  /** The id of the row that caused this one first; null without a key. */
  order_id: string | null;
  available_at: Date;
  created_at: Date;
}

/** Stands for the shop of an event that belongs to none. No shop can have this id. */
export const noShop = '-';

/** Where workers hear in Redis that there is something to deliver. */
export const outboxChannel = 'sala:outbox';

const wakeMs = 10;

const insertOne = statement(
  `INSERT IGNORE INTO outbox
     (id, shop_id, source, event, consumer, payload, dedupe_key, is_shown, receiver_id, receiver,
      request_id, order_key, order_id, available_at, created_at)
   VALUES (:id, :shop_id, :source, :event, :consumer, :payload, :dedupe_key, :is_shown, :receiver_id, :receiver,
      :request_id, :order_key, :order_id, :available_at, :created_at)`,
);

/** Where events wait, in the transaction that caused them, until a worker has delivered them. */
export class Outbox {
  readonly #redis: Redis;
  #isWaking = false;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Rows whose dedupe key is there already are left out without an error. */
  async write(db: Knex, rows: readonly OutboxRow[]): Promise<void> {
    const [row] = rows;
    if (row && rows.length === 1) await defer(db, insertOne, { ...row }, row.shop_id);
    else await db('outbox').insert(rows).onConflict(['shop_id', 'dedupe_key']).ignore();
  }

  /** Hastens the workers, which look by themselves as well; many events in one moment are one hint. */
  wake(): void {
    if (this.#isWaking) return;
    this.#isWaking = true;
    setTimeout(() => {
      this.#isWaking = false;
      this.#redis.publish(outboxChannel, '').catch(() => undefined);
    }, wakeMs).unref();
  }
}
