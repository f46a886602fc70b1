import { handler } from '../../../server/plugin/define-plugin.ts';
import { catalogContract } from '../contract.ts';
import { Instructor } from '../models/instructor.ts';

export const createInstructor = handler(catalogContract, 'createInstructor', async ({ input, scope }) => {
  const { id, name } = await scope.query(Instructor).insert({ name: input.name, created_at: scope.now });
  await scope.audit({
    action: 'instructor.created',
    entity: 'instructor',
    entityId: id,
    after: { name },
  });
  scope.live('instructor', [id]);
  return { id };
});
