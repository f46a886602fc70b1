import { memberCookie } from '../../../server/http/caller.ts';
import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { findMember } from '../member-view.ts';
import { erasePersonalData } from '../personal-data.ts';
import { memberUpcoming } from '../points.ts';

export const eraseMember = handler(
  memberContract,
  'eraseMember',
  async ({ input, actor, scope, http, fail }) => {
    const { id } = input;
    if (!(await findMember(scope, id))) throw fail('not_found');
    const ahead = await scope.collect(memberUpcoming, { memberId: id });
    if (ahead.some(({ value }) => value.length > 0)) throw fail('has_upcoming');
    await erasePersonalData(scope, id);
    scope.live({ topic: 'member.member', ids: [id] });
    const endSessions = () => scope.kernel.sessions.closeAllOfLineUser(scope.shopId, actor.lineUserId);
    // Before the commit, so that none outlives it whatever happens; and after it, for those opened in between.
    await endSessions();
    scope.afterCommit(endSessions);
    http.cookie(memberCookie(scope.shopId), null);
    return { erased: true as const };
  },
);
