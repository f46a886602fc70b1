import { toInstant } from '#kernel/contract/time.ts';
import {
  changeNotice as bookingNotice,
  countCheckedIn,
  nobodyNotified,
} from '#kernel/modules/booking/points.ts';
import { findTopic } from '#kernel/modules/catalog/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { planOf } from '../class-change.ts';
import { findClass } from '../classes.ts';
import { classEventContract } from '../contract.ts';
import { ClassroomEvent } from '../models/classroom-event.ts';

const { id: kind } = classEventContract;

/** What attendees would be sent about a change of their class, which `changeClass` makes. */
export const changeNotice = handler(classEventContract, 'changeNotice', async ({ input, scope, fail }) => {
  const { id, cancel_bookings, topic_id, datetime, ...rest } = input;
  const topic = topic_id === undefined ? undefined : await findTopic(scope, topic_id);
  if (topic === null) throw fail('not_found');
  if (datetime && datetime.slice(0, 10) < scope.today) throw fail('class_in_past');
  const [event, seats] = [await scope.query(ClassroomEvent).findById(id), await findClass(scope, id)];
  if (!event || !seats) throw fail('not_found');
  const { cause } = await planOf(
    scope,
    Object.assign(event, { max_participant: seats.total, current_participant: seats.taken }),
    {
      ...rest,
      ...(topic ? { topic } : {}),
      ...(datetime ? { startsAt: toInstant(datetime, scope.shop.timeZone) } : {}),
      topicName: topic?.name,
      isCancelling: cancel_bookings === true && rest.is_active === false,
    },
    () => countCheckedIn(scope, kind, id),
    fail,
  );
  return cause ? bookingNotice(scope, kind, id, cause) : nobodyNotified;
});
