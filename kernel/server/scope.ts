import type { Knex } from 'knex';
import type { Constructor, QueryBuilderType } from 'objection';
import type { z } from 'zod';
import type { LiveEvent } from '../contract/boot.ts';
import type { Contract } from '../contract/contract.ts';
import { type LocalDate, toLocalDate } from '../contract/time.ts';
import { type Actor, actorKey, actorName } from './actor.ts';
import type { ShopModel } from './db/model.ts';
import { runStatement, type SqlValue, type Statement } from './db/statement.ts';
import { type Join, joinedTable } from './db/table.ts';
import { type Settling, transact } from './db/transaction.ts';
import type { Event } from './events.ts';
import { newId } from './ids.ts';
import type { Kernel } from './kernel.ts';
import { noShop } from './outbox/outbox.ts';
import type { Point } from './points.ts';
import { announceVersion, loadShop, moveVersion, type Shop, type Versioned } from './shops.ts';

type Effect = () => void | Promise<void>;

/** What ends a transaction: the hot row's update, and what must only happen once it is committed. */
export interface Ending {
  last: Effect[];
  /** Commits in the place of the program's own COMMIT. */
  closing?: Effect;
  afterCommit: Effect[];
}

export interface AuditEntry {
  /** What was done, such as `shop.feature_enable`. */
  action: string;
  entity: string;
  entityId: string;
  /** Whose record it is, where the call itself belongs to no shop, as when HQ creates one. */
  shopId?: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Everything a handler, job or subscriber may reach, tied to one shop and, where it writes, to one
 * transaction. There is no way from here to another shop's rows but HQ's `forShop`.
 */
export class Scope {
  readonly kernel: Kernel;
  readonly actor: Actor;
  /** One moment for the whole call, the same when its transaction is run again. */
  readonly now: Date;
  readonly db: Knex;
  readonly #shop: Shop | null;
  readonly #ending: Ending | null;
  readonly #source: string;

  constructor(options: {
    kernel: Kernel;
    actor: Actor;
    now: Date;
    db: Knex;
    shop: Shop | null;
    source: string;
    ending?: Ending | null;
  }) {
    this.kernel = options.kernel;
    this.actor = options.actor;
    this.now = options.now;
    this.db = options.db;
    this.#shop = options.shop;
    this.#source = options.source;
    this.#ending = options.ending ?? null;
  }

