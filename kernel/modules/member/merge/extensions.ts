import type { LocalizedText } from '../../../contract/problems.ts';
import { defineExtension } from '../../../server/plugin/extension.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';

/** Two members who are one: what the first has goes to the second. */
export interface Merging {
  readonly fromId: string;
  readonly intoId: string;
}

/** What other plugins keep of members, where two of them become one. */
export interface MemberMerge {
  /** Why these two cannot be merged now, for staff; null where nothing stands against it. */
  refuse?(scope: Scope, of: Merging): Promise<LocalizedText | null>;
  /**
   * Gives everything of the first to the second, inside the caller's transaction: only the member's id changes. It is
   * done again a little later, for what was on its way in that moment, and then finds nothing or only that.
   */
  follow(scope: Scope, of: Merging): Promise<void>;
}
/** Moves the rows of a member to another when two records become one. Features that are off move theirs, too. */
export const memberMerge = defineExtension<MemberMerge>('member.merge', {
  refuse: 'answer',
  follow: 'answer',
});
