import { handler } from '../../../server/plugin/define-plugin.ts';
import { staffContract } from '../contract.ts';
import { teamView } from '../team.ts';
import { teamRows } from '../team-rows.ts';

export const teamUser = handler(staffContract, 'teamUser', async ({ input, actor, scope, fail }) => {
  const people = await teamRows(scope, (query) => query.where('person.email', input.userId));
  const [person] = await teamView(scope, people, actor.userId);
  if (!person) throw fail('not_found');
  return person;
});
