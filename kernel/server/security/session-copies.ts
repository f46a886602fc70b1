import { hash } from 'node:crypto';
import type { Knex } from 'knex';

/** A session as it lies beside Redis. */
export interface SessionCopy {
  /** SHA-256 of the token in base64url. */
  readonly token_hash: string;
  /** What the token stands for, as JSON. */
  readonly value: string;
  readonly opened_at: Date;
  readonly ends_at: Date;
}

const batch = 500;

const ownerHash = (owner: string): string => hash('sha256', owner, 'base64url');

/** Copies of sessions in the database, which are read only where Redis has lost its own. */
export class SessionCopies {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** @param owner whose session it is, as `sessionOwner` names them. */
  async add(owner: string, copy: SessionCopy): Promise<void> {
    await this.#table().insert({ ...copy, owner_hash: ownerHash(owner) });
  }

  async change(tokenHash: string, value: string): Promise<void> {
    await this.#table().where({ token_hash: tokenHash }).update({ value });
  }

  async remove(tokenHashes: readonly string[]): Promise<void> {
    await this.#table().whereIn('token_hash', tokenHashes).delete();
  }

  /**
   * Removes all of an owner, including those that Redis does not have.
   * @param exceptHash of one that stays. @param db of the caller's transaction, if there is one.
   */
  async removeOf(owner: string, exceptHash: string | null, db: Knex = this.#knex): Promise<void> {
    const owned = this.#table(db).where({ owner_hash: ownerHash(owner) });
    await (exceptHash === null ? owned : owned.whereNot({ token_hash: exceptHash })).delete();
  }

  /** Those of these sessions that have not ended. */
  async remaining(tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows: Pick<SessionCopy, 'token_hash'>[] = await this.#table()
      .whereIn('token_hash', tokenHashes)
      .select('token_hash');
    return new Set(rows.map(({ token_hash }) => token_hash));
  }

  /** All that end after a moment, some at a time. */
  async *endingAfter(moment: Date): AsyncGenerator<readonly SessionCopy[]> {
    let last = '';
    for (;;) {
      const rows: SessionCopy[] = await this.#table()
        .where('token_hash', '>', last)
        .where('ends_at', '>', moment)
        .orderBy('token_hash')
        .limit(batch);
      if (rows.length > 0) yield rows;
      if (rows.length < batch) return;
      last = rows.at(-1)?.token_hash ?? '';
    }
  }

  #table(db: Knex = this.#knex) {
    return db('session_copy');
  }
}
