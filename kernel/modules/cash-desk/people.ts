import { z } from 'zod';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

const accounts = z.array(z.object({ id: z.string(), email: z.string() }));

export interface StaffPerson {
  readonly id: string;
  readonly email: string;
}

/** People by their ids, by the addresses that they sign in with; who left the team is still named. */
export async function findPeople(
  scope: ReadScope,
  ids: readonly string[],
): Promise<(id: string) => StaffPerson> {
  const people =
    ids.length === 0
      ? []
      : accounts.parse(
          await kernelScopeOf(scope)
            .db('user_account')
            .whereIn('id', [...new Set(ids)])
            .select('id', 'email'),
        );
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return (id) => ({ id, email: emails.get(id) ?? '-' });
}
