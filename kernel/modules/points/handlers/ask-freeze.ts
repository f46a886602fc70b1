import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { lockMember } from '../../member/lock-member.ts';
import { planFreeze } from '../domain/freeze.ts';
import { freezableOf, lastFrozenDay } from '../domain/requested-freeze.ts';
import { readEntitlements } from '../entitlements.ts';
import { refusalDays } from '../freeze/refusal.ts';
import { announceRequest } from '../freeze-request/announce-request.ts';
import { FreezeRequest } from '../models/freeze-request.ts';

export const askFreeze = handler(memberContract, 'askFreeze', async ({ input, scope, settings, fail }) => {
  const { id: member_id, fund_id = null, lot_id = null, from_date, days, reason } = input;
  if (!settings.take_freeze_requests) throw fail('freeze_requests_off');
  // Locked, so that there is one open request and none follows the member's erasure.
  if (!(await lockMember(scope, member_id))) throw fail('not_found');
  const open = await scope.query(FreezeRequest).where({ member_id, state: 'open' }).select('id');
  if (open.length > 0) throw fail('freeze_request_open');
  const held = (await readEntitlements(scope, member_id)).map(({ end_date: end, ...entitlement }) => ({
    ...entitlement,
    end,
  }));
  const asked = { from: from_date, days };
  if (fund_id === null && lot_id !== null) throw fail('nothing_to_freeze');
  if (fund_id === null) {
    if (freezableOf(held, asked, scope.today).length === 0) throw fail('nothing_to_freeze');
  } else {
    const one = held.find((each) => each.fund_id === fund_id && each.lot_id === lot_id);
    if (!one) throw fail('nothing_to_freeze');
    const planned = planFreeze(one, asked, scope.today);
    if (typeof planned === 'string') throw fail(planned, refusalDays(one));
  }
  // Only the member makes these, so without an end their number could grow.
  await scope.query(FreezeRequest).where({ member_id, state: 'withdrawn' }).delete();
  const { id } = await scope.query(FreezeRequest).insert({
    member_id,
    fund_id,
    lot_id: fund_id === null ? null : lot_id,
    from_date,
    until_date: lastFrozenDay(from_date, days),
    reason: reason || null,
    state: 'open',
    created_at: scope.now,
  });
  announceRequest(scope, member_id);
  return { id };
});
