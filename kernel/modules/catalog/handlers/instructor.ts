import { handler } from '../../../server/plugin.ts';
import { catalogContract } from '../contract.ts';
import { findInstructor } from '../points.ts';

export const instructor = handler(catalogContract, 'instructor', async ({ input, scope, fail }) => {
  const found = await findInstructor(scope, input.id);
  if (!found) throw fail('not_found');
  return found;
});
