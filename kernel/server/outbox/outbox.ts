import type { Redis } from 'ioredis';
import type { Knex } from 'knex';

export interface OutboxRow {
  id: string;
  shop_id: string;
  source: string;
  event: string;
  consumer: string;
  payload: string;
  dedupe_key: string | null;
  available_at: Date;
  created_at: Date;
}

/** Stands for the shop of an event that belongs to none. No shop can have this id. */
export const noShop = '-';

export const outboxChannel = 'sala:outbox';

/** Where events wait, in the transaction that caused them, until a worker has delivered them. */
export class Outbox {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Rows whose dedupe key is there already are left out without an error. */
  async write(db: Knex, rows: readonly OutboxRow[]): Promise<void> {
    await db('outbox').insert(rows).onConflict(['shop_id', 'dedupe_key']).ignore();
  }

  /** Hastens the workers, which look by themselves as well. */
  async wake(): Promise<void> {
    await this.#redis.publish(outboxChannel, '').catch(() => undefined);
  }
}
