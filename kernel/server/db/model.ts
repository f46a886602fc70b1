import {
  type Constructor,
  Model,
  QueryBuilder,
  type QueryBuilderType,
  type QueryContext,
  type TransactionOrKnex,
} from 'objection';
import { newId } from '../ids.ts';

const scopeOf = (context: QueryContext): string => {
  const shopId: unknown = context.shopId;
  if (typeof shopId !== 'string') throw new Error('A query on a shop’s table was made outside a scope');
  return shopId;
};

/** A query that only ever sees and changes rows of its scope's shop, graph fetches and joins included. */
export class ShopQueryBuilder<M extends Model, R = M[]> extends QueryBuilder<M, R> {
  declare ArrayQueryBuilderType: ShopQueryBuilder<M, M[]>;
  declare SingleQueryBuilderType: ShopQueryBuilder<M, M>;
  declare MaybeSingleQueryBuilderType: ShopQueryBuilder<M, M | undefined>;
  declare NumberQueryBuilderType: ShopQueryBuilder<M, number>;
  declare PageQueryBuilderType: ShopQueryBuilder<M, { results: M[]; total: number }>;
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
      const shopId = scopeOf(builder.context());
      if (!builder.isInsert()) builder.where(`${builder.tableRefFor(builder.modelClass())}.shop_id`, shopId);
    });
    // `call` loses the model's type, which is that of the class it was called on.
    return query as unknown as QueryBuilderType<M>;
  }

  override $beforeInsert(context: QueryContext): void {
    this.shop_id = scopeOf(context);
    if (Reflect.get(this.constructor, 'idColumn') === 'id') this.id ??= newId();
  }

  override $beforeUpdate(): void {
    if (this.shop_id !== undefined) throw new Error('A row never changes its shop');
  }
}
