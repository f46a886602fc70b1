import type { Language } from '../../contract/problems.ts';
import { defineExtension } from '../../server/extension.ts';
import type { Scope } from '../../server/scope.ts';

export interface MemberAddress {
  /** LINE user id, where the member is linked to one. */
  line_user_id: string | null;
  email: string | null;
  language: Language | null;
}

/**
 * Where a member can be reached; the member module answers, null for nobody of this shop.
 * An extension rather than a call, because the member module itself writes to members.
 */
export const memberAddress = defineExtension<{
  address(scope: Scope, of: { memberId: string }): Promise<MemberAddress | null>;
}>('notify.member_address', { address: 'answer' });
