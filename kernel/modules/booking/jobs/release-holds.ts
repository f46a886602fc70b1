import type { Job } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { releaseHold } from '../hold/holds.ts';
import { Hold } from '../models/hold.ts';

const batch = 100;
/** Long enough to count expired holds of a day. */
const retentionMs = 7 * 24 * 3_600_000;

/** Releases places whose time is over, one by one, and deletes old rows (docs/domain/booking.md#b37). */
export const releaseHolds: Job = {
  name: 'release_holds',
  cron: '* * * * *',
  per: 'shop',
  due: { model: Hold, where: (rows, now) => void rows.where({ live: 1 }).where('expires_at', '<=', now) },
  async run(scope) {
    const own = kernelScopeOf(scope);
    const due = await own
      .query(Hold)
      .where({ live: 1 })
      .where('expires_at', '<=', own.now)
      .orderBy('expires_at')
      .limit(batch);
    for (const hold of due)
      await own.transaction((inside) => releaseHold(inside, hold, 'expired'), { retry: 'is idempotent' });
    await own
      .query(Hold)
      .where('ended_at', '<', new Date(own.now.getTime() - retentionMs))
      .delete();
  },
};
