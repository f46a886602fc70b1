import type { Boot } from '../../contract/boot.ts';
import { mustEnrol } from '../../server/http/caller.ts';
import type { Actor } from '../../server/security/actor.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import { memberPerson } from './extensions.ts';

/** The person a first screen is drawn for, or null where nobody is signed in. */
export async function findPerson(scope: WriteScope, actor: Actor): Promise<Boot['person']> {
  if (actor.audience === 'staff' || actor.audience === 'hq') {
    const { kernel } = kernelScopeOf(scope);
    const person = await kernel.people.find(actor.userId);
    return {
      audience: actor.audience,
      id: actor.userId,
      name: actor.email,
      email: actor.email,
      picture: null,
      language: null,
      permissions: actor.audience === 'staff' ? [...actor.permissions].sort() : [],
      can_switch_shop: actor.audience === 'staff' && (person?.shops.size ?? 0) > 1,
      needs_second_factor: person !== null && mustEnrol(kernel, person),
      has_invitations: actor.audience === 'staff' && (person?.isInvited ?? false),
    };
  }
  if (actor.audience !== 'member') return null;
  const [answer] = actor.memberId
    ? await scope.ask(memberPerson, 'person', { memberId: actor.memberId })
    : [];
  const person = answer?.value;
  return {
    audience: 'member',
    id: actor.memberId || null,
    name: person?.name ?? '',
    email: person?.email ?? null,
    picture: person?.picture ?? null,
    language: person?.language ?? null,
    permissions: [],
    can_switch_shop: false,
    needs_second_factor: false,
    has_invitations: false,
  };
}
