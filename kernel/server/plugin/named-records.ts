import type { Constructor } from 'objection';
import type { ShopModel } from '../db/model.ts';
import type { RecordLookup } from './define-plugin.ts';

/** A table of a shop whose records have a `name`, as `records` of a plugin name it. */
export const named = <M extends ShopModel & { name: string }>(
  model: Constructor<M> & Pick<typeof ShopModel, 'query' | 'tableName'>,
): RecordLookup => ({
  exists: async (scope, id) => (await scope.query(model).findById(id).select('id')) !== undefined,
  async names(scope, ids) {
    const rows = await scope.query(model).whereIn('id', [...ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});
