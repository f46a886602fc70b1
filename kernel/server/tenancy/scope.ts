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
  /** The action, such as `shop.feature_enable`. */
  action: string;
  entity: string;
  entityId: string;
  /** The shop whose history shows it, if it is not the call's, such as a shop that HQ creates. A feature cannot set it. */
  shopId?: string;
  /** E-mail of the actor, if a link in a mail identifies them and no user is signed in. */
  actorName?: string;
  before?: unknown;
  after?: unknown;
}

/** One event of several that are emitted together. */
export interface Message<Payload extends z.ZodType> {
  payload: z.input<Payload>;
  /** Delivered at most once per subscriber for the same text in this shop. */
  dedupe?: string;
  /** Deliver it not before this moment. */
  at?: Date;
}

type Rest<F> = F extends (scope: Scope, ...rest: infer R) => unknown ? R : never;
type Answer<F> = F extends (...args: never[]) => infer R ? Awaited<R> : never;
type Given<T> = Exclude<T, undefined>;

/** The arguments of an extension's function, after the scope. */
export type ExtensionInput<Shape, Name extends keyof Shape> = Rest<Given<Shape[Name]>>;
/** The names of an extension's functions that take a `ReadScope` or a narrower type. */
export type ReadFunctionName<Shape> = {
  [Name in FunctionName<Shape>]: Given<Shape[Name]> extends (scope: infer S, ...rest: never[]) => unknown
    ? ReadScope extends S
      ? Name
      : never
    : never;
}[FunctionName<Shape>];
/** The result of an extension's function. */
export type ExtensionOutput<Shape, Name extends keyof Shape> = Answer<Given<Shape[Name]>>;

/** The moment of a call. */
export interface CallTime {
  /** One moment for the whole call. It stays the same if the transaction is retried. */
  readonly now: Date;
  /** Today at the shop. */
  readonly today: LocalDate;
}

/** The caller, the shop, and the features that are on there. It has no access to tables. */
export interface CallContext extends CallTime {
  readonly actor: Actor;
  /** @throws Error if the call belongs to no shop, which is a bug in the program. */
  readonly shop: Shop;
  /** Whether the call belongs to a shop. */
  readonly hasShop: boolean;
  /** @throws Error if the call belongs to no shop. */
  readonly shopId: string;
  /** Whether this shop has a feature on, or the plugin is an always-on module. */
  isOn(plugin: string): boolean;
  /** Returns the contributor of a key with its data, even if it is off. @returns null if it is not installed. */
  contributor<Shape>(extension: Extension<Shape>, key: string): Contributor<Shape> | null;
}

/** The scope of a function that reads the shop's rows and changes no data. */
export interface ReadScope extends CallContext {
  /** An objection query that only sees the shop's rows. */
  query<M extends ShopModel>(
    model: Constructor<M> & Pick<typeof ShopModel, 'query' | 'tableName'>,
  ): QueryBuilderType<M>;
  /** Runs a prepared statement that returns rows. */
  rows<Row>(statement: Statement<Row>, values: Values): Promise<Row[]>;
  /** A knex query for reports. It filters its table and every joined one by the shop. */
  table(name: string, alias: string, joins?: readonly Join[]): Knex.QueryBuilder;
  /** Calls one reading function of every contributor to an extension. */
  ask<Shape, Name extends ReadFunctionName<Shape>>(
    extension: Extension<Shape>,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<{ plugin: string; value: ExtensionOutput<Shape, Name> }[]>;
  /** Calls the contributor of a key. @returns null if there is none, or if it is off and the function says `skip`. */
  askOne<Shape, Name extends ReadFunctionName<Shape>>(
    extension: Extension<Shape>,
    key: string,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<ExtensionOutput<Shape, Name> | null>;
}

/** Events and live updates, sent after the call's transaction is committed. */
export interface Events {
  /**
   * Passes an event to its subscribers after this transaction is committed. An event that belongs to no shop, such as
   * a mail to an HQ user, reaches only the always-on modules.
   */
  emit<P extends z.ZodType>(
    event: Event<P>,
    payload: z.input<P>,
    options?: { dedupe?: string; at?: Date },
  ): Promise<void>;
  /** Emits the same event several times, in one statement. */
  emitAll<P extends z.ZodType>(event: Event<P>, messages: readonly Message<P>[]): Promise<void>;
  /**
   * Asks open screens of this shop to read again, after this transaction is committed.
   * @param topic a topic that the plugin's contract declares under `live`.
   * @param ids the changed records; empty if it can be any of them.
   * @param memberId the only member who receives it, if the topic has the audience `owner`.
   */
  live(topic: string, ids: readonly string[], memberId?: string): void;
}

/** The change history. */
export interface Audit {
  /** Records a change by staff or HQ (docs/domain/identity.md#i12). */
  audit(entry: AuditEntry): Promise<void>;
}

/** The scope of a function that changes the shop's rows inside its caller's transaction. */
export interface WriteScope extends ReadScope, Events, Audit {
  /** Runs a prepared statement that writes. @returns how many rows it changed. */
  run(statement: Statement<never>, values: Values): Promise<number>;
  /** Runs it for many rows, in their order. An INSERT sends several hundred rows in one statement. */
  runAll(statement: Statement<never>, all: readonly Values[]): Promise<void>;
  /** Calls one function of every contributor to an extension. */
  ask<Shape, Name extends FunctionName<Shape>>(
    extension: Extension<Shape>,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<{ plugin: string; value: ExtensionOutput<Shape, Name> }[]>;
  /** Calls the contributor of a key. @returns null if there is none, or if it is off and the function says `skip`. */
  askOne<Shape, Name extends FunctionName<Shape>>(
    extension: Extension<Shape>,
    key: string,
    name: Name,
    ...input: ExtensionInput<Shape, Name>
  ): Promise<ExtensionOutput<Shape, Name> | null>;
  /** Runs the effect at the very end of the transaction. Use it to update a hot row, so that its lock is short. */
  last(effect: Effect): void;
  /** Runs the effect after the commit, or at once without a transaction. It must not fail the call. */
  afterCommit(effect: Effect): void;
}

/**
 * Everything that a plugin's handler, job, subscriber or contribution can reach, bound to one shop and, for a write, to
 * one transaction. It gives no access to the kernel, to raw knex, to tables of plugins that this one does not need, or
 * to another shop's rows. A function takes the narrowest of these types that serves it.
 */
export interface Scope extends WriteScope {
  /**
   * Runs a body in its own transaction, and retries it after a conflict. For `manual` handlers and jobs.
   * @param settling finds out whether a lost COMMIT happened.
   */
  transaction<T>(body: (scope: Scope) => Promise<T>, settling: CommitResolution<T>): Promise<T>;

  /** Returns a decrypted secret setting; null if it is not set. @throws Error for a setting of another plugin. */
  secret(contract: { readonly id: string }, name: string): string | null;
}
