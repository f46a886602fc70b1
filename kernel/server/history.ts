import type { Constructor } from 'objection';
import type { Text } from '../contract/problems.ts';
import type { ShopModel } from './db/model.ts';
import type { RecordLookup } from './plugin.ts';

/** What a field of an audited change is called and how its values are. */
export interface FieldWords extends Text {
  /** Its values are ids of this entity, whose records have names. */
  readonly record?: string;
  /** Its values are words of the program; what each means. */
  readonly values?: Readonly<Record<string, Text>>;
}

/** A plugin's part of the change history: what it audits, in words. */
export interface History {
  /**
   * What each audited action did, such as `{ en: 'Created the class', … }`. `*.check_in` stands for the action of
   * every feature that another plugin audits for it.
   */
  readonly actions: Readonly<Record<string, Text>>;
  /** Fields of what was and what is; one that is named nowhere is not shown. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
}

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
