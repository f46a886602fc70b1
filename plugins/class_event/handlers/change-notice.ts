import { toInstant } from '#kernel/contract/time.ts';
import {
  changeNotice as bookingNotice,
  countCheckedIn,
  nobodyNotified,
} from '#kernel/modules/booking/points.ts';
import { findTopic } from '#kernel/modules/catalog/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { findClass } from '../classes.ts';
import { classEventContract } from '../contract.ts';
import { isElsewhere, noticeCause, planChange } from '../domain/change.ts';
import { ClassroomEvent } from '../models/classroom-event.ts';

/** What attendees would be sent about a change of their class, which `changeClass` makes. */
export const changeNotice = handler(classEventContract, 'changeNotice', async ({ input, scope, fail }) => {
  const { id, cancel_bookings, topic_id, datetime, ...rest } = input;
  const topic = topic_id === undefined ? undefined : await findTopic(scope, topic_id);
  if (topic === null) throw fail('not_found');
  if (datetime && datetime.slice(0, 10) < scope.today) throw fail('class_in_past');
  const [event, seats] = [await scope.query(ClassroomEvent).findById(id), await findClass(scope, id)];
  if (!event || !seats) throw fail('not_found');
  if (event.ends_at <= scope.now) throw fail('class_over');
  const plan = planChange(
    Object.assign(event, { max_participant: seats.total, current_participant: seats.taken }),
    {
      ...rest,
      ...(topic ? { topic } : {}),
      ...(datetime ? { startsAt: toInstant(datetime, scope.shop.timeZone) } : {}),
    },
  );
  if (plan.refused === 'has_bookings') throw fail('has_bookings');
  if (plan.refused === 'seats_taken') throw fail('seats_taken', { values: { booked: seats.taken } });
  const checkedIn = isElsewhere(plan.patch) ? await countCheckedIn(scope, classEventContract.id, id) : 0;
  if (checkedIn > 0) throw fail('has_check_ins', { values: { count: checkedIn } });
  const cause = noticeCause(plan, cancel_bookings === true && rest.is_active === false, topic?.name);
  return cause ? bookingNotice(scope, classEventContract.id, id, cause) : nobodyNotified;
});
