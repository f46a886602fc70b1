import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { notifyContract } from '../contract.ts';
import { TeamLine } from '../models/team-line.ts';
import { claimTeamCode, issueTeamCode } from '../team-lines.ts';

export const giveTeamLineCode = handler(notifyContract, 'giveTeamLineCode', async ({ scope, actor }) => {
  const { code, expiresAt } = await issueTeamCode(scope, actor.userId);
  const { PUBLIC_URL } = kernelScopeOf(scope).kernel.environment;
  await scope.audit({ action: 'notify.team_line_code', entity: 'user', entityId: actor.userId });
  return {
    code,
    // After `#`, which a browser sends to nobody: neither a log nor a referrer holds it.
    link: `${PUBLIC_URL}/membership/shop-${scope.shopId}/team-line#${code}`,
    expires_at: toLocal(expiresAt, scope.shop.timeZone),
  };
});

export const unlinkTeamLine = handler(notifyContract, 'unlinkTeamLine', async ({ scope, actor }) => {
  const unlinked = await scope
    .query(TeamLine)
    .where({ user_id: actor.userId })
    .whereNotNull('line_user_id')
    .patch({ line_user_id: null });
  if (unlinked > 0)
    await scope.audit({ action: 'notify.team_line_off', entity: 'user', entityId: actor.userId });
  return { unlinked: true as const };
});

export const claimTeamLine = handler(
  notifyContract,
  'claimTeamLine',
  async ({ input, scope, actor, fail }) => {
    if (!(await claimTeamCode(scope, input.code, actor.lineUserId))) throw fail('unknown_team_code');
    return { linked: true as const };
  },
);
