import { handler } from '../../../server/plugin.ts';
import { siteContract } from '../contract.ts';

export const live = handler(siteContract, 'live', async ({ actor, scope, http }) => {
  const staff = actor.audience === 'staff' ? actor : null;
  // Members hear only of features, since other topics name what staff work with.
  const sees = (plugin: string) =>
    staff !== null && [...staff.permissions].some((permission) => permission.startsWith(`${plugin}.`));
  return scope.kernel.live.open(scope.hasShop ? scope.shop : null, sees, http.closed);
});
