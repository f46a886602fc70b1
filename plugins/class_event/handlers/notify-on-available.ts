import { joinWaiting, liveBookingOf } from '#kernel/modules/booking/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { findClass, stateOf } from '../classes.ts';
import { classEventContract } from '../contract.ts';
import { problemOf, whyNotBookable, whyStaffCannotBook } from '../domain/window.ts';

/** Asking twice is no mistake: the member keeps the first place in the list. */
export const notifyOnAvailable = handler(
  classEventContract,
  'notifyOnAvailable',
  async ({ input, actor, scope, settings, fail }) => {
    const { event_id: subjectId, member_id: memberId } = input;
    const { id: kind } = classEventContract;
    const event = await findClass(scope, subjectId);
    if (!event) throw fail('not_found');
    const booked = await liveBookingOf(scope, kind, subjectId, memberId);
    const state = stateOf(event);
    const why =
      actor.audience === 'staff'
        ? whyStaffCannotBook(state, scope.now, booked !== null)
        : whyNotBookable(state, settings, scope.now, booked !== null);
    if (why === null) throw fail('class_has_seats');
    if (why !== 'full') throw fail(problemOf[why]);
    const place = { kind, subjectId, memberId, terms: event.terms };
    const id = await joinWaiting(scope, place, () => fail('class_has_seats'));
    return { id, is_waiting: true };
  },
);
