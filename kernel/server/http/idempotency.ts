import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { defer, runForAll, statement, type Values } from '../db/statement.ts';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { actorKey } from '../security/actor.ts';
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
 * request, or one whose COMMIT was lost, is settled by looking it up (docs/domain/conventions.md#c5).
 */
export class Attempt {
  readonly #kernel: Kernel;
  readonly #place: { shop_id: string; actor: string; endpoint: string; request_key: string };
  readonly #body: string;
  readonly #seals: boolean;
  /** Whether an answer may be stored already: the caller may have sent this before, or a COMMIT of it was lost. */
  #mayBeStored: boolean;

  /** @throws Problem `malformed` for a key that is not 8 to 64 letters, digits, `-` or `_`. */
  constructor(
    kernel: Kernel,
    caller: Caller,
    endpoint: { readonly name: string; readonly secretAnswer?: true | undefined },
    raw: RawInput,
    key: string,
  ) {
    if (key !== '' && !keyPattern.test(key)) throw problem('malformed');
    this.#kernel = kernel;
    this.#mayBeStored = key !== '';
    this.#place = {
      shop_id: caller.shop?.id ?? '-',
      actor: actorKey(caller.actor),
      endpoint: endpoint.name,
      request_key: key || randomUUID(),
    };
    this.#body = JSON.stringify(raw);
    this.#seals = endpoint.secretAnswer === true;
  }

  get mayBeStored(): boolean {
    return this.#mayBeStored;
  }

  /** Notes that a connection was lost over which this may be committed, be it later: the server ends what it has begun. */
  noteLost(): void {
    this.#mayBeStored = true;
  }

  /** The row that stores an answer under this key. */
  row(answer: Answer, now: Date): { shopId: string; values: Values } {
    const { shop_id, ...place } = this.#place;
    const values = {
      ...place,
      // Keyed, because a body may hold a password that a plain hash would let somebody guess.
      body_hash: this.#kernel.keys.hash('bodies', this.#body),
      status: answer.status,
      answer: this.#seals ? this.#kernel.keys.seal('answers', answer.body, this.#name) : answer.body,
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
    const { keys } = this.#kernel;
    if (!keys.isHashOf('bodies', row.body_hash, this.#body)) throw problem('key_reused');
    const body = this.#seals ? keys.open('answers', row.answer, this.#name) : row.answer;
    return { status: row.status, body };
  }

  /** What a sealed answer belongs to. */
  get #name(): string {
    return Object.values(this.#place).join('/');
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
  if (!first) return;
  if (rows.length === 1) await defer(db, insert, first.values, first.shopId);
  else
    await runForAll(
      db,
      insert,
      rows.map(({ values }) => values),
      first.shopId,
    );
}
