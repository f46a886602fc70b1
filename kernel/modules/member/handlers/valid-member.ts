import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { becomeMember, memberOfLineUser } from '../sign-in.ts';

export const validMember = handler(
  memberContract,
  'validMember',
  async ({ input, actor, scope, http, fail }) => {
    if (input.line_user_id !== actor.lineUserId) throw fail('not_allowed');
    const member = await memberOfLineUser(scope, actor.lineUserId);
    // The LINE user may have registered in another browser since this session was opened.
    if (member && member.id !== actor.memberId) await becomeMember(scope, http, member.id);
    return { is_valid: member !== null, member_id: member?.id ?? null };
  },
);
