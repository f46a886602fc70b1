import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { staffContract } from '../contract.ts';
import { teamView } from '../team.ts';
import { type TeamQuery, teamRows } from '../team-rows.ts';

export const teamPage = handler(staffContract, 'teamPage', async ({ input, actor, scope }) => {
  const { db } = kernelScopeOf(scope);
  const matching = (query: TeamQuery) => {
    if (input.search === '') return query;
    const like = containing(input.search);
    const ofRole = db('user_role')
      .where({ shop_id: scope.shopId })
      .where('role', 'like', like)
      .select('user_id');
    return query.where((any) => any.where('person.email', 'like', like).orWhereIn('person.id', ofRole));
  };
  const people = await teamRows(scope, (query) => onPage(matching(query), input));
  const counted = await matching(
    db('user_role AS held').join('user_account AS person', 'person.id', 'held.user_id'),
  )
    .where('held.shop_id', scope.shopId)
    .countDistinct({ total: 'person.id' })
    .first();
  return { data: await teamView(scope, people, actor.userId), total_items: Number(counted?.total ?? 0) };
});
