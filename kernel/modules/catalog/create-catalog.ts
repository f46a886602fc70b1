import type { Constructor } from 'objection';
import { z } from 'zod';
import { type CatalogCallName, catalogCallNames } from '../../contract/catalog-call-names.ts';
import type { CatalogEndpointsOf } from '../../contract/catalog-endpoints.ts';
import type { Contract } from '../../contract/contract.ts';
import type { LocalizedText } from '../../contract/problems.ts';
import type { ShopModel } from '../../server/db/model.ts';
import { readPage } from '../../server/db/page.ts';
import { containing } from '../../server/db/search.ts';
import type { ErasedCall, ErasedHandler, Handler, RecordLookup } from '../../server/plugin/define-plugin.ts';
import { named } from '../../server/plugin/named-records.ts';
import { auditChange } from '../../server/tenancy/audited-change.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { holdBranchDays } from '../shop/api.ts';

/** A row of a catalog's table. */
export type CatalogRecord = ShopModel & {
  name: string;
  is_archived: boolean | 0 | 1;
  created_at: Date;
};

type Item = Readonly<Record<string, unknown>>;

/** A change of an item, inside its transaction and before it is written. */
export interface CatalogChange<Locked> {
  /** The result of `lock`. */
  readonly locked: Locked;
  /** The item before the change, as the contract answers it. */
  readonly before: Item;
  /** The sent fields, parsed by the contract. */
  readonly patch: Item;
}

/** What is special about the items of a catalog. */
export interface CatalogType<Name extends string, Row extends CatalogRecord, Locked> {
  /** As given to `catalogEndpoints`. */
  readonly name: Name;
  readonly model: Constructor<Row> & Pick<typeof ShopModel, 'query' | 'tableName'>;
  /** Items belong to a branch. The list shows and searches its name, and a write with `branch_id` locks its days. */
  readonly hasBranch?: boolean;
  /** More columns to search, each with the ids of the records whose names contain `wanted`. */
  readonly search?: (
    scope: ReadScope,
    wanted: string,
  ) => Promise<Readonly<Record<string, readonly string[]>>>;
  /** Items as the list answers them, in the order of the rows. With `hasBranch`, `branch_name` is added. */
  readonly view: (scope: ReadScope, rows: readonly Row[]) => Promise<readonly object[]>;
  /** Reads one item as it is answered. Defaults to `view`. @returns null if the shop has no such item. */
  readonly detail?: (scope: ReadScope, id: string) => Promise<object | null>;
  /**
   * Turns the sent fields into columns. Defaults to the fields themselves.
   * @param before the item before the change; null for a new one.
   * @throws Problem if it refuses the fields.
   */
  readonly columns?: (call: ErasedCall, fields: Item, before: Item | null) => Promise<object>;
  /** Runs after an item is inserted, in the same transaction. */
  readonly onCreate?: (scope: WriteScope, id: string) => Promise<void>;
  /** Locks an item before it is changed. Defaults to its row. @returns null if the shop has no such item. */
  readonly lock?: (scope: WriteScope, id: string) => Promise<Locked | null>;
  /** Changes what depends on the item, before the item is written. @throws Problem if it refuses the change. */
  readonly onChange?: (call: ErasedCall, change: CatalogChange<Locked>) => Promise<void>;
  /** Asks open screens to read again. @param change the item before and after; undefined for a new one. */
  readonly announce: (
    scope: WriteScope,
    id: string,
    change?: { readonly before: Item; readonly after: Item },
  ) => void;
  /**
   * The actions of the change history with their words. The entry of a creation has the input's fields, and those
   * in `noted`.
   */
  readonly history: {
    readonly create: readonly [action: string, words: LocalizedText];
    readonly change: readonly [action: string, words: LocalizedText];
    readonly noted?: readonly string[];
  };
}

/** What a plugin spreads into its `definePlugin`. */
export interface Catalog<C extends Contract, Name extends string> {
  readonly handlers: { readonly [Each in CatalogCallName<Name> & keyof C['endpoints']]: Handler<C, Each> };
  readonly records: Readonly<Record<string, RecordLookup>>;
  /** Words of its audit actions, for the plugin's `history`. */
  readonly actions: Readonly<Record<string, LocalizedText>>;
}

const byId = z.object({ id: z.string() });
const ofBranch = z.object({ branch_id: z.string().optional() });
const searched = z.object({ page: z.number(), length: z.number(), search: z.string() });
const item = z.record(z.string(), z.unknown());

/** Finds the ids of branches by name. @param like a pattern of `LIKE`. */
const matchingBranches = async (scope: ReadScope, like: string): Promise<string[]> =>
  scope.table('branch', 'r').where('r.name', 'like', like).pluck('r.id');

/** Adds the name of its branch to each view. */
async function withBranchNames(
  scope: ReadScope,
  rows: readonly object[],
  views: readonly object[],
): Promise<object[]> {
  const idOf = (row: object) => String(Reflect.get(row, 'branch_id'));
  const ids = [...new Set(rows.map(idOf))];
  const branches: { id: string; name: string }[] = await scope
    .table('branch', 'r')
    .whereIn('r.id', ids)
    .select('r.id', 'r.name');
  const names = new Map(branches.map(({ id, name }) => [id, name]));
  return views.map((view, at) => ({ ...view, branch_name: names.get(idOf(rows[at] ?? view)) ?? '' }));
}

