import type { Actor } from '../../../server/actor.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { siteContract } from '../contract.ts';

/** Whether a session still stands for who opened the stream, in the same shop with the same roles. */
async function isSame(scope: Scope, actor: Actor, token: string): Promise<boolean> {
  const { sessions, people } = kernelScopeOf(scope).kernel;
  const session = await sessions.find(token);
  if (session?.kind !== 'user') return session !== null && actor.audience === 'member';
  const person = await people.find(session.userId);
  if (!person) return false;
  if (actor.audience !== 'staff') return person.isHq && actor.audience === 'hq';
  const roles = person.shops.get(scope.shopId) ?? [];
  return !person.isHq && [...roles].sort().join() === [...actor.roles].sort().join();
}

export const live = handler(siteContract, 'live', async ({ actor, scope, http, fail }) => {
  const { token } = http;
  const { installation } = kernelScopeOf(scope).kernel;
  if (token === null) throw fail('no_session');
  const staff = actor.audience === 'staff' ? actor : null;
  return kernelScopeOf(scope).kernel.live.open({
    shop: scope.hasShop ? scope.shop : null,
    session: token,
    hears: (plugin, topic) => {
      const declared = installation.contract(plugin)?.live?.[topic.slice(plugin.length + 1)] ?? [];
      if (staff === null) return actor.audience === 'member' && declared.includes('member');
      const worksWithIt = [...staff.permissions].some((permission) => permission.startsWith(`${plugin}.`));
      return worksWithIt && declared.includes('staff');
    },
    mayStay: () => isSame(scope, actor, token),
    closed: http.closed,
  });
});
