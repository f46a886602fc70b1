import { findMembers } from '#kernel/modules/member/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { book } from '../bookings.ts';
import { classEventContract } from '../contract.ts';
import { whyNotBookable } from '../domain/window.ts';
import { problemOf } from '../problem-of.ts';
import { findClass } from '../seats.ts';

/** Members are held to the window and to public classes; staff are bound by seats and points only (decisions §5). */
export const makeBooking = handler(
  classEventContract,
  'makeBooking',
  async ({ input, actor, scope, settings, fail }) => {
    const found = await findClass(scope, input.event_id);
    if (!found) throw fail('not_found');
    if (actor.audience === 'member') {
      const state = {
        startsAt: found.starts_at,
        isActive: found.is_active,
        isCancelled: found.is_cancelled,
        isPrivate: found.is_private,
        current: found.current_participant,
        max: found.max_participant,
      };
      const why = whyNotBookable(state, settings, scope.now, false);
      if (why) throw fail(problemOf[why]);
    } else {
      if (!(await findMembers(scope, [input.member_id])).has(input.member_id)) throw fail('not_found');
      if (!found.is_active || found.is_cancelled || scope.now >= found.ends_at) throw fail('class_closed');
      if (found.current_participant >= found.max_participant) throw fail('class_full');
    }
    return book(scope, found, input.member_id, settings.shortest_cancelation_allow, (refusal) =>
      fail(refusal),
    );
  },
);
