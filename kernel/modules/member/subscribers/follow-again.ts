import { subscribe } from '../../../server/plugin/subscription.ts';
import { membersMerged } from '../events.ts';
import { findMergeTarget, follow } from '../merge/merge.ts';

/** Fetches what was written for the old id while two members were merged, such as an order that was just opened. */
export const followAgain = subscribe(membersMerged, {
  name: 'follow_again',
  title: { en: 'Merged members', th: 'รวมสมาชิก' },
  async run(scope, { fromId }) {
    // The survivor may have become another one since.
    const intoId = await findMergeTarget(scope, fromId);
    if (intoId !== null) await follow(scope, { fromId, intoId });
  },
});
