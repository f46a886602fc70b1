import type { Language } from '../../contract/problems.ts';
import { defineExtension } from '../../server/extension.ts';
import type { Scope } from '../../server/scope.ts';
import { lineMessaging } from '../shop/points.ts';

export interface MemberAddress {
  /** Full name, as staff see it. */
  name: string;
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
  /** By member id; who is nobody of this shop is left out. */
  addresses(scope: Scope, memberIds: readonly string[]): Promise<ReadonlyMap<string, MemberAddress>>;
}>('notify.member_address', { addresses: 'answer' });

/** Language of a message to a member who has chosen none. */
export const usualLanguage: Language = 'th';

/** How a member is written to first, and in which language; `null` where there is no way. */
export interface Reach {
  readonly by: 'line' | 'mail' | null;
  readonly language: Language;
}

/** How each of some members would be written to now. */
export async function reachOf(
  scope: Scope,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Reach>> {
  const [answer] = await scope.ask(memberAddress, 'addresses', memberIds);
  const hasLine = lineMessaging(scope) !== null;
  return new Map(
    memberIds.map((id): [string, Reach] => {
      const address = answer?.value.get(id);
      const by = hasLine && address?.line_user_id ? 'line' : address?.email ? 'mail' : null;
      return [id, { by, language: address?.language ?? usualLanguage }];
    }),
  );
}
