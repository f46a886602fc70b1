import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { showMember } from '../../member/member-view.ts';
import { choicesFrom } from '../dependent-bookings/affected-bookings.ts';
import { saidOfBookings } from '../dependent-bookings/said-of-bookings.ts';
import { announceFreeze } from '../freeze/announce-freeze.ts';
import { unfreezeBalance } from '../freeze/freeze.ts';

export const endFreeze = handler(memberContract, 'endFreeze', async ({ input, scope, fail }) => {
  const { id, fund_id: fundId, lot_id: lotId } = input;
  const change = await unfreezeBalance(
    scope,
    { memberId: id, fundId, lotId: lotId ?? null },
    choicesFrom(input),
  );
  if (!change) throw fail('not_frozen');
  if (change.kind !== 'changed')
    throw fail(
      change.kind === 'asks' ? 'bookings_affected' : 'bookings_unpaid',
      saidOfBookings(scope, change.bookings),
    );
  await announceFreeze(scope, id, 'member.freeze_ended', change);
  const after = await showMember(scope, id);
  if (!after) throw fail('not_found');
  return after;
});
