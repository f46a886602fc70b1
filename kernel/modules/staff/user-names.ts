import type { RecordLookup } from '../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';

/** People who sign in. Calls name them by e-mail and prove them themselves; the change history names them by id. */
export const userNames: RecordLookup = {
  async exists(scope, id) {
    const held: unknown = await kernelScopeOf(scope)
      .db('user_role')
      .where({ user_id: id, shop_id: scope.shopId })
      .first('role');
    return held !== undefined;
  },
  async names(scope, ids) {
    const rows: { id: string; email: string }[] = await kernelScopeOf(scope)
      .db('user_account')
      .whereIn('id', [...ids])
      .select('id', 'email');
    return new Map(rows.map(({ id, email }) => [id, email]));
  },
};
