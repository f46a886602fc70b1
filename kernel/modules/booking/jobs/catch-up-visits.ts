import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import type { Job } from '../../../server/plugin.ts';
import { bookingKind } from '../kinds.ts';

/** Shops that are looked at together. */
const shopsAtOnce = 100;
/** A night without a worker is made up for. */
const backMs = 3 * 24 * 60 * 60_000;

/**
 * Notes check-ins of the last days that no process noted: one of the release before does not know that table, and goes
 * on beside this one while an upgrade lasts. Only what is over, whose check-in is not taken back any more.
 */
export const catchUpVisits: Job = {
  name: 'catch_up_visits',
  cron: '20 20 * * *',
  per: 'once',
  async run(plain) {
    const { db, now, kernel } = kernelScopeOf(plain);
    const kinds = bookingKind.contributors(kernel.installation).map(({ key }) => key);
    if (kinds.length === 0) return;
    const ids: string[] = await db('shop').orderBy('id').pluck('id');
    for (let from = 0; from < ids.length; from += shopsAtOnce)
      await db.raw(
        `INSERT INTO booking_visit (shop_id, member_id, last_at)
         SELECT b.shop_id, b.member_id, MAX(b.checked_in_at) FROM booking b FORCE INDEX (booking_totals)
           LEFT JOIN booking_visit v ON v.shop_id = b.shop_id AND v.member_id = b.member_id
          WHERE b.shop_id IN (:ids) AND b.kind IN (:kinds) AND b.status = 'attend' AND b.starts_at >= :since
            AND b.ends_at < :now AND b.checked_in_at IS NOT NULL
            AND (v.last_at IS NULL OR v.last_at < b.checked_in_at)
          GROUP BY b.shop_id, b.member_id
         ON DUPLICATE KEY UPDATE last_at = GREATEST(booking_visit.last_at, VALUES(last_at))`,
        {
          ids: db.raw(
            ids
              .slice(from, from + shopsAtOnce)
              .map(() => '?')
              .join(', '),
            ids.slice(from, from + shopsAtOnce),
          ),
          kinds: db.raw(kinds.map(() => '?').join(', '), kinds),
          since: new Date(now.getTime() - backMs),
          now,
        },
      );
  },
};
