import type { ReadScope } from '../../server/tenancy/scope.ts';
import { Member } from './models/member.ts';

const most = 10;

/** What two records of one person have in common. */
export interface Contact {
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/**
 * Members with the same phone or email, oldest first, at most 10.
 * @param contact.phone in E.164.
 * @param except a member who is left out.
 */
export async function findSameContact(
  scope: ReadScope,
  contact: Contact,
  except?: string,
): Promise<Member[]> {
  const columns = [
    ['phone', contact.phone],
    ['email', contact.email],
  ] as const;
  // One query for each, because each column has its own index.
  const matches = await Promise.all(
    columns.map(async ([column, value]) =>
      value
        ? scope
            .query(Member)
            .where(column, value)
            .whereNull('erased_at')
            .orderBy('id')
            .limit(most + 1)
        : [],
    ),
  );
  const byId = new Map(matches.flat().map((member) => [member.id, member]));
  if (except !== undefined) byId.delete(except);
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, most);
}
