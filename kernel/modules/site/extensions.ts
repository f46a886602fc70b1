import { defineExtension } from '../../server/plugin/extension.ts';
import type { Scope } from '../../server/tenancy/scope.ts';

/** Name, picture, email and language of a signed-in member. */
export interface MemberPerson {
  name: string;
  picture: string | null;
  email: string | null;
  language: 'en' | 'th' | null;
}

/** Who a member is, for the first screen; the member module answers. */
export const memberPerson = defineExtension<{
  person(scope: Scope, of: { memberId: string }): Promise<MemberPerson | null>;
}>('site.member_person', { person: 'answer' });
