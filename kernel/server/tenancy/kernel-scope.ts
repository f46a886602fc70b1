import type { Knex } from 'knex';
import type { Constructor, QueryBuilderType } from 'objection';
import type { z } from 'zod';
import { type LocalDate, toLocalDate } from '../../contract/time.ts';
import type { BatchSlot, BatchStep } from '../concurrency/call-batch.ts';
import { inBatches } from '../db/in-batches.ts';
import { bindToScope, type ShopModel } from '../db/model.ts';
import {
  asExpected,
  defer,
  runForAll,
  runStatement,
  type Statement,
  type StatementResult,
  type Values,
  type WriteExpectation,
} from '../db/statement.ts';
import { type Join, joinedTable } from '../db/table.ts';
import {
  type CommitResolution,
  type Effect,
  type TransactionCompletion,
  transact,
} from '../db/transaction.ts';
import { CallIds } from '../ids/call-ids.ts';
import { newId } from '../ids/new-id.ts';
import { outboxRowsOf } from '../outbox/event-rows.ts';
import type { Event } from '../plugin/event.ts';
import type { Contributor, Extension, FunctionName } from '../plugin/extension.ts';
import type { Kernel } from '../runtime/kernel.ts';
import type { Actor, StaffActor } from '../security/actor.ts';
import { auditRowOf } from './audit-row.ts';
import { createLiveEvent } from './live-event.ts';
import { PluginScope } from './plugin-scope.ts';
import type { AuditEntry, CallContext, ExtensionInput, ExtensionOutput, Message, Scope } from './scope.ts';
import type { ScopeParts } from './scope-parts.ts';
import { announceVersion, loadShop, moveVersion, type Shop, type Versioned } from './shops.ts';
import { statementStep } from './statement-steps.ts';
import { writeMessages } from './write-messages.ts';

/** Held here and not on the scope, where a plugin could find it. */
const behind = new WeakMap<CallContext, KernelScope>();

/**
 * The scope of the kernel's own modules: what plugins get, and beside it the kernel, raw knex and other shops.
 * Only kernel code sees it; a feature holds a `PluginScope` in front of it.
 */
export class KernelScope implements Scope {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly now: Date;
  readonly db: Knex;
  /** The plugin whose flag holds for what is emitted, announced and asked from here. */
  readonly source: string;
  readonly #shop: Shop | null;
  readonly #completion: TransactionCompletion | null;
  readonly #place: BatchSlot | null;
  /** Draws an id for a record that this call makes; the same again when its transaction is run again. */
  readonly drawId: () => string;

  constructor(parts: ScopeParts) {
    this.kernel = parts.kernel;
    this.actor = parts.actor;
    this.now = parts.now;
    this.db = parts.db;
    this.source = parts.source;
    this.#shop = parts.shop;
    this.#completion = parts.completion ?? null;
    this.#place = parts.place ?? null;
    this.drawId = parts.drawId ?? newId;
  }

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

  get today(): LocalDate {
    return toLocalDate(this.now, this.shop.timeZone);
  }

  query<M extends ShopModel>(model: Constructor<M> & Pick<typeof ShopModel, 'query'>): QueryBuilderType<M> {
    this.#place?.noteChange();
    return bindToScope(model.query(this.db), { shopId: this.shopId });
  }

  async rows<Row>(statement: Statement<Row>, values: Values): Promise<Row[]> {
    const { rows } = await this.#send(statement, values);
    const { row } = statement;
    if (!row) throw new Error('This statement answers no rows');
    return rows.map((each) => row.parse(each));
  }

  async run(statement: Statement<never>, values: Values): Promise<number> {
    const { affected } = await this.#send(statement, values);
    return affected;
  }

  /**
   * Writes together with what the transaction sends next, for a write whose answer nobody needs. Reads that come
   * later in the transaction see it.
   * @param expected what is to be so of it, and what the caller hears where it was refused: the transaction is rolled
   *   back then, whatever else is sent in it.
   */
  deferWrite(statement: Statement<never>, values: Values, expected: WriteExpectation = {}): Promise<void> {
    return this.#place
      ? asExpected(expected, () => this.#send(statement, values))
      : defer(this.db, statement, values, this.shopId, expected);
  }

  async runAll(statement: Statement<never>, all: readonly Values[]): Promise<void> {
    for (const piece of inBatches(all)) await runForAll(this.db, statement, piece, this.shopId);
  }

  #send(statement: Statement<unknown>, values: Values): Promise<StatementResult> {
    const { db, shopId } = this;
    if (!this.#place) return runStatement(db, statement, values, shopId);
    return this.#place.together(statementStep(statement), values, (all) =>
      runForAll(db, statement, all, shopId),
    );
  }

