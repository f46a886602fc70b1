import type { Knex } from 'knex';
import type { Constructor, QueryBuilderType } from 'objection';
import type { z } from 'zod';
import type { LocalDate } from '../../contract/time.ts';
import type { ShopModel } from '../db/model.ts';
import type { Statement, Values } from '../db/statement.ts';
import type { Join } from '../db/table.ts';
import type { CommitResolution, Effect } from '../db/transaction.ts';
import type { Event } from '../plugin/event.ts';
import type { Contributor, Extension, FunctionName } from '../plugin/extension.ts';
import type { Actor } from '../security/actor.ts';
import type { Shop } from './shops.ts';

/** Something that staff or HQ changed. */
export interface AuditEntry {
  /** What was done, such as `shop.feature_enable`. */
  action: string;
  entity: string;
  entityId: string;
  /** The shop whose history shows it, if it is not the call's shop, such as one that HQ creates. A feature cannot set it. */
  shopId?: string;
  /** E-mail of who did it, where a link from a mail proves them and nobody is signed in. */
  actorName?: string;
  before?: unknown;
  after?: unknown;
}

/** One event of several that are emitted together. */
export interface Message<Payload extends z.ZodType> {
  payload: z.input<Payload>;
  /** Delivered at most once per subscriber for the same text in this shop. */
  dedupe?: string;
  /** Not before this moment. */
  at?: Date;
}

type Rest<F> = F extends (scope: Scope, ...rest: infer R) => unknown ? R : never;
type Answer<F> = F extends (...args: never[]) => infer R ? Awaited<R> : never;
type Given<T> = Exclude<T, undefined>;

/** What a function of an extension is asked with, after the scope. */
export type ExtensionInput<Shape, Name extends keyof Shape> = Rest<Given<Shape[Name]>>;
/** The names of an extension's functions that take a `ReadScope`, or less. */
export type ReadFunctionName<Shape> = {
  [Name in FunctionName<Shape>]: Given<Shape[Name]> extends (scope: infer S, ...rest: never[]) => unknown
    ? ReadScope extends S
      ? Name
      : never
    : never;
}[FunctionName<Shape>];
/** What a function of an extension answers. */
export type ExtensionOutput<Shape, Name extends keyof Shape> = Answer<Given<Shape[Name]>>;

/** The moment of a call. */
export interface CallTime {
  /** One moment for the whole call, the same when its transaction is run again. */
  readonly now: Date;
  /** Today at the shop. */
  readonly today: LocalDate;
}

/** Who calls, for which shop, and what is switched on there. It reaches no table. */
export interface CallContext extends CallTime {
  readonly actor: Actor;
  /** @throws Error where the call belongs to no shop, which is a fault of the program. */
  readonly shop: Shop;
  readonly hasShop: boolean;
  readonly shopId: string;
  /** Whether this shop has a feature on, or the plugin is an always-on module. */
  isOn(plugin: string): boolean;
  /** The contributor of a key, on or off, with the data that it brings; null where it is not installed. */
  contributor<Shape>(extension: Extension<Shape>, key: string): Contributor<Shape> | null;
}

/** What a function needs that reads the shop's rows and changes nothing. */
export interface ReadScope extends CallContext {
  /** An objection query that only sees the shop's rows. */
  query<M extends ShopModel>(
    model: Constructor<M> & Pick<typeof ShopModel, 'query' | 'tableName'>,
  ): QueryBuilderType<M>;
  /** Runs a prepared statement that answers rows. */
  rows<Row>(statement: Statement<Row>, values: Values): Promise<Row[]>;
  /** A knex query for reports; the shop is put into the table and into every joined one. */
  table(name: string, alias: string, joins?: readonly Join[]): Knex.QueryBuilder;
  /** Asks one reading function of every contributor to an extension. */
  ask<Shape, Name extends ReadFunctionName<Shape>>(
    extension: Extension<Shape>,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<{ plugin: string; value: ExtensionOutput<Shape, Name> }[]>;
  /** Asks the contributor of a key; null where there is none, or it is off and the function says `skip`. */
  askOne<Shape, Name extends ReadFunctionName<Shape>>(
    extension: Extension<Shape>,
    key: string,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<ExtensionOutput<Shape, Name> | null>;
}

/** What leaves a call once its transaction is committed. */
export interface Events {
  /**
   * Passes an event to its subscribers once this transaction is committed. One that belongs to no shop, such as
   * the mail to somebody of HQ, reaches the always-on modules only.
   */
  emit<P extends z.ZodType>(
    event: Event<P>,
    payload: z.input<P>,
    options?: { dedupe?: string; at?: Date },
  ): Promise<void>;
  /** The same event many times, in one statement. */
  emitAll<P extends z.ZodType>(event: Event<P>, messages: readonly Message<P>[]): Promise<void>;
  /**
   * Asks open screens of this shop to look at something again, once this transaction is committed.
   * @param topic one that the plugin's contract declares under `live`.
   * @param ids what the change is about; none where it may be any.
   * @param memberId the one member who hears it, where the topic has the audience `owner`.
   */
  live(topic: string, ids: readonly string[], memberId?: string): void;
}

/** The change history. */
export interface Audit {
  /** Writes down what staff or HQ changed (docs/domain/identity.md#i12). */
  audit(entry: AuditEntry): Promise<void>;
}

/** What a function needs that changes the shop's rows inside its caller's transaction. */
export interface WriteScope extends ReadScope, Events, Audit {
  /** Runs a prepared statement that writes. @returns how many rows it changed. */
  run(statement: Statement<never>, values: Values): Promise<number>;
  /** The same for many rows, in their order; those of an INSERT go in a statement for each few hundred. */
  runAll(statement: Statement<never>, all: readonly Values[]): Promise<void>;
  /** Asks one function of every contributor to an extension. */
  ask<Shape, Name extends FunctionName<Shape>>(
    extension: Extension<Shape>,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<{ plugin: string; value: ExtensionOutput<Shape, Name> }[]>;
  /** Asks the contributor of a key; null where there is none, or it is off and the function says `skip`. */
  askOne<Shape, Name extends FunctionName<Shape>>(
    extension: Extension<Shape>,
    key: string,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<ExtensionOutput<Shape, Name> | null>;
  /** Runs at the very end of the transaction, after everything else: the place of a hot row's update. */
  last(effect: Effect): void;
  /** Runs once the transaction is committed; at once where there is none. It must not fail the call. */
  afterCommit(effect: Effect): void;
}

/**
 * Everything that a plugin's handler, job, subscriber or contribution may reach, tied to one shop and, where it
 * writes, to one transaction. There is no way from here to the kernel, to raw knex, to a table of a plugin that this
 * one does not need, or to another shop's rows. A function takes the narrowest of these types that serves it.
 */
export interface Scope extends WriteScope {
  /**
   * Runs a body in a transaction of its own, again where others stood in its way. For `manual` handlers and jobs.
   * @param settling how it comes out whether a lost COMMIT happened.
   */
  transaction<T>(body: (scope: Scope) => Promise<T>, settling: CommitResolution<T>): Promise<T>;

  /** A secret setting, opened; null where it is not set. @throws Error for one of another plugin than this feature. */
  secret(contract: { readonly id: string }, name: string): string | null;
}
