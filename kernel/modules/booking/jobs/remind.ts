import { toLocalDate } from '../../../contract/time.ts';
import type { Job } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { asKind, kindOf, kindsOn } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { notifyOfBookings } from '../notify.ts';

const batch = 200;

/**
 * A reminder is due a day before the start, and what is then moved within its day starts a day later at most. Without
 * the older limit every booking that a shop never wanted to remind of would be read at each tick.
 */
const longestAheadMs = 2 * 24 * 3_600_000;

const oldest = (now: Date): Date => new Date(now.getTime() - longestAheadMs);

/** Reminds members one day before what they have booked, where the shop wants it (decisions §7). */
export const remind: Job = {
  name: 'remind',
  cron: '*/5 * * * *',
  per: 'shop',
  due: {
    model: Booking,
    where: (rows, now) => {
      rows.whereBetween('remind_at', [oldest(now), now]).where('starts_at', '>', now);
    },
  },
  async run(scope) {
    const wanted = kindsOn(scope).filter(
      (kind) => kindOf(scope, kind)?.settings(asKind(scope, kind).of(kind)).is_advance_notify,
    );
    for (const kind of wanted) {
      while ((await remindSome(scope, kind)) === batch);
    }
  },
};

/** Reminds of some bookings of a kind. @returns how many were due. */
const remindSome = (scope: Scope, kind: string): Promise<number> =>
  scope.transaction(
    async (inside): Promise<number> => {
      const own = asKind(inside, kind);
      const due = await own
        .query(Booking)
        .where({ kind, status: 'completed' })
        .whereBetween('remind_at', [oldest(inside.now), inside.now])
        .where('starts_at', '>', inside.now)
        .orderBy('remind_at')
        .limit(batch)
        .forUpdate();
      if (due.length === 0) return 0;
      // By the shop's day, because a booking that is moved to another one is reminded of again.
      await notifyOfBookings(
        inside,
        'reminder',
        due,
        (booking) => `${booking.id}:${toLocalDate(booking.starts_at, inside.shop.timeZone)}`,
      );
      await own
        .query(Booking)
        .findByIds(due.map(({ id }) => id))
        .patch({ remind_at: null });
      return due.length;
    },
    { rerun: 'meets its own key' },
  );
