import type { Language } from '../../contract/problems.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { MessageAddress } from '../notify/api.ts';
import { Member } from './models/member.ts';
import { nameMatch } from './search.ts';

/** A member as other plugins show and reach them. */
export interface MemberContact {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string | null;
  line_display_name: string | null;
  line_picture_url: string | null;
  language: Language | null;
}

/** Members of the shop by id; an id that is none of the shop's is left out. */
export async function findMembers(
  scope: ReadScope,
  ids: readonly string[],
): Promise<Map<string, MemberContact>> {
  if (ids.length === 0) return new Map();
  const members = await scope
    .query(Member)
    .select(
      'id',
      'first_name',
      'last_name',
      'phone',
      'email',
      'line_display_name',
      'line_picture_url',
      'language',
    )
    .whereIn('id', [...new Set(ids)]);
  return new Map(members.map((member) => [member.id, member]));
}

/** Where members want to be reached, by member id. Unknown members are left out. */
export async function memberAddresses(
  scope: ReadScope,
  ids: readonly string[],
): Promise<Map<string, MessageAddress>> {
  if (ids.length === 0) return new Map();
  const members = await scope
    .query(Member)
    .select('id', 'first_name', 'last_name', 'line_id', 'email', 'phone', 'language')
    .select('notify_by_line', 'notify_by_email')
    .whereIn('id', [...new Set(ids)]);
  return new Map(
    members.map(({ id, first_name, last_name, phone, language, ...channels }) => [
      id,
      {
        name: `${first_name} ${last_name}`,
        line_user_id: channels.notify_by_line ? channels.line_id : null,
        email: channels.notify_by_email ? channels.email : null,
        phone,
        language,
      },
    ]),
  );
}

/** Ids of members by a part of their name, for lists that hold ids alone. */
export async function membersNamed(scope: ReadScope, search: string): Promise<string[]> {
  const named = nameMatch('member', search);
  const members = await scope
    .query(Member)
    .select('id')
    .whereNull('erased_at')
    .whereRaw(named.sql, named.patterns)
    .limit(500);
  return members.map(({ id }) => id);
}
