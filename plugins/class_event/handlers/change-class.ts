import { addMinutes, toInstant } from '#kernel/contract/time.ts';
import {
  announceSubject,
  cancelBookings,
  changeBookings,
  holdSubject,
  isNoticeStale,
  offerFreeUnits,
  setTotal,
} from '#kernel/modules/booking/points.ts';
import { findTopic } from '#kernel/modules/catalog/points.ts';
import { auditChange } from '#kernel/server/audited-change.ts';
import { handler } from '#kernel/server/plugin.ts';
import { viewClass } from '../class-view.ts';
import { classEventContract } from '../contract.ts';
import { bookingChange, isElsewhere, noticeCause, planChange } from '../domain/change.ts';
import { takeInstructorTime } from '../instructor-time.ts';
import { ClassroomEvent } from '../models/classroom-event.ts';

const { id: kind } = classEventContract;

export const changeClass = handler(classEventContract, 'changeClass', async ({ input, scope, fail }) => {
  const { id, cancel_bookings, topic_id, datetime, notify, notice_version, ...rest } = input;
  const choice = { notify, notice_version };
  const isCancelling = cancel_bookings === true && rest.is_active === false;
  const topic = topic_id === undefined ? undefined : await findTopic(scope, topic_id);
  if (topic === null) throw fail('not_found');
  if (datetime && datetime.slice(0, 10) < scope.today) throw fail('class_in_past');

  const held = await holdSubject(scope, kind, id);
  const event = held && (await scope.query(ClassroomEvent).findById(id).forUpdate());
  if (!held || !event) throw fail('not_found');
  const before = Object.assign(event, {
    max_participant: held.total,
    current_participant: held.taken,
  });
  if (event.ends_at <= scope.now) throw fail('class_over');
  const plan = planChange(before, {
    ...rest,
    ...(topic ? { topic } : {}),
    ...(datetime ? { startsAt: toInstant(datetime, scope.shop.timeZone) } : {}),
  });
  if (plan.refused === 'has_bookings') throw fail('has_bookings');
  if (plan.refused === 'seats_taken') throw fail('seats_taken', { values: { booked: held.taken } });
  if (isCancelling && event.cancelled_at) throw fail('not_cancelable_again');

  const checkedIn = held.live.filter(({ status }) => status === 'attend').length;
  if (isElsewhere(plan.patch) && checkedIn > 0) throw fail('has_check_ins', { values: { count: checkedIn } });

  const { max_participant, ...patch } = plan.patch;
  const cause = noticeCause(plan, isCancelling, topic?.name);
  if (cause && (await isNoticeStale(scope, held, cause, choice))) throw fail('notice_changed');
  if (plan.needsInstructorTime && !isCancelling) {
    const startsAt = patch.starts_at ?? event.starts_at;
    const busy = await takeInstructorTime(scope, {
      instructorId: patch.instructor_id ?? event.instructor_id,
      from: startsAt,
      to: patch.ends_at ?? addMinutes(startsAt, patch.period ?? event.period),
      except: id,
    });
    if (busy) throw fail('instructor_busy', busy);
  }
  if (patch.starts_at && datetime) patch.local_date = datetime.slice(0, 10);
  const cancelled = isCancelling ? { is_active: false, cancelled_at: scope.now } : {};
  if (Object.keys({ ...patch, ...cancelled }).length > 0)
    await scope
      .query(ClassroomEvent)
      .findById(id)
      .patch({ ...patch, ...cancelled });
  if (max_participant !== undefined) await setTotal(scope, id, max_participant);
  const change = bookingChange(patch, topic?.name);
  if (Object.keys(change).length > 0) await changeBookings(scope, held, change, plan.isMoved, choice);
  if (isCancelling) await cancelBookings(scope, held, choice);
  else if (plan.freesSeats) await offerFreeUnits(scope, held);

  await auditChange(scope, {
    action: isCancelling ? 'class_event.cancel_class' : 'class_event.change_class',
    entity: 'classroom_event',
    entityId: id,
    before,
    // So that it can be looked up later that members were not written to.
    patch: { ...plan.patch, ...(cause && notify === false ? { notify } : {}) },
  });
  announceSubject(scope, kind);
  const changed = await viewClass(scope, id);
  if (!changed) throw fail('not_found');
  return changed.view;
});
