import { createHmac, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { actorKey } from '../actor.ts';
import { runForAll, statement, type Values } from '../db/statement.ts';
import { problem } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Caller } from './caller.ts';
import type { RawInput } from './input.ts';

/** An answer as it is stored: what a repeated request gets again. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

const keyPattern = /^[\w-]{8,64}$/;

const insert = statement(
  `INSERT INTO idempotency (shop_id, actor, endpoint, request_key, body_hash, status, answer, created_at)
   VALUES (:shop_id, :actor, :endpoint, :request_key, :body_hash, :status, :answer, :created_at)`,
);

/**
 * One write as the caller names it. The row is written in the handler's own transaction, so that a repeated
 * request, or one whose COMMIT was lost, is settled by looking it up (decisions §1).
 */
export class Attempt {
  readonly #kernel: Kernel;
  readonly #place: { shop_id: string; actor: string; endpoint: string; request_key: string };
  readonly #bodyHash: string;
  /** Whether the caller may send this again under the same key. */
  readonly repeatable: boolean;

  /** @throws Problem `malformed` for a key that is not 8 to 64 letters, digits, `-` or `_`. */
  constructor(kernel: Kernel, caller: Caller, endpoint: string, raw: RawInput, key: string) {
    if (key !== '' && !keyPattern.test(key)) throw problem('malformed');
    this.#kernel = kernel;
    this.repeatable = key !== '';
    this.#place = {
      shop_id: caller.shop?.id ?? '-',
      actor: actorKey(caller.actor),
      endpoint,
      request_key: key || randomUUID(),
    };
    // Keyed, because a body may hold a password that a plain hash would let somebody guess.
    this.#bodyHash = createHmac('sha256', kernel.environment.SECRET_KEY)
      .update(JSON.stringify(raw))
      .digest('base64url');
  }

  /** The row that stores an answer under this key. */
  row(answer: Answer, now: Date): { shopId: string; values: Values } {
    const { shop_id, ...place } = this.#place;
    const values = {
      ...place,
      body_hash: this.#bodyHash,
      status: answer.status,
      answer: answer.body,
      created_at: now,
    };
    return { shopId: shop_id, values };
  }

  /**
   * The answer that was stored under this key, if any.
   * @throws Problem `key_reused` where it was stored for another body.
   */
  async look(): Promise<Answer | null> {
    const row: { body_hash: string; status: number; answer: string } | undefined = await this.#kernel
      .knex('idempotency')
      .where(this.#place)
      .first();
    if (!row) return null;
    if (row.body_hash !== this.#bodyHash) throw problem('key_reused');
    return { status: row.status, body: row.answer };
  }
}

/** Stores answers of one shop's calls, in the transaction that they are the answers of. */
export async function storeAnswers(
  db: Knex,
  made: readonly { readonly attempt: Attempt; readonly answer: Answer }[],
  now: Date,
): Promise<void> {
  const rows = made.map(({ attempt, answer }) => attempt.row(answer, now));
  const [first] = rows;
  if (first)
    await runForAll(
      db,
      insert,
      rows.map(({ values }) => values),
      first.shopId,
    );
}
