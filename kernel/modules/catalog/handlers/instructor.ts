import { handler } from '../../../server/plugin.ts';
import { catalogContract } from '../contract.ts';
import { findInstructor } from '../points.ts';

export const instructor = handler(catalogContract, 'instructor', async ({ input, scope, fail }) => {
  const record = await findInstructor(scope, input.id);
  if (!record) throw fail('not_found');
  return record;
});
