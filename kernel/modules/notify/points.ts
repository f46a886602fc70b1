import type { Language } from '../../contract/problems.ts';
import { definePoint } from '../../server/points.ts';

export interface MemberAddress {
  /** LINE user id, where the member is linked to one. */
  line_user_id: string | null;
  email: string | null;
  language: Language | null;
}

/**
 * Where a member can be reached; the member module answers, null for nobody of this shop.
 * A point rather than a call, because the member module itself tells members things.
 */
export const memberAddress = definePoint<{ memberId: string }, MemberAddress | null>('notify.member_address');
