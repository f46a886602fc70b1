import { findMembers } from '#kernel/modules/member/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { book } from '../bookings.ts';
import { classEventContract } from '../contract.ts';
import { whyNotBookable } from '../domain/window.ts';
import { ClassroomBooking } from '../models/classroom-booking.ts';
import { problemOf } from '../problem-of.ts';
import { findClass } from '../seats.ts';

/** Asked of a full class only, where no insert meets the unique key that tells it otherwise. */
const isBooked = async (scope: Scope, event_id: string, member_id: string): Promise<boolean> =>
  (await scope.query(ClassroomBooking).where({ event_id, member_id, live: 1 }).select('id').first()) !==
  undefined;

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
      if (why === 'full' && (await isBooked(scope, found.id, input.member_id))) throw fail('already_booked');
      if (why) throw fail(problemOf[why]);
    } else {
      if (!(await findMembers(scope, [input.member_id])).has(input.member_id)) throw fail('not_found');
      if (!found.is_active || found.is_cancelled || scope.now >= found.ends_at) throw fail('class_closed');
      if (found.current_participant >= found.max_participant)
        throw fail((await isBooked(scope, found.id, input.member_id)) ? 'already_booked' : 'class_full');
    }
    return book(scope, found, input.member_id, settings.shortest_cancelation_allow, (refusal) =>
      fail(refusal),
    );
  },
);
