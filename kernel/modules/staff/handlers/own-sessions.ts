import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { describeBrowser } from '../domain/describe-browser.ts';

export const ownSessions = handler(staffContract, 'ownSessions', async ({ actor, scope, http }) => {
  const { kernel } = kernelScopeOf(scope);
  const zone = scope.hasShop ? scope.shop.timeZone : kernel.environment.TIME_ZONE;
  const sessions = await kernel.sessions.listOf(actor.userId, http.token);
  return sessions.map(({ id, agent, openedAt, seenAt, isCurrent }) => ({
    id,
    ...describeBrowser(agent),
    first_seen: toLocal(new Date(openedAt), zone),
    last_seen: toLocal(new Date(seenAt), zone),
    is_current: isCurrent,
  }));
});
