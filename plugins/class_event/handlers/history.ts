import { findMembers } from '#kernel/modules/member/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { bookingRows, viewBookings } from '../booking-view.ts';
import { classEventContract } from '../contract.ts';

export const history = handler(classEventContract, 'history', async ({ input, actor, scope, fail }) => {
  const { member_id, page, length } = input;
  if (actor.audience === 'staff' && !(await findMembers(scope, [member_id])).has(member_id))
    throw fail('not_found');
  const rows = await bookingRows(scope)
    .where('b.member_id', member_id)
    .orderBy([
      { column: 'e.starts_at', order: 'desc' },
      { column: 'b.id', order: 'desc' },
    ])
    .limit(length)
    .offset((page - 1) * length);
  return viewBookings(scope, rows);
});
