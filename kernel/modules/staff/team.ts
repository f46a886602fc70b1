import { isRole, type Role, roles } from '../../contract/contract.ts';
import { toLocal } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope } from '../../server/tenancy/scope.ts';

/** An account as teams look at it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly is_hq: number;
  readonly activated_at: Date | null;
}

/** Roles in the order in which they are always named, each once. */
export const sortRoles = (held: Iterable<string>): Role[] => {
  const all = new Set(held);
  return roles.filter((role) => all.has(role));
};

/** Roles by the person's id. */
export type Team = ReadonlyMap<string, readonly Role[]>;

/**
 * Locks a shop's team until the transaction ends, and reads it. Of two changes at once the second sees the first.
 * Without the lock, two admins who remove each other would both see one left.
 */
export async function lockTeam(scope: ReadScope, shopId = scope.shopId): Promise<Team> {
  const { db } = kernelScopeOf(scope);
  // The shop's row comes first: roles that are read while another call changes them would miss its rows.
  await db('shop').where({ id: shopId }).forUpdate().first('id');
  const rows: { user_id: string; role: string }[] = await db('user_role')
    .where({ shop_id: shopId })
    .orderBy(['user_id', 'role'])
    .select('user_id', 'role');
  const team = new Map<string, Role[]>();
  for (const { user_id, role } of rows)
    if (isRole(role)) team.set(user_id, [...(team.get(user_id) ?? []), role]);
  return team;
}

/** Whether a person can change the locked team. They may have lost the permission since their call began. */
export const canChange = (scope: CallContext, team: Team, userId: string): boolean =>
  kernelScopeOf(scope)
    .kernel.installation.permissionsOf(team.get(userId) ?? [])
    .has('staff.team');

/** Whether one of these people has set a password. */
async function hasActivated(scope: ReadScope, ids: readonly string[]): Promise<boolean> {
  const activated: unknown = await kernelScopeOf(scope)
    .db('user_account')
    .whereIn('id', [...ids])
    .whereNotNull('activated_at')
    .first('id');
  return activated !== undefined;
}

/** The account of an e-mail; undefined where there is none. */
export const findAccount = (scope: ReadScope, email: string): Promise<Account | undefined> =>
  kernelScopeOf(scope).db('user_account').where({ email }).first('id', 'email', 'is_hq', 'activated_at');

/** A person of a team, or one who is invited to it. */
export interface TeamPerson {
  readonly id: string;
  readonly email: string;
  readonly activated_at: Date | null;
  readonly roles: readonly Role[];
  /** When the invitation expires; null for a person of the team. */
  readonly invitedUntil: Date | null;
}

/** When the invitations of people to this shop end, or to HQ for a call of no shop; by the person's id. */
async function invitationEnds(scope: ReadScope, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows: { user_id: string; ends: Date }[] = await kernelScopeOf(scope)
    .db('user_token')
    .where({ kind: 'invitation', shop_id: scope.hasShop ? scope.shopId : null })
    .whereNull('used_at')
    .whereIn('user_id', [...ids])
    .groupBy('user_id')
    .select('user_id')
    .max({ ends: 'expires_at' });
  return new Map(rows.map(({ user_id, ends }) => [user_id, ends]));
}

/** Whether somebody has set a password, and if not until when the invitation's link is good. */
export async function findActivation(
  scope: ReadScope,
  people: readonly Pick<TeamPerson, 'id' | 'activated_at'>[],
) {
  const invited = people.filter(({ activated_at }) => activated_at === null).map(({ id }) => id);
  const ends = await invitationEnds(scope, invited);
  const zone = scope.hasShop ? scope.shop.timeZone : kernelScopeOf(scope).kernel.environment.TIME_ZONE;
  return ({ id, activated_at }: Pick<TeamPerson, 'id' | 'activated_at'>) => {
    const end = ends.get(id);
    return {
      activated: activated_at !== null,
      invited_until: end ? toLocal(end, zone) : null,
      invitation_over: activated_at === null && (end === undefined || end <= scope.now),
    };
  };
}

/** Invited people and people of the team as calls show them. @param asking id of the caller. */
export async function teamView(scope: ReadScope, people: readonly TeamPerson[], asking: string) {
  const activation = await findActivation(
    scope,
    people.filter(({ invitedUntil }) => invitedUntil === null),
  );
  return people.map((person) => ({
    id: person.email,
    email: person.email,
    role: [...person.roles],
    shop_role: { [scope.shopId]: [...person.roles] },
    // The same for every invited person, so that the shop does not learn whether there was an account.
    ...(person.invitedUntil === null
      ? activation(person)
      : {
          activated: false,
          invited_until: toLocal(person.invitedUntil, scope.shop.timeZone),
          invitation_over: person.invitedUntil <= scope.now,
        }),
    is_me: person.id === asking,
  }));
}

/** Whether the team has no admin who can log in beside one person. */
export async function isLastAdmin(scope: ReadScope, team: Team, userId: string): Promise<boolean> {
  const others = [...team].filter(([id, roles]) => id !== userId && roles.includes('admin'));
  return !(await hasActivated(
    scope,
    others.map(([id]) => id),
  ));
}
