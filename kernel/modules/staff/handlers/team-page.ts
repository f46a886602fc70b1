import { roles } from '../../../contract/contract.ts';
import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { staffContract } from '../contract.ts';
import { teamView } from '../team.ts';
import { countTeam, type TeamQuery, teamRows } from '../team-rows.ts';

export const teamPage = handler(staffContract, 'teamPage', async ({ input, actor, scope }) => {
  const { db } = kernelScopeOf(scope);
  const matching = (query: TeamQuery): TeamQuery => {
    if (input.search === '') return query;
    // Roles are stored in ASCII, which no other text can be compared with.
    const searched = roles.filter((role) => role.includes(input.search.toLowerCase()));
    const atShop = { shop_id: scope.shopId };
    const members = db('user_role').where(atShop).whereIn('role', searched).select('user_id');
    const invited = db('team_invitation')
      .where(atShop)
      .where((any) => {
        any.whereRaw('FALSE');
        for (const role of searched) any.orWhere('roles', 'like', containing(role));
      })
      .select('user_id');
    return query.where((any) =>
      any
        .where('person.email', 'like', containing(input.search))
        .orWhereIn('person.id', members)
        .orWhereIn('person.id', invited),
    );
  };
  const people = await teamRows(scope, (query) => onPage(matching(query), input));
  return {
    data: await teamView(scope, people, actor.userId),
    total_items: await countTeam(scope, matching),
  };
});
