import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { findActivation } from '../team.ts';

interface Row {
  id: string;
  email: string;
  activated_at: Date | null;
  confirmed_at: Date | null;
}

export const hqUsers = handler(staffContract, 'hqUsers', async ({ input, actor, scope }) => {
  const matching = () => {
    const query = kernelScopeOf(scope).db('user_account AS person').where('person.is_hq', true);
    if (input.search) query.where('person.email', 'like', containing(input.search));
    return query;
  };
  const people: Row[] = await onPage(
    matching()
      .leftJoin('user_second_factor AS factor', 'factor.user_id', 'person.id')
      .orderBy('person.email')
      .select('person.id', 'person.email', 'person.activated_at', 'factor.confirmed_at'),
    input,
  );
  const counted = await matching().count({ total: '*' }).first();
  const activation = await findActivation(scope, people);
  return {
    data: people.map((person) => ({
      id: person.email,
      email: person.email,
      ...activation(person),
      has_second_factor: person.confirmed_at !== null,
      is_me: person.id === actor.userId,
    })),
    total_items: Number(counted?.total ?? 0),
  };
});
