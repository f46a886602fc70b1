import { memberCookie } from '../../../server/http/cookies.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { endSessions } from '../../../server/tenancy/end-sessions.ts';
import { shownTimes } from '../../../server/text/shown-time.ts';
import { memberContract } from '../contract.ts';
import { memberPersonalData, memberVisits } from '../extensions.ts';
import { lockMember } from '../lock-member.ts';
import { erasePersonalData } from '../personal-data.ts';

export const eraseMember = handler(
  memberContract,
  'eraseMember',
  async ({ input, actor, scope, http, fail }) => {
    const { id } = input;
    // Held before anything is looked at: a booking under way either is seen here or finds the member erased.
    if (!(await lockMember(scope, id))) throw fail('not_found');
    const ahead = await scope.ask(memberVisits, 'lastEnd', { memberId: id });
    const ends = ahead.flatMap(({ value }) => (value ? [value.getTime()] : []));
    if (ends.length > 0) {
      const until = shownTimes(new Date(Math.max(...ends)), scope.shop.timeZone);
      throw fail('has_upcoming', { values: { until } });
    }
    const against = await scope.ask(memberPersonalData, 'refuseErasing', { memberId: id });
    const why = against.flatMap(({ value }) => value ?? [])[0];
    if (why) throw fail('erase_refused', { values: { why } });
    await erasePersonalData(scope, id);
    scope.live('member', [id]);
    await endSessions(scope, { shopId: scope.shopId, lineUserId: actor.lineUserId });
    http.cookie(memberCookie(scope.shopId), null);
    return { erased: true as const };
  },
);
