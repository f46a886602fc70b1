import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { showMember } from '../../member/member-view.ts';
import { choicesFrom } from '../dependent-bookings/affected-bookings.ts';
import { saidOfBookings } from '../dependent-bookings/said-of-bookings.ts';
import { announceFreeze } from '../freeze/announce-freeze.ts';
import { freezeEntitlement } from '../freeze/freeze.ts';
import { refusalDays } from '../freeze/refusal.ts';

export const freeze = handler(memberContract, 'freeze', async ({ input, scope, fail }) => {
  const { id, fund_id: fundId, lot_id: lotId, from_date: from, days } = input;
  const key = { memberId: id, fundId, lotId: lotId ?? null };
  const result = await freezeEntitlement(scope, key, { from, days }, choicesFrom(input));
  if (!result) throw fail('nothing_to_freeze');
  if (result.kind === 'refused') throw fail(result.reason, refusalDays(result.before));
  if (result.kind !== 'changed')
    throw fail(
      result.kind === 'asks' ? 'bookings_affected' : 'bookings_unpaid',
      saidOfBookings(scope, result.bookings),
    );
  await announceFreeze(scope, id, 'member.frozen', result);
  const after = await showMember(scope, id);
  if (!after) throw fail('not_found');
  return after;
});
