import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { showMember } from '../../member/member-view.ts';
import { movePoints } from '../move.ts';

export const movePointsOfLot = handler(memberContract, 'movePoints', async ({ input, scope, fail }) => {
  const { id, lot_id: lotId, receiver_id: receiverId, value: points } = input;
  if (id === receiverId) throw fail('same_member');
  const result = await movePoints(scope, { memberId: id, lotId, receiverId, points });
  if (result.kind === 'frozen') throw fail('points_frozen');
  if (result.kind === 'too_few') throw fail('too_few_to_move', { values: { points: result.available } });
  if (result.kind !== 'moved') throw fail('not_found');
  await scope.audit({
    action: 'member.points_moved',
    entity: 'member',
    entityId: id,
    before: { value: result.left + points },
    after: { value: result.left },
  });
  await scope.audit({
    action: 'member.points_received',
    entity: 'member',
    entityId: receiverId,
    before: null,
    after: { value: points, expire_date: result.expireDate },
  });
  scope.live('member', [id, receiverId]);
  for (const each of [id, receiverId]) scope.live('profile', [each], each);
  const after = await showMember(scope, id);
  if (!after) throw fail('not_found');
  return after;
});
