import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';

export const shopList = handler(staffContract, 'shopList', async ({ actor, scope }) => {
  const { people, directory } = kernelScopeOf(scope).kernel;
  const person = await people.find(actor.userId);
  const shops = await Promise.all([...(person?.shops.keys() ?? [])].map((id) => directory.shop(id)));
  return Object.fromEntries(shops.flatMap((shop) => (shop ? [[shop.id, shop.name]] : [])));
});
