import { addMinutes, toInstant } from '#kernel/contract/time.ts';
import { announceSubject, openCapacity } from '#kernel/modules/booking/points.ts';
import { findTopic } from '#kernel/modules/catalog/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';
import { takeInstructorTime } from '../instructor-time.ts';
import { ClassroomEvent } from '../models/classroom-event.ts';

export const createClass = handler(classEventContract, 'createClass', async ({ input, scope, fail }) => {
  const { branch_id, instructor_id } = input;
  const topic = await findTopic(scope, input.topic_id);
  if (!topic) throw fail('not_found');
  const day = input.datetime.slice(0, 10);
  if (day < scope.today) throw fail('class_in_past');
  const startsAt = toInstant(input.datetime, scope.shop.timeZone);
  const endsAt = addMinutes(startsAt, topic.period);
  const busy = await takeInstructorTime(scope, { instructorId: instructor_id, from: startsAt, to: endsAt });
  if (busy) throw fail('instructor_busy', busy);
  const made = await scope.query(ClassroomEvent).insert({
    branch_id,
    topic_id: topic.id,
    instructor_id,
    starts_at: startsAt,
    ends_at: endsAt,
    local_date: day,
    period: topic.period,
    fund_id: topic.fund_id,
    color: topic.color,
    is_private: topic.is_private,
    is_active: true,
    summary_note: '',
    created_at: scope.now,
  });
  const { id: kind } = classEventContract;
  await openCapacity(scope, { kind, id: made.id, total: topic.max_participant });
  await scope.audit({
    action: 'class_event.create_class',
    entity: 'classroom_event',
    entityId: made.id,
    after: input,
  });
  announceSubject(scope, kind);
  return { id: made.id };
});
