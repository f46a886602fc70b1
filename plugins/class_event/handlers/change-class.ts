import { addMinutes, toInstant } from '#kernel/contract/time.ts';
import { findInstructor, findTopic } from '#kernel/modules/catalog/points.ts';
import { findBranch } from '#kernel/modules/shop/points.ts';
import { newId } from '#kernel/server/ids.ts';
import { handler } from '#kernel/server/plugin.ts';
import { topic as liveTopic } from '../bookings.ts';
import { cancelClass, holdBookings } from '../cancel-class.ts';
import { viewClass } from '../class-view.ts';
import { classEventContract } from '../contract.ts';
import { type ClassChange, planChange } from '../domain/change.ts';
import { moved } from '../events.ts';
import { takeInstructorTime } from '../instructor-time.ts';
import { ClassroomBooking } from '../models/classroom-booking.ts';
import { ClassroomEvent } from '../models/classroom-event.ts';
import { tellWaiting } from '../seats.ts';

export const changeClass = handler(classEventContract, 'changeClass', async ({ input, scope, fail }) => {
  const { id, cancel_bookings, topic_id, datetime, ...rest } = input;
  const isCancelling = cancel_bookings === true && rest.is_active === false;
  if (isCancelling || datetime || rest.branch_id || rest.instructor_id) await holdBookings(scope, id);
  const before = await scope.query(ClassroomEvent).findById(id).forUpdate();
  if (!before) throw fail('not_found');
  const topic = topic_id === undefined ? null : await findTopic(scope, topic_id);
  if (topic_id !== undefined && !topic) throw fail('not_found');
  if (rest.branch_id && !(await findBranch(scope, rest.branch_id))) throw fail('not_found');
  if (rest.instructor_id && !(await findInstructor(scope, rest.instructor_id))) throw fail('not_found');
  if (datetime && datetime.slice(0, 10) < scope.today) throw fail('class_in_past');

  const change: ClassChange = { ...rest };
  if (topic) change.topic = topic;
  if (datetime) change.startsAt = toInstant(datetime, scope.shop.timeZone);
  const plan = planChange(before, change);
  if (plan.refused === 'has_bookings') throw fail('has_bookings');
  if (plan.refused === 'seats_taken')
    throw fail('seats_taken', { values: { booked: before.current_participant } });
  if (isCancelling && before.cancelled_at) throw fail('not_cancelable_again');

  const { patch } = plan;
  if (plan.needsInstructorTime && !isCancelling) {
    const startsAt = patch.starts_at ?? before.starts_at;
    const busy = await takeInstructorTime(scope, {
      instructorId: patch.instructor_id ?? before.instructor_id,
      from: startsAt,
      to: patch.ends_at ?? addMinutes(startsAt, patch.period ?? before.period),
      except: id,
    });
    if (busy) throw fail('instructor_busy', busy);
  }
  if (patch.starts_at && datetime) patch.local_date = datetime.slice(0, 10);
  if (Object.keys(patch).length > 0) await scope.query(ClassroomEvent).findById(id).patch(patch);
  if (plan.isMoved && before.current_participant > 0) {
    await scope
      .query(ClassroomBooking)
      .where({ event_id: id, status: 'completed' })
      .patch({ may_always_cancel: true, ...(patch.local_date ? { reminded_at: null } : {}) });
    await scope.emit(moved, { event_id: id, change_id: newId() });
  }
  if (isCancelling) await cancelClass(scope, before);
  else if (plan.freesSeats) await tellWaiting(scope, id);

  await scope.audit({
    action: isCancelling ? 'class_event.cancel_class' : 'class_event.change_class',
    entity: 'classroom_event',
    entityId: id,
    before: Object.fromEntries(Object.keys(patch).map((name) => [name, Reflect.get(before, name)])),
    after: patch,
  });
  scope.live({ topic: liveTopic, ids: [id] });
  const found = await viewClass(scope, id);
  if (!found) throw fail('not_found');
  return found.view;
});