  /** Whether other calls share this one's transaction. */
  get isBatched(): boolean {
    return this.#place !== null;
  }

  /**
   * Does something in one go with the other calls that share this one's transaction and do it at the same moment.
   * @param run does it for all of them, of which there may be one, and answers each in their order.
   */
  async together<Item, Result>(
    step: BatchStep<Item, Result>,
    item: Item,
    run: (scope: KernelScope, items: readonly Item[]) => Promise<readonly Result[]>,
  ): Promise<Result> {
    if (this.#place) {
      const alone = this.#with({ place: null });
      return this.#place.together(step, item, (items) => run(alone, items));
    }
    const [result] = await run(this, [item]);
    if (result === undefined) throw new Error('There was no result');
    return result;
  }

  table(name: string, alias: string, joins: readonly Join[] = []): Knex.QueryBuilder {
    this.#place?.noteChange();
    return joinedTable(this.db, this.shopId, name, alias, joins);
  }

  isOn(plugin: string): boolean {
    return this.kernel.installation.isOn(this.shop, plugin);
  }

  async ask<Shape, Name extends FunctionName<Shape>>(
    extension: Extension<Shape>,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<{ plugin: string; value: ExtensionOutput<Shape, Name> }[]> {
    const asked = extension
      .contributors(this.kernel.installation)
      .filter(({ plugin, parts }) => parts[name] !== undefined && this.#answers(extension, name, plugin));
    return Promise.all(
      asked.map(async (contributor) => ({
        plugin: contributor.plugin,
        value: await this.#call(contributor, name, input),
      })),
    );
  }

  async askOne<Shape, Name extends FunctionName<Shape>>(
    extension: Extension<Shape>,
    key: string,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<ExtensionOutput<Shape, Name> | null> {
    const contributor = this.contributor(extension, key);
    if (!contributor || contributor.parts[name] === undefined) return null;
    return this.#answers(extension, name, contributor.plugin) ? this.#call(contributor, name, input) : null;
  }

  contributor<Shape>(extension: Extension<Shape>, key: string): Contributor<Shape> | null {
    return extension.contributors(this.kernel.installation).find((each) => each.key === key) ?? null;
  }

  #answers<Shape>(extension: Extension<Shape>, name: string, plugin: string): boolean {
    return extension.whenOff[name] === 'answer' || this.isOn(plugin);
  }

  #call<Shape, Name extends FunctionName<Shape>>(
    { plugin, parts }: Contributor<Shape>,
    name: Name,
    input: ExtensionInput<Shape, Name>,
  ): Promise<ExtensionOutput<Shape, Name>> {
    const run: unknown = parts[name];
    if (typeof run !== 'function') throw new Error(`${plugin} has no ${name}`);
    return Reflect.apply(run, parts, [this.of(plugin), ...input]);
  }

  /** The same call at work for another plugin: what is emitted and announced counts as that plugin's. */
  as(source: string): KernelScope {
    return source === this.source ? this : this.#with({ source });
  }

  /** The scope as a plugin gets it: a feature without the kernel behind it. */
  of(plugin: string): Scope {
    const inner = this.as(plugin);
    const { installation } = this.kernel;
    if (!installation.isFeature(plugin)) return inner;
    const scope = new PluginScope(inner, plugin, installation.tablesOf(plugin), (inside) =>
      kernelScopeOf(inside).of(plugin),
    );
    behind.set(scope, inner);
    return scope;
  }

  async emit<P extends z.ZodType>(
    event: Event<P>,
    payload: z.input<P>,
    options: { dedupe?: string; at?: Date } = {},
  ): Promise<void> {
    await this.emitAll(event, [{ payload, ...options }]);
  }

  async emitAll<P extends z.ZodType>(event: Event<P>, messages: readonly Message<P>[]): Promise<void> {
    const emitter = { shopId: this.#shop?.id ?? null, source: this.source, now: this.now };
    const rows = outboxRowsOf(this.kernel.installation, emitter, event, messages);
    if (rows.length === 0) return;
    await writeMessages(this, this.#place, rows);
  }

  live(topic: string, ids: readonly string[], memberId?: string): void {
    const event = createLiveEvent(this.kernel.installation, this.source, { topic, ids, memberId });
    this.afterCommit(() => this.kernel.live.publish(this.shopId, this.source, event, memberId));
  }

  async audit(entry: AuditEntry): Promise<void> {
    this.#place?.noteChange();
    await this.db('audit').insert(auditRowOf(this, this.#shop, entry));
  }

  last(effect: Effect): void {
    this.#place?.noteChange();
    if (!this.#completion) throw new Error('There is no transaction to end');
    this.#completion.last.push(effect);
  }

  /** The transaction's end, for what gathers changes until then; an error where there is no transaction. */
  get completion(): TransactionCompletion {
    this.#place?.noteChange();
    if (!this.#completion) throw new Error('There is no transaction to end');
    return this.#completion;
  }

  get isInTransaction(): boolean {
    return this.#completion !== null;
  }

  /** The same call where the program itself acts, and not who called. @param name stands where an actor is written. */
  asProgram(name: string): KernelScope {
    return this.#with({ actor: { audience: 'system', name } });
  }

  /** The same call by somebody of the team: for demo data, which tells of what people did. */
  by(actor: StaffActor): KernelScope {
    return this.#with({ actor });
  }

  /** The same call at another moment: for demo data, which tells of what happened before. */
  at(now: Date): KernelScope {
    return this.#with({ now });
  }

  afterCommit(effect: Effect): void {
    this.#place?.noteChange();
    if (this.#completion) this.#completion.afterCommit.push(effect);
    else void Promise.resolve(effect()).catch(() => undefined);
  }

  transaction<T>(body: (scope: KernelScope) => Promise<T>, settling: CommitResolution<T>): Promise<T> {
    const ids = new CallIds();
    return transact(
      this.kernel,
      (db, completion) => body(this.#with({ db, completion, drawId: ids.start(), place: null })),
      settling,
    );
  }

  secret(contract: { readonly id: string }, name: string): string | null {
    return this.kernel.openSecret(this.shop, contract.id, name);
  }

  /**
   * Marks what processes cache of one shop or person as stale, everywhere, with this transaction.
   * @throws Error outside a transaction, where other changes could come between.
   */
  async changed(kind: Versioned, id: string): Promise<void> {
    if (!this.#completion) throw new Error(`The version of a ${kind} moves inside a transaction`);
    const version = await moveVersion(this.db, kind, id, this.now);
    this.afterCommit(() => {
      this.kernel.directory.changedHere(kind, id, version);
      return announceVersion(this.kernel.redis);
    });
  }

  /** The same call in another shop: for HQ and the program itself only. */
  async forShop(shopId: string): Promise<KernelScope | null> {
    if (this.actor.audience !== 'hq' && this.actor.audience !== 'system') {
      throw new Error('Only HQ reaches into shops');
    }
    // A call that has one connection and waits for a second may wait for others that do the same.
    const shop = this.#completion
      ? await loadShop(this.db, shopId)
      : await this.kernel.directory.shop(shopId);
    return shop && this.#with({ shop });
  }

  #with(change: Partial<ScopeParts>): KernelScope {
    return new KernelScope({
      kernel: this.kernel,
      actor: this.actor,
      now: this.now,
      db: this.db,
      shop: this.#shop,
      source: this.source,
      completion: this.#completion,
      drawId: this.drawId,
      place: this.#place,
      ...change,
    });
  }
}

/**
 * The kernel's scope behind a scope, for functions of kernel modules that plugins call.
 * @throws Error for an object that is no scope of this program.
 */
export function kernelScopeOf(scope: CallContext): KernelScope {
  const kernelScope = scope instanceof KernelScope ? scope : behind.get(scope);
  if (!kernelScope) throw new Error('This is no scope of this program');
  return kernelScope;
}
