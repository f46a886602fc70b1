import { handler } from '../../../server/plugin/define-plugin.ts';
import { shopContract } from '../contract.ts';
import { freshShop } from '../fresh-shop.ts';
import { hqView, publicView, staffView } from '../view.ts';

export const getShop = handler(shopContract, 'getShop', async ({ input, actor, scope, fail }) => {
  if (actor.audience === 'hq') {
    const fresh = await freshShop(scope, input.shopId);
    if (!fresh) throw fail('not_found');
    return hqView(scope, fresh.shop, fresh.createdAt);
  }
  if (actor.audience === 'staff') {
    return staffView(scope, scope.shop, actor.permissions.has('shop.settings'));
  }
  return publicView(scope, scope.shop);
});
