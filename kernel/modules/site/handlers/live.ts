import type { Subscriber } from '../../../server/http/live.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import type { Actor, HqActor, MemberActor, StaffActor } from '../../../server/security/actor.ts';
import { sessionOwner } from '../../../server/security/sessions.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { siteContract } from '../contract.ts';

/** Whether a session still stands for who opened the stream, in the same shop with the same roles. */
async function isSessionUnchanged(scope: WriteScope, actor: Actor, token: string): Promise<boolean> {
  const { sessions, people } = kernelScopeOf(scope).kernel;
  const session = await sessions.findNow(token);
  if (session === null) return false;
  // Who registers hears of their own things from then on.
  if (session.kind === 'member')
    return actor.audience === 'member' && (session.memberId ?? '') === actor.memberId;
  const person = await people.find(session.userId);
  if (!person) return false;
  if (actor.audience !== 'staff') return person.isHq && actor.audience === 'hq';
  const roles = person.shops.get(scope.shopId) ?? [];
  return !person.isHq && [...roles].sort().join() === [...actor.roles].sort().join();
}

export const live = handler(siteContract, 'live', async ({ input, actor, scope, http, fail }) => {
  const { token } = http;
  const { sessions, live: updates } = kernelScopeOf(scope).kernel;
  const session = token === null ? null : await sessions.find(token);
  if (token === null || !session) throw fail('no_session');
  return updates.open({
    shop: scope.hasShop ? scope.shop : null,
    session: token,
    owner: sessionOwner(session),
    subscriber: findSubscriber(actor),
    wantsRecent: input.recent === true,
    mayStay: () => isSessionUnchanged(scope, actor, token),
    closed: http.closed,
  });
});

/** What somebody hears: members what is said to members and to them, staff what concerns the plugins they work with. */
function findSubscriber(actor: MemberActor | StaffActor | HqActor): Subscriber {
  if (actor.audience === 'member') return { audience: 'member', memberId: actor.memberId };
  if (actor.audience === 'hq') return { audience: 'hq' };
  const plugins = [...actor.permissions].map((permission) => permission.slice(0, permission.indexOf('.')));
  return { audience: 'staff', plugins: new Set(plugins) };
}
