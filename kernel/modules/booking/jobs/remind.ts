import { toLocalDate } from '../../../contract/time.ts';
import type { Job } from '../../../server/plugin/define-plugin.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { readQuietRule } from '../../notify/api.ts';
import { planReminders } from '../domain/plan-reminders.ts';
import { enabledBookingTypes, findBookingType, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { notifyOfBookings } from '../notices/notify.ts';

const batch = 200;

/**
 * A reminder is due a day before the start, and what is then moved within its day starts a day later at most. Without
 * the older limit every booking that a shop never wanted to remind of would be read at each tick.
 */
const longestAheadMs = 2 * 24 * 3_600_000;

const oldest = (now: Date): Date => new Date(now.getTime() - longestAheadMs);

/** Reminds members one day before what they have booked, where the shop wants it (docs/domain/notifications.md#n5). */
export const remind: Job = {
  name: 'remind',
  // Each minute, because a reminder can be due in the last minute before quiet hours.
  cron: '* * * * *',
  per: 'shop',
  due: {
    model: Booking,
    where: (rows, now) => {
      rows.whereBetween('remind_at', [oldest(now), now]).where('starts_at', '>', now);
    },
  },
  async run(scope) {
    const wanted = enabledBookingTypes(scope).filter(
      (kind) =>
        findBookingType(scope, kind)?.settings(forBookingType(scope, kind).of(kind)).is_advance_notify,
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
      const own = forBookingType(inside, kind);
      const due = await own
        .query(Booking)
        .where({ kind, status: 'completed' })
        .whereBetween('remind_at', [oldest(inside.now), inside.now])
        .where('starts_at', '>', inside.now)
        .orderBy('remind_at')
        .limit(batch)
        .forUpdate();
      if (due.length === 0) return 0;
      const { sent, postponed, dropped } = planReminders(readQuietRule(inside), inside.now, due);
      // By the shop's day, because a booking that is moved to another one is reminded of again.
      await notifyOfBookings(
        inside,
        'reminder',
        sent,
        (booking) => `${booking.id}:${toLocalDate(booking.starts_at, inside.shop.timeZone)}`,
      );
      const write = (bookings: readonly Booking[], change: Partial<Booking>) =>
        own
          .query(Booking)
          .findByIds(bookings.map(({ id }) => id))
          .patch(change);
      await write(sent, { remind_at: null, reminded_at: inside.now });
      await write(dropped, { remind_at: null });
      for (const [booking, remind_at] of postponed) await write([booking], { remind_at });
      return due.length;
    },
    { retry: 'is idempotent' },
  );
