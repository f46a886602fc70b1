import type { Role } from '../../../contract/contract.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { staffContract } from '../contract.ts';
import { takeBackLinks } from '../invite.ts';
import { accountOf, holdTeam, inOrder, mayChange, someoneActivated, teamView } from '../team.ts';

interface RoleChange {
  readonly userId: string;
  readonly before: readonly Role[];
  readonly after: readonly Role[];
}

/** Roles that one list has and the other has not. */
const without = (some: readonly Role[], others: readonly Role[]): Role[] =>
  some.filter((role) => !others.includes(role));

async function storeRoles(scope: Scope, { userId, before, after }: RoleChange): Promise<void> {
  const held = () => kernelScopeOf(scope).db('user_role');
  const own = { user_id: userId, shop_id: scope.shopId };
  const added = without(after, before);
  await held().where(own).whereIn('role', without(before, after)).delete();
  if (added.length > 0) await held().insert(added.map((role) => ({ ...own, role })));
  if (after.length === 0) await takeBackLinks(scope, userId);
}

export const changeTeamUser = handler(
  staffContract,
  'changeTeamUser',
  async ({ input, actor, scope, fail }) => {
    const team = await holdTeam(scope);
    if (!mayChange(scope, team, actor.userId)) throw fail('not_allowed');
    const person = await accountOf(scope, input.userId);
    const held = person && team.get(person.id);
    if (!person || !held) throw fail('not_found');
    const change = { userId: person.id, before: inOrder(held), after: inOrder(input.role) };
    const { before, after } = change;
    if (without(before, after).includes('admin')) {
      const others = [...team].filter(([id, roles]) => id !== person.id && roles.includes('admin'));
      const ids = others.map(([id]) => id);
      if (!(await someoneActivated(scope, ids))) throw fail('last_admin');
    }
    if (before.join() !== after.join()) {
      await storeRoles(scope, change);
      const taken = person.activated_at === null ? 'staff.take_back_invitation' : 'staff.remove';
      await scope.audit({
        action: after.length > 0 ? 'staff.change_roles' : taken,
        entity: 'user',
        entityId: person.id,
        before: { email: person.email, role: before },
        after: { email: person.email, role: after.length > 0 ? after : null },
      });
      await kernelScopeOf(scope).changed('user', person.id);
    }
    const [view] = await teamView(scope, [{ ...person, roles: after }], actor.userId);
    if (!view) throw new Error('a person of the team has no view');
    return view;
  },
);
