import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Constructor } from 'objection';
import type { z } from 'zod';
import type {
  AudienceOf,
  Contract,
  Endpoint,
  InputOf,
  OwnerRecords,
  ProblemOf,
  ReturnOf,
  Role,
} from '../../contract/contract.ts';
import type { LocalizedText, ProblemSpec } from '../../contract/problems.ts';
import type { SettingsSchema } from '../../contract/settings.ts';
import type { ShopModel } from '../db/model.ts';
import type { Problem, ProblemDetails } from '../errors/problem.ts';
import type { ActorOf } from '../security/actor.ts';
import type { Scope } from '../tenancy/scope.ts';
import type { Contribution } from './extension.ts';
import type { History } from './history.ts';
import type { Subscription } from './subscription.ts';
import type { Task } from './task.ts';

/** Where a member goes on who has just signed in. */
export interface NextPage {
  /** Of this origin; its field `{memberId}` may be left to be filled. */
  readonly address: string;
  readonly shopId: string;
  readonly memberId: string;
  /** Of the session that has begun. */
  readonly token: string;
}

/** What a handler may do to the HTTP answer beside returning it. */
export interface Http {
  readonly address: string;
  /** The session's token, for what ends or replaces it; null where nobody is signed in. */
  readonly token: string | null;
  readonly headers: IncomingHttpHeaders;
  /** Whom the caller says to be, for the log: an address of mail or a LINE user, never a secret. */
  account(name: string): void;
  /** An HttpOnly cookie with SameSite=Lax, secure where the site is; null removes it. */
  cookie(name: string, value: string | null, options?: { maxAgeSeconds?: number; readable?: boolean }): void;
  /** Ends when the caller goes away. */
  readonly closed: AbortSignal;
  /**
   * What the page carries that a member goes on to whose session this call has begun.
   * @returns JSON; null where it is no page of that shop's members.
   */
  page(next: NextPage): Promise<string | null>;
}

export interface Call<C extends Contract, E extends Endpoint> {
  /** Parsed by the contract. */
  readonly input: InputOf<E>;
  readonly actor: ActorOf<AudienceOf<E>>;
  /** The shop's data, in the call's transaction where it writes. */
  readonly scope: Scope;
  /** The plugin's settings for this shop, without the secret ones. */
  readonly settings: C extends Contract<infer _P, infer _X, infer _E, infer S extends SettingsSchema>
    ? z.output<S>
    : never;
  /** A problem to throw: `throw fail('class_full')`. */
  readonly fail: (code: ProblemOf<E>, details?: ProblemDetails) => Problem;
  readonly http: Http;
}

/** A page as a handler draws it, a document for programs, or the address that it has moved to permanently. */
export type DrawnPage =
  | {
      readonly html: string;
      /** Text of the page's only style element, which the security policy allows by its hash. */
      readonly style: string;
    }
  | { readonly xml: string }
  | { readonly movedTo: string };

/** What a handler of each kind of output returns. */
export type HandlerResult<E extends Endpoint> = E['output'] extends { kind: 'json' }
  ? ReturnOf<E>
  : E['output'] extends { kind: 'redirect' }
    ? string
    : E['output'] extends { kind: 'file' }
      ? { body: Buffer | Readable; name: string }
      : E['output'] extends { kind: 'page' }
        ? DrawnPage
        : Readable;

type EndpointIn<
  C extends Contract,
  K extends keyof C['endpoints'],
> = C['endpoints'][K] extends infer E extends Endpoint ? E : never;

export interface Handler<C extends Contract, K extends keyof C['endpoints']> {
  /** `manual` opens no transaction: for handlers that speak to other systems and use `scope.transaction` themselves. */
  readonly transaction: 'auto' | 'manual';
  readonly run: (call: Call<C, EndpointIn<C, K>>) => Promise<HandlerResult<EndpointIn<C, K>>>;
  /** Names what calls meet at; those that arrive while others of the same name are at work share one transaction. */
  readonly meetAt?: (input: InputOf<EndpointIn<C, K>>) => string;
}

/**
 * Implements one endpoint of a contract; the names and types come from it.
 * @param options.meetAt for a write that many make at one row in the same moment, such as a booking of a class: what
 *   they meet at. The handler is written for one call. It reads by `scope.rows` and changes nothing before what may
 *   refuse it has passed, or its group is given up and each call runs by itself.
 */
export const handler = <C extends Contract, const K extends keyof C['endpoints']>(
  _contract: C,
  _endpoint: K,
  run: (call: Call<C, EndpointIn<C, K>>) => Promise<HandlerResult<EndpointIn<C, K>>>,
  options: {
    transaction?: 'auto' | 'manual';
    meetAt?: (input: InputOf<EndpointIn<C, K>>) => string;
  } = {},
): Handler<C, K> => ({ run, transaction: 'auto', ...options });

/** Which shops have work: those with rows of one table that mean some, or of all shops those that lack something. */
export type Due =
  | {
      readonly model: Pick<typeof ShopModel, 'tableName'>;
      /** Narrows the table to such rows. */
      readonly where: (rows: Knex.QueryBuilder, now: Date) => void;
    }
  | {
      /**
       * Narrows the table `shop` to such shops, each by a few look-ups in an index, because every shop is asked.
       * @param installation of which extensions tell their contributors.
       */
      readonly shops: (shops: Knex.QueryBuilder, now: Date, installation: object) => void;
    };

/** How the kernel proves that an id of the input names a record of the shop: its table, or a look-up of its own. */
export type RecordLookup =
  | (Constructor<ShopModel> & Pick<typeof ShopModel, 'query' | 'tableName'>)
  | {
      readonly exists: (scope: Scope, id: string) => Promise<boolean>;
      /** What people call the records, by id, for the change history. */
      readonly names?: (
        scope: Scope,
        ids: readonly string[],
      ) => Promise<ReadonlyMap<string, string | LocalizedText>>;
    };

