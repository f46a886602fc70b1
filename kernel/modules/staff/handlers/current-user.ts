import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { isExpired } from '../../../server/tenancy/shops.ts';
import { staffContract } from '../contract.ts';

export const currentUser = handler(staffContract, 'currentUser', async ({ actor, scope }) => {
  if (actor.audience === 'hq') {
    return {
      email: actor.email,
      is_hq: true,
      current_shop_id: null,
      current_shop_name: null,
      next_billing_date: null,
      expired: false,
      roles: [],
      permissions: [],
      can_switch_shop: false,
    };
  }
  const { shop, kernel, now } = kernelScopeOf(scope);
  const person = await kernel.people.find(actor.userId);
  return {
    email: actor.email,
    is_hq: false,
    current_shop_id: shop.id,
    current_shop_name: shop.name,
    next_billing_date: shop.nextBillingDate,
    expired: isExpired(shop, now),
    roles: [...actor.roles],
    permissions: [...actor.permissions].sort(),
    can_switch_shop: (person?.shops.size ?? 0) > 1,
  };
});