/** Reads the items of a catalog. */
function catalogReads<Name extends string, Row extends CatalogRecord, Locked>(
  type: CatalogType<Name, Row, Locked>,
) {
  const { model } = type;
  const viewsOf = async (scope: ReadScope, rows: readonly CatalogRecord[]): Promise<readonly object[]> => {
    // The compiler widens the rows of a generic model's query.
    const views = await type.view(scope, rows as readonly Row[]);
    return type.hasBranch && rows.length > 0 ? withBranchNames(scope, rows, views) : views;
  };
  const find = async (scope: ReadScope, id: string): Promise<Item | null> => {
    if (type.detail) return item.nullable().parse(await type.detail(scope, id));
    const row = await scope.query(model).findById(id);
    const [view] = row ? await viewsOf(scope, [row]) : [];
    return view ? item.parse(view) : null;
  };
  const existing = async ({ scope, fail }: ErasedCall, id: string): Promise<Item> => {
    const view = await find(scope, id);
    if (!view) throw fail('not_found');
    return view;
  };
  return {
    existing,
    list: async ({ scope }: ErasedCall) =>
      scope
        .table(model.tableName, 'i')
        .where('i.is_archived', false)
        .select('i.id', 'i.name')
        .orderBy(['i.name', 'i.id']),
    async page({ input, scope }: ErasedCall) {
      const { search, ...page } = searched.parse(input);
      const query = scope.query(model).orderBy(['is_archived', 'name', 'id']);
      if (search) {
        const like = containing(search);
        const linked = {
          ...(type.hasBranch ? { branch_id: await matchingBranches(scope, like) } : {}),
          ...(await type.search?.(scope, search)),
        };
        query.where((either) => {
          either.where('name', 'like', like);
          for (const [column, ids] of Object.entries(linked)) either.orWhereIn(column, [...ids]);
        });
      }
      const { data, total_items } = await readPage(query, page);
      return { data: await viewsOf(scope, data), total_items };
    },
  };
}

/**
 * Implements the calls that `catalogEndpoints` puts into a contract: the list for selects, a searched page, one item,
 * its creation and its change. Writes are in the change history, and a change locks its item first. If the shop has no
 * such item, a call fails with `not_found`.
 */
export function createCatalog<
  C extends Contract & { readonly endpoints: CatalogEndpointsOf<Name> },
  const Name extends string,
  Row extends CatalogRecord,
  Locked = unknown,
>(contract: C, type: CatalogType<Name, Row, Locked>): Catalog<C, Name> {
  const { name, model, history } = type;
  const names = catalogCallNames(name);
  const { endpoints }: Contract = contract;
  const sentFields = Object.keys(endpoints[names.create]?.input.shape ?? {});
  const noted = [...sentFields, ...(history.noted ?? [])];
  const { existing, list, page } = catalogReads(type);
  const lock = async (scope: WriteScope, id: string): Promise<{ locked: Locked } | null> => {
    if (type.lock) {
      const locked = await type.lock(scope, id);
      return locked && { locked };
    }
    const row = await scope.query(model).findById(id).forUpdate().select('id');
    // Without `lock`, no hook reads the locked value.
    return row ? { locked: undefined as Locked } : null;
  };
  const lockBranch = async (scope: WriteScope, sent: unknown): Promise<void> => {
    const { branch_id } = ofBranch.parse(sent);
    if (type.hasBranch && branch_id !== undefined) await holdBranchDays(scope, branch_id);
  };

  const handlers: Record<keyof typeof names, ErasedHandler['run']> = {
    list,
    page,
    one: (call) => existing(call, byId.parse(call.input).id),
    async create(call) {
      const { scope } = call;
      const sent = item.parse(call.input);
      await lockBranch(scope, sent);
      const columns = (await type.columns?.(call, sent, null)) ?? sent;
      const row = { ...columns, created_at: scope.now };
      // The plugin's `columns` matches the model, which the compiler cannot check.
      const { id } = await scope.query(model).insert(row as Partial<Row> & object);
      await type.onCreate?.(scope, id);
      const made = await existing(call, id);
      await scope.audit({
        action: history.create[0],
        entity: name,
        entityId: id,
        after: Object.fromEntries(noted.map((field) => [field, made[field]])),
      });
      type.announce(scope, id);
      return { id };
    },
    async change(call) {
      const { scope, fail } = call;
      const { id, ...patch } = byId.loose().parse(call.input);
      await lockBranch(scope, patch);
      const lockedItem = await lock(scope, id);
      if (!lockedItem) throw fail('not_found');
      const before = await existing(call, id);
      await type.onChange?.(call, { ...lockedItem, before, patch });
      const sent = Object.keys(patch).filter((field) => patch[field] !== undefined);
      if (sent.length === 0) return before;
      const columns = (await type.columns?.(call, patch, before)) ?? patch;
      // As in `create`.
      await scope
        .query(model)
        .findById(id)
        .patch(columns as Partial<Row> & object);
      const after = await existing(call, id);
      // An answer leaves out an empty text, which the history shows as none.
      const valuesIn = (view: Item) => Object.fromEntries(sent.map((field) => [field, view[field] ?? null]));
      await auditChange(scope, {
        action: history.change[0],
        entity: name,
        entityId: id,
        before: valuesIn(before),
        patch: valuesIn(after),
      });
      type.announce(scope, id, { before, after });
      return after;
    },
  };
  return {
    // The kernel parses their input and output by the contract.
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([call, run]) => [Reflect.get(names, call), { transaction: 'auto', run }]),
    ) as unknown as Catalog<C, Name>['handlers'],
    records: { [name]: named(model) },
    actions: Object.fromEntries([history.create, history.change]),
  };
}