  /** @throws Error where the call belongs to no shop, which is a fault of the program. */
  get shop(): Shop {
    if (!this.#shop) throw new Error('This scope has no shop');
    return this.#shop;
  }

  get hasShop(): boolean {
    return this.#shop !== null;
  }

  get shopId(): string {
    return this.shop.id;
  }

  /** Today at the shop. */
  get today(): LocalDate {
    return toLocalDate(this.now, this.shop.timeZone);
  }

  /** An objection query that only sees the shop's rows. */
  query<M extends ShopModel>(model: Constructor<M> & Pick<typeof ShopModel, 'query'>): QueryBuilderType<M> {
    return model.query(this.db).context({ shopId: this.shopId });
  }

  /** Runs a prepared statement that answers rows. */
  async rows<Row>(statement: Statement<Row>, values: Readonly<Record<string, SqlValue>>): Promise<Row[]> {
    const { rows } = await runStatement(this.db, statement, values, this.shopId);
    const { row } = statement;
    if (!row) throw new Error('This statement answers no rows');
    return rows.map((found) => row.parse(found));
  }

  /** Runs a prepared statement that writes. @returns how many rows it changed. */
  async run(statement: Statement<never>, values: Readonly<Record<string, SqlValue>>): Promise<number> {
    const { affected } = await runStatement(this.db, statement, values, this.shopId);
    return affected;
  }

  /** A knex query for reports; the shop is put into the table and into every joined one. */
  table(name: string, alias: string, joins: readonly Join[] = []): Knex.QueryBuilder {
    return joinedTable(this.db, this.shopId, name, alias, joins);
  }

  /** Whether this shop has a feature on, or the plugin is an always-on module. */
  isOn(plugin: string): boolean {
    return this.kernel.installation.isOn(this.shop, plugin);
  }

  /** What other plugins contribute to a point, where their feature is on. */
  async collect<Input, Output>(
    point: Point<Input, Output>,
    input: Input,
  ): Promise<{ plugin: string; value: Output }[]> {
    const asked = point.in(this.kernel.installation).filter(({ plugin }) => this.isOn(plugin));
    return Promise.all(asked.map(async ({ plugin, run }) => ({ plugin, value: await run(this, input) })));
  }

  /**
   * Tells an event to its subscribers once this transaction is committed. One that belongs to no shop, such as
   * the mail to somebody of HQ, reaches the always-on modules only.
   * @param options.dedupe told at most once per subscriber for the same text in this shop.
   * @param options.at not before this moment.
   */
  async emit<P extends z.ZodType>(
    event: Event<P>,
    payload: z.input<P>,
    options: { dedupe?: string; at?: Date } = {},
  ): Promise<void> {
    await this.emitAll(event, [{ payload, ...options }]);
  }

  /** The same event many times, in one statement. */
  async emitAll<P extends z.ZodType>(
    event: Event<P>,
    messages: readonly { payload: z.input<P>; dedupe?: string; at?: Date }[],
  ): Promise<void> {
    const consumers = this.kernel.installation.consumersOf(event.name);
    const rows = messages.flatMap(({ payload, dedupe, at }) =>
      consumers.map((consumer) => ({
        id: newId(),
        shop_id: this.#shop?.id ?? noShop,
        source: this.#source,
        event: event.name,
        consumer,
        payload: JSON.stringify(event.payload.parse(payload)),
        dedupe_key: dedupe === undefined ? null : `${consumer}:${dedupe}`,
        available_at: at ?? this.now,
        created_at: this.now,
      })),
    );
    if (rows.length === 0) return;
    await this.kernel.outbox.write(this.db, rows);
    this.afterCommit(() => this.kernel.outbox.wake());
  }

  /** Tells open screens of this shop what to look at again, once this transaction is committed. */
  live(event: { topic: string; ids?: string[] }): void {
    const message: LiveEvent = { topic: event.topic, ids: event.ids ?? [] };
    this.afterCommit(() => this.kernel.live.publish(this.shopId, this.#source, message));
  }

  /** Writes down what staff or HQ changed (decisions §2). */
  async audit({ action, entity, entityId, shopId, before, after }: AuditEntry): Promise<void> {
    await this.db('audit').insert({
      id: newId(),
      shop_id: this.#shop?.id ?? shopId ?? null,
      actor_id: actorKey(this.actor),
      actor_name: actorName(this.actor),
      audience: this.actor.audience,
      action,
      entity,
      entity_id: entityId,
      before_state: before === undefined ? null : JSON.stringify(before),
      after_state: after === undefined ? null : JSON.stringify(after),
      created_at: this.now,
    });
  }

  /** Runs at the very end of the transaction, after everything else: the place of the hot row's update. */
  last(effect: Effect): void {
    if (!this.#ending) throw new Error('There is no transaction to end');
    this.#ending.last.push(effect);
  }

  /**
   * Ends the transaction by a stored procedure that updates the hottest row and commits, or rolls back, in one
   * round trip: nobody then holds that row while this process is busy with other callers. It answers `taken`.
   * @param refuse makes what is thrown when the procedure has rolled back.
   */
  commitBy(
    procedure: Statement<{ taken: boolean }>,
    values: Readonly<Record<string, SqlValue>>,
    refuse: () => Error,
  ): void {
    if (!this.#ending || this.#ending.closing) throw new Error('There is no transaction to end this way');
    this.#ending.closing = async () => {
      const [answer] = await this.rows(procedure, values);
      if (!answer?.taken) throw refuse();
    };
  }

  /** Runs once the transaction is committed; at once where there is none. It must not fail the call. */
  afterCommit(effect: Effect): void {
    if (this.#ending) this.#ending.afterCommit.push(effect);
    else void Promise.resolve(effect()).catch(() => undefined);
  }

  /** Marks what processes keep of this kind as stale, everywhere, with this transaction. */
  async changed(kind: Versioned): Promise<void> {
    await moveVersion(this.db, kind);
    this.afterCommit(() => {
      this.kernel.directory.drop(kind);
      return announceVersion(this.kernel.redis, kind);
    });
  }

  /** A secret setting of a plugin, opened; null where it is not set. */
  secret(contract: Contract, name: string): string | null {
    return this.kernel.openSecret(this.shop, contract.id, name);
  }

  /** The same call in another shop: for HQ and the program itself only. */
  async forShop(shopId: string): Promise<Scope | null> {
    if (this.actor.audience !== 'hq' && this.actor.audience !== 'system') {
      throw new Error('Only HQ reaches into shops');
    }
    // Whoever holds one connection and waits for a second may wait for others who do the same.
    const shop = this.#ending ? await loadShop(this.db, shopId) : await this.kernel.directory.shop(shopId);
    return shop && this.#with({ shop });
  }

  /**
   * Runs a body in a transaction of its own, again where others stood in its way. For `manual` handlers and jobs.
   * @param settling how it comes out whether a lost COMMIT happened.
   */
  transaction<T>(body: (scope: Scope) => Promise<T>, settling: Settling<T>): Promise<T> {
    return transact(this.kernel, (db, ending) => body(this.#with({ db, ending })), settling);
  }

  #with(change: { shop?: Shop; db?: Knex; ending?: Ending }): Scope {
    return new Scope({
      kernel: this.kernel,
      actor: this.actor,
      now: this.now,
      db: change.db ?? this.db,
      shop: change.shop ?? this.#shop,
      source: this.#source,
      ending: change.ending ?? this.#ending,
    });
  }
}
