import { handler } from '../../../server/plugin/define-plugin.ts';
import { findInstructor } from '../api.ts';
import { catalogContract } from '../contract.ts';

export const instructor = handler(catalogContract, 'instructor', async ({ input, scope, fail }) => {
  const record = await findInstructor(scope, input.id);
  if (!record) throw fail('not_found');
  return record;
});
