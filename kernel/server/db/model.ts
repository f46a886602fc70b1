import {
  type Constructor,
  Model,
  QueryBuilder,
  type QueryBuilderType,
  type QueryContext,
  type TransactionOrKnex,
} from 'objection';
import { newId } from '../ids/new-id.ts';

/** Methods of a query that name a table in SQL, past the models. */
const namesTables = /^(from|table|into|with(?!Graph)|union)|join/i;

/** What a query carries of its scope. */
interface QueryScope {
  readonly shopId: string;
  /** Throws for a table that the scope may not name; a scope that may name all has none. */
  readonly mayName?: (table: string) => void;
}

const isQueryScope = (context: QueryContext): context is QueryContext & QueryScope =>
  typeof context.shopId === 'string';

const scopeOf = (context: QueryContext): QueryScope => {
  if (!isQueryScope(context)) throw new Error('A query on a shop’s table was made outside a scope');
  return context;
};

/** A query that only ever sees and changes rows of its scope's shop, graph fetches and joins included. */
export class ShopQueryBuilder<M extends Model, R = M[]> extends QueryBuilder<M, R> {
  declare ArrayQueryBuilderType: ShopQueryBuilder<M, M[]>;
  declare SingleQueryBuilderType: ShopQueryBuilder<M, M>;
  declare MaybeSingleQueryBuilderType: ShopQueryBuilder<M, M | undefined>;
  declare NumberQueryBuilderType: ShopQueryBuilder<M, number>;
  declare PageQueryBuilderType: ShopQueryBuilder<M, { results: M[]; total: number }>;
  /** These would lead past the scope, so nobody who holds a query sees them. */
  declare context: never;
  declare clearContext: never;
  declare knex: never;
  declare toKnexQuery: never;
  declare transacting: never;
}

/** Ties a query to a scope. */
export function bindToScope<Q extends object>(query: Q, scope: QueryScope): Q {
  Reflect.apply(QueryBuilder.prototype.context, query, [scope]);
  return query;
}

/** The base of every table that belongs to a shop. Query it through `scope.query`, never directly. */
export abstract class ShopModel extends Model {
  declare id: string;
  declare shop_id: string;
  declare QueryBuilderType: ShopQueryBuilder<this>;
  static override QueryBuilder = ShopQueryBuilder;
  static override useLimitInFirst = true;

  static override query<M extends Model>(
    this: Constructor<M>,
    transaction?: TransactionOrKnex,
  ): QueryBuilderType<M> {
    // biome-ignore lint/complexity/noThisInStatic: the table that is queried is that of the class it was called on
    const query = Model.query.call(this, transaction);
    query.onBuild((builder) => {
      const { shopId, mayName } = scopeOf(builder.context());
      mayName?.(builder.modelClass().tableName);
      if (builder.has(/^orWhere/)) throw new Error('An orWhere of its own would let other shops’ rows in');
      if (mayName && builder.has(namesTables)) throw new Error('Tables are joined through scope.table');
      if (!builder.isInsert()) builder.where(`${builder.tableRefFor(builder.modelClass())}.shop_id`, shopId);
    });
    // `call` loses the model's type, which is that of the class it was called on.
    return query as unknown as QueryBuilderType<M>;
  }

  override $beforeInsert(context: QueryContext): void {
    this.shop_id = scopeOf(context).shopId;
    if (Reflect.get(this.constructor, 'idColumn') === 'id') this.id ??= newId();
  }

  override $beforeUpdate(): void {
    if (this.shop_id !== undefined) throw new Error('A row never changes its shop');
  }
}
