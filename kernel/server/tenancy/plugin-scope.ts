import type { Knex } from 'knex';
import type { Constructor, QueryBuilderType } from 'objection';
import type { z } from 'zod';
import type { LocalDate } from '../../contract/time.ts';
import { bindToScope, type ShopModel } from '../db/model.ts';
import { assertAllowedTables } from '../db/scoped-query.ts';
import type { Statement, Values } from '../db/statement.ts';
import type { Join } from '../db/table.ts';
import type { CommitResolution, Effect } from '../db/transaction.ts';
import type { Event } from '../plugin/event.ts';
import type { Contributor, Extension, FunctionName } from '../plugin/extension.ts';
import type { Actor } from '../security/actor.ts';
import type { AuditEntry, ExtensionInput, ExtensionOutput, Message, Scope } from './scope.ts';
import type { Shop } from './shops.ts';

/**
 * What a feature holds: a scope that reaches its own tables and those of the plugins that it needs, and nothing of
 * the kernel behind it.
 */
export class PluginScope implements Scope {
  readonly #inner: Scope;
  readonly #plugin: string;
  readonly #tables: ReadonlySet<string>;
  readonly #wrap: (inside: Scope) => Scope;

  /**
   * @param plugin whose scope it is.
   * @param tables that the plugin may name: its own and those of what it needs.
   * @param wrap makes the plugin's scope of another one, as that of a transaction.
   */
  constructor(inner: Scope, plugin: string, tables: ReadonlySet<string>, wrap: (inside: Scope) => Scope) {
    this.#inner = inner;
    this.#plugin = plugin;
    this.#tables = tables;
    this.#wrap = wrap;
  }

  readonly #mayName = (table: string): void => {
    if (!this.#tables.has(table))
      throw new Error(`The table ${table} belongs to no plugin that this one needs`);
  };

  get actor(): Actor {
    return this.#inner.actor;
  }

  get now(): Date {
    return this.#inner.now;
  }

  get shop(): Shop {
    return this.#inner.shop;
  }

  get hasShop(): boolean {
    return this.#inner.hasShop;
  }

  get shopId(): string {
    return this.#inner.shopId;
  }

  get today(): LocalDate {
    return this.#inner.today;
  }

  query<M extends ShopModel>(
    model: Constructor<M> & Pick<typeof ShopModel, 'query' | 'tableName'>,
  ): QueryBuilderType<M> {
    this.#mayName(model.tableName);
    return bindToScope(this.#inner.query(model), { shopId: this.shopId, mayName: this.#mayName });
  }

  rows<Row>(statement: Statement<Row>, values: Values): Promise<Row[]> {
    for (const table of statement.tables) this.#mayName(table);
    return this.#inner.rows(statement, values);
  }

  run(statement: Statement<never>, values: Values): Promise<number> {
    for (const table of statement.tables) this.#mayName(table);
    return this.#inner.run(statement, values);
  }

  runAll(statement: Statement<never>, all: readonly Values[]): Promise<void> {
    for (const table of statement.tables) this.#mayName(table);
    return this.#inner.runAll(statement, all);
  }

  table(name: string, alias: string, joins: readonly Join[] = []): Knex.QueryBuilder {
    for (const table of [name, ...joins.map((join) => join.table)]) this.#mayName(table);
    return assertAllowedTables(this.#inner.table(name, alias, joins), this.#mayName);
  }

  isOn(plugin: string): boolean {
    return this.#inner.isOn(plugin);
  }

  ask<Shape, Name extends FunctionName<Shape>>(
    extension: Extension<Shape>,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<{ plugin: string; value: ExtensionOutput<Shape, Name> }[]> {
    return this.#inner.ask(extension, name, ...input);
  }

  askOne<Shape, Name extends FunctionName<Shape>>(
    extension: Extension<Shape>,
    key: string,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<ExtensionOutput<Shape, Name> | null> {
    return this.#inner.askOne(extension, key, name, ...input);
  }

  contributor<Shape>(extension: Extension<Shape>, key: string): Contributor<Shape> | null {
    return this.#inner.contributor(extension, key);
  }

  emit<P extends z.ZodType>(
    event: Event<P>,
    payload: z.input<P>,
    options?: { dedupe?: string; at?: Date },
  ): Promise<void> {
    return this.#inner.emit(event, payload, options);
  }

  emitAll<P extends z.ZodType>(event: Event<P>, messages: readonly Message<P>[]): Promise<void> {
    return this.#inner.emitAll(event, messages);
  }

  live(topic: string, ids: readonly string[], memberId?: string): void {
    this.#inner.live(topic, ids, memberId);
  }

  audit({ shopId: _other, ...entry }: AuditEntry): Promise<void> {
    return this.#inner.audit(entry);
  }

  last(effect: Effect): void {
    this.#inner.last(effect);
  }

  afterCommit(effect: Effect): void {
    this.#inner.afterCommit(effect);
  }

  transaction<T>(body: (scope: Scope) => Promise<T>, settling: CommitResolution<T>): Promise<T> {
    return this.#inner.transaction((inside) => body(this.#wrap(inside)), settling);
  }

  secret(contract: { readonly id: string }, name: string): string | null {
    if (contract.id !== this.#plugin) throw new Error(`${this.#plugin} may open secrets of its own only`);
    return this.#inner.secret(contract, name);
  }
}
