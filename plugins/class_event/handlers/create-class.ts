import { announceSubject } from '#kernel/modules/booking/points.ts';
import { findTopic, takeInstructorTime } from '#kernel/modules/catalog/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';
import { classTime, writeClass } from '../new-class.ts';

export const createClass = handler(classEventContract, 'createClass', async ({ input, scope, fail }) => {
  const { branch_id: branchId, instructor_id: instructorId } = input;
  const topic = await findTopic(scope, input.topic_id);
  if (!topic) throw fail('not_found');
  const [day = '', time = ''] = input.datetime.split(' ');
  if (day < scope.today) throw fail('class_in_past');
  const span = classTime(scope, topic, day, time);
  const busy = await takeInstructorTime(scope, { instructorId, ...span });
  if (busy) throw fail('instructor_busy', busy);
  const id = await writeClass(scope, { topic, branchId, instructorId, ...span });
  await scope.audit({
    action: 'class_event.create_class',
    entity: 'classroom_event',
    entityId: id,
    after: input,
  });
  announceSubject(scope, classEventContract.id);
  return { id };
});
