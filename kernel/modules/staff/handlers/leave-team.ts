import { handler } from '../../../server/plugin/define-plugin.ts';
import { languageOf } from '../../../server/security/actor.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { mailNotice } from '../../notify/events.ts';
import { staffContract } from '../contract.ts';
import { removeFromTeam } from '../remove-from-team.ts';
import { isLastAdmin, lockTeam, sortRoles, type Team } from '../team.ts';

/** Mails the remaining admins, who have to look after what the person left open. */
async function mailAdmins(
  scope: WriteScope,
  team: Team,
  left: { readonly id: string; readonly email: string; readonly language: 'en' | 'th' },
): Promise<void> {
  const { name } = scope.shop;
  const ids = [...team].filter(([id, roles]) => id !== left.id && roles.includes('admin')).map(([id]) => id);
  const admins: { id: string; email: string }[] = await kernelScopeOf(scope)
    .db('user_account')
    .whereIn('id', ids)
    .whereNotNull('activated_at')
    .select('id', 'email');
  await scope.emitAll(
    mailNotice,
    admins.map(({ id, email }) => ({
      payload: {
        to: email,
        reader: { user_id: id, permission: 'staff.team' },
        subject: {
          en: `${left.email} left the team of ${name}`,
          th: `${left.email} ออกจากทีมของ ${name} แล้ว`,
        },
        body: {
          en: `${left.email} left the team of ${name}. The team page lists each cash drawer that they left open.`,
          th: `${left.email} ออกจากทีมของ ${name} แล้ว หากมีลิ้นชักเงินสดที่ยังไม่ปิดยอด ดูได้ที่หน้าทีมงาน`,
        },
        link: '/management/team',
        language: left.language,
      },
      dedupe: `staff.left:${left.id}:${id}:${scope.now.getTime()}`,
    })),
  );
}

export const leaveTeam = handler(staffContract, 'leaveTeam', async ({ actor, scope, fail, http }) => {
  const team = await lockTeam(scope);
  const { userId: id, email } = actor;
  const roles = team.get(id);
  if (!roles) throw fail('no_session');
  if (roles.includes('admin') && (await isLastAdmin(scope, team, id))) throw fail('last_admin');
  await removeFromTeam(scope, id);
  await scope.audit({
    action: 'staff.leave',
    entity: 'user',
    entityId: id,
    before: { email, role: sortRoles(roles) },
    after: { email, role: null },
  });
  await mailAdmins(scope, team, { id, email, language: languageOf(http.headers['accept-language']) });
  return { done: true as const };
});