/** A stored procedure that a module calls. Its name carries a version, because two releases run side by side. */
export interface Procedure {
  readonly name: string;
  /** The statement that creates it. */
  readonly create: string;
  /** A call of it that changes nothing, which tells that it is there. */
  readonly probe: string;
}

export interface Job {
  /** Unique in its plugin. */
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  /** `shop` runs once for each shop that has the feature on; `once` runs once for the installation. */
  readonly per: 'shop' | 'once';
  /** For `shop`: which shops have work, by one query that the kernel builds, so that the others are not asked. */
  readonly due?: Due;
  readonly run: (scope: Scope) => Promise<void>;
}

/** A plugin as the kernel holds it, its types erased. */
export interface Plugin {
  readonly contract: Contract;
  readonly needs: readonly string[];
  readonly handlers: Readonly<Record<string, ErasedHandler>>;
  readonly owners: Readonly<Record<string, OwnerResolver>>;
  readonly tables: readonly string[];
  readonly smallTables: readonly string[];
  readonly procedures: readonly Procedure[];
  readonly kindTables: readonly string[];
  readonly records: Readonly<Record<string, RecordLookup>>;
  readonly jobs: readonly Job[];
  readonly tasks: readonly Task[];
  readonly on: readonly Subscription[];
  readonly provides: readonly Contribution[];
  readonly history: History;
}

export interface ErasedCall {
  readonly input: unknown;
  readonly actor: unknown;
  readonly scope: Scope;
  readonly settings: unknown;
  readonly fail: (code: string, details?: ProblemDetails) => Problem;
  readonly http: Http;
}

export interface ErasedHandler {
  readonly transaction: 'auto' | 'manual';
  readonly meetAt?: (input: unknown) => string;
  readonly run: (call: ErasedCall) => Promise<unknown>;
}

/** Finds the member a record belongs to, or null where there is no such record in the scope's shop. */
export type OwnerResolver = (
  scope: Scope,
  input: Readonly<Record<string, unknown>>,
) => Promise<string | null>;

/** What one module implements of a plugin that another module declares, such as the ledger of `payment`. */
type PluginPart = Partial<Omit<Plugin, 'contract' | 'needs' | 'handlers' | 'owners'>>;

/**
 * Declares a module that is a part of a plugin.
 * @param part may have `handlers`, which the plugin spreads among its own so that their types are checked there.
 */
export const definePart = <const Part extends PluginPart & { handlers?: object }>(part: Part): Part => part;

const joinHistories = (histories: readonly (History | undefined)[]): History => ({
  actions: Object.assign({}, ...histories.map((history) => history?.actions)),
  fields: Object.assign({}, ...histories.map((history) => history?.fields)),
});

/**
 * Declares a feature to the kernel: its contract and what implements it. The kernel mounts the routes, so the
 * flag, the shop, the policy, the validation and the transaction are never the plugin's to forget.
 */
export function definePlugin<
  P extends Record<string, readonly Role[]>,
  X extends Record<string, ProblemSpec>,
  E extends Record<string, Endpoint>,
  S extends SettingsSchema,
>(plugin: {
  contract: Contract<P, X, E, S>;
  /** Ids of plugins or modules whose events, points, tables and records this one uses. */
  needs?: readonly string[];
  /** Modules that implement some of it. */
  parts?: readonly PluginPart[];
  /** The tables that its migrations make; it names these and those of the plugins that it needs. */
  tables?: readonly string[];
  /**
   * Those of its tables in which a shop has few rows, however long it is here, such as what it sets up. They do not grow
   * with members, sales or days, so a call can read all of a shop's rows.
   */
  smallTables?: readonly string[];
  /** Procedures that `migrate` puts into the database wherever they are missing. */
  procedures?: readonly Procedure[];
  /** Tables in which other plugins have rows under their id as `kind`; `purge` removes them. */
  kindTables?: readonly string[];
  /** For each entity that contracts name ids of (`id('…')`) and that is this plugin's: where its records are. */
  records?: Readonly<Record<string, RecordLookup>>;
  handlers: { readonly [K in keyof E]: Handler<Contract<P, X, E, S>, K> };
  /** One resolver for each `{ record }` owner that the contract names. */
  owners?: { readonly [K in OwnerRecords<Contract<P, X, E, S>>]: OwnerResolver };
  jobs?: readonly Job[];
  /** Long work of a worker, which is asked for by `queueTask`. */
  tasks?: readonly Task[];
  on?: readonly Subscription[];
  provides?: readonly Contribution[];
  /** What it audits, in words. */
  history?: History;
}): Plugin {
  const all = [plugin, ...(plugin.parts ?? [])];
  return {
    contract: plugin.contract,
    needs: plugin.needs ?? [],
    tables: all.flatMap(({ tables }) => tables ?? []),
    smallTables: all.flatMap(({ smallTables }) => smallTables ?? []),
    procedures: all.flatMap(({ procedures }) => procedures ?? []),
    kindTables: all.flatMap(({ kindTables }) => kindTables ?? []),
    records: Object.assign({}, ...all.map(({ records }) => records)),
    // The kernel calls a handler only with what it has parsed by this same contract.
    handlers: plugin.handlers as unknown as Record<string, ErasedHandler>,
    owners: plugin.owners ?? {},
    jobs: all.flatMap(({ jobs }) => jobs ?? []),
    tasks: all.flatMap(({ tasks }) => tasks ?? []),
    on: all.flatMap(({ on }) => on ?? []),
    provides: all.flatMap(({ provides }) => provides ?? []),
    history: joinHistories(all.map(({ history }) => history)),
  };
}
