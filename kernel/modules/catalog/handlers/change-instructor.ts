import { auditChange } from '../../../server/audited-change.ts';
import { handler } from '../../../server/plugin.ts';
import { catalogContract } from '../contract.ts';
import { Instructor } from '../models/instructor.ts';
import { findInstructor } from '../points.ts';

export const changeInstructor = handler(
  catalogContract,
  'changeInstructor',
  async ({ input, scope, fail }) => {
    const { id, name } = input;
    await scope.query(Instructor).findById(id).forUpdate().select('id');
    const before = await findInstructor(scope, id);
    if (!before) throw fail('not_found');
    if (name === undefined || name === before.name) return before;
    await scope.query(Instructor).findById(id).patch({ name });
    await auditChange(scope, {
      action: 'instructor.changed',
      entity: 'instructor',
      entityId: id,
      before,
      patch: { name },
    });
    scope.live('instructor', [id]);
    return { id, name };
  },
);
