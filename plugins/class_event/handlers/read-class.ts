import { handler } from '#kernel/server/plugin.ts';
import { viewClass } from '../class-view.ts';
import { classEventContract } from '../contract.ts';
import { whyNotBookable } from '../domain/window.ts';
import { ClassroomBooking } from '../models/classroom-booking.ts';
import { ClassroomWaiting } from '../models/classroom-waiting.ts';

export const readClass = handler(
  classEventContract,
  'readClass',
  async ({ input, actor, scope, settings, fail }) => {
    const found = await viewClass(scope, input.id);
    if (!found) throw fail('not_found');
    if (actor.audience === 'staff') return found.view;
    const { event, view } = found;
    const place = { event_id: event.id, member_id: actor.memberId };
    const [live, waiting] = await Promise.all([
      scope
        .query(ClassroomBooking)
        .where({ ...place, live: 1 })
        .select('id')
        .first(),
      scope.query(ClassroomWaiting).where(place).select('id').first(),
    ]);
    const state = {
      startsAt: event.starts_at,
      isActive: Boolean(event.is_active),
      isCancelled: event.cancelled_at !== null,
      isPrivate: Boolean(event.is_private),
      current: event.current_participant,
      max: event.max_participant,
    };
    const why = whyNotBookable(state, settings, scope.now, live !== undefined);
    return {
      ...view,
      cost: event.fund_id ? 1 : 0,
      is_booked: live !== undefined,
      is_waiting: waiting !== undefined && live === undefined && event.starts_at > scope.now,
      is_bookable: why === null,
      why_not: why,
    };
  },
);
