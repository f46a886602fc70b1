import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { announceInstructorTime, findInstructor } from '../api.ts';
import { catalogContract } from '../contract.ts';
import { Instructor } from '../models/instructor.ts';

export const changeInstructor = handler(
  catalogContract,
  'changeInstructor',
  async ({ input, scope, fail }) => {
    const { id, ...patch } = input;
    await scope.query(Instructor).findById(id).forUpdate().select('id');
    const before = await findInstructor(scope, id);
    if (!before) throw fail('not_found');
    if (Object.values(patch).every((value) => value === undefined)) return before;
    await scope.query(Instructor).findById(id).patch(patch);
    const after = await findInstructor(scope, id);
    if (!after) throw fail('not_found');
    await auditChange(scope, {
      action: 'instructor.changed',
      entity: 'instructor',
      entityId: id,
      before,
      patch,
    });
    scope.live('instructor', [id]);
    if (after.is_archived !== before.is_archived) announceInstructorTime(scope, id);
    return after;
  },
);
