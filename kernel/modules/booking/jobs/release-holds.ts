import { formatError } from '../../../server/errors/format-error.ts';
import type { Job } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { releaseHold } from '../hold/holds.ts';
import { Hold } from '../models/hold.ts';

const batch = 100;
/** Long enough to count expired holds of a day. */
const retentionMs = 7 * 24 * 3_600_000;
const deletedBefore = (now: Date): Date => new Date(now.getTime() - retentionMs);

/** Releases places whose time is over, one by one, and deletes old rows (docs/domain/booking.md#b37). */
export const releaseHolds: Job = {
  name: 'release_holds',
  cron: '* * * * *',
  per: 'shop',
  due: {
    model: Hold,
    where: (rows, now) => {
      const before = deletedBefore(now);
      rows
        .where((live) => live.where({ live: 1 }).where('expires_at', '<=', now))
        // An old row expired before, too, and its expiry is in the index.
        .orWhere((old) =>
          old.whereNull('live').where('expires_at', '<', before).where('ended_at', '<', before),
        );
    },
  },
  async run(scope) {
    const own = kernelScopeOf(scope);
    const due = await own
      .query(Hold)
      .where({ live: 1 })
      .where('expires_at', '<=', own.now)
      .orderBy('expires_at')
      .limit(batch);
    const failures: unknown[] = [];
    for (const hold of due)
      try {
        await own.transaction((inside) => releaseHold(inside, hold, 'expired'), { retry: 'is idempotent' });
      } catch (error) {
        // One that cannot be released keeps no other place from being released.
        failures.push(error);
        own.kernel.log.warn({ hold: hold.id, reason: formatError(error) }, 'a hold could not be released');
      }
    await own.query(Hold).where('ended_at', '<', deletedBefore(own.now)).delete();
    if (failures.length > 0) throw failures[0];
  },
};
