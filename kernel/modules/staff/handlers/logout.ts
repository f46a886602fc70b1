import { chosenShopCookie, memberCookie, shopCookie, staffCookie } from '../../../server/http/cookies.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';

export const logout = handler(
  staffContract,
  'logout',
  async ({ actor, scope, http }) => {
    if (http.token) await kernelScopeOf(scope).kernel.sessions.close(http.token);
    const cookies =
      actor.audience === 'member'
        ? [memberCookie(scope.shopId)]
        : [staffCookie, shopCookie, chosenShopCookie];
    for (const name of cookies) http.cookie(name, null);
    return { done: true as const };
  },
  { transaction: 'manual' },
);
