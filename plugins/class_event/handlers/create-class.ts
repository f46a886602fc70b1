import { addMinutes, toInstant } from '#kernel/contract/time.ts';
import { findInstructor, findTopic } from '#kernel/modules/catalog/points.ts';
import { findBranch } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { topic as liveTopic } from '../bookings.ts';
import { classEventContract } from '../contract.ts';
import { takeInstructorTime } from '../instructor-time.ts';
import { ClassroomEvent } from '../models/classroom-event.ts';

export const createClass = handler(classEventContract, 'createClass', async ({ input, scope, fail }) => {
  const [branch, topic, instructor] = await Promise.all([
    findBranch(scope, input.branch_id),
    findTopic(scope, input.topic_id),
    findInstructor(scope, input.instructor_id),
  ]);
  if (!branch || !topic || !instructor) throw fail('not_found');
  const day = input.datetime.slice(0, 10);
  if (day < scope.today) throw fail('class_in_past');
  const startsAt = toInstant(input.datetime, scope.shop.timeZone);
  const endsAt = addMinutes(startsAt, topic.period);
  const busy = await takeInstructorTime(scope, { instructorId: instructor.id, from: startsAt, to: endsAt });
  if (busy) throw fail('instructor_busy', busy);
  const made = await scope.query(ClassroomEvent).insert({
    branch_id: branch.id,
    topic_id: topic.id,
    instructor_id: instructor.id,
    starts_at: startsAt,
    ends_at: endsAt,
    local_date: day,
    period: topic.period,
    max_participant: topic.max_participant,
    fund_id: topic.fund_id,
    color: topic.color,
    is_private: topic.is_private,
    is_active: true,
    summary_note: '',
    created_at: scope.now,
  });
  await scope.audit({
    action: 'class_event.create_class',
    entity: 'classroom_event',
    entityId: made.id,
    after: input,
  });
  scope.live({ topic: liveTopic, ids: [made.id] });
  return { id: made.id };
});
