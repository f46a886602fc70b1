import { handler } from '../../../server/plugin.ts';
import { announceFreeze } from '../announce-freeze.ts';
import { memberContract } from '../contract.ts';
import { thawHolding } from '../freeze.ts';
import { showMember } from '../member-view.ts';

export const endFreeze = handler(memberContract, 'endFreeze', async ({ input, scope, fail }) => {
  const { id, fund_id: fundId, lot_id: lotId } = input;
  const change = await thawHolding(scope, { memberId: id, fundId, lotId: lotId ?? null });
  if (!change) throw fail('not_frozen');
  await announceFreeze(scope, id, 'member.freeze_ended', change);
  const after = await showMember(scope, id);
  if (!after) throw fail('not_found');
  return after;
});
