import { addMinutes } from '#kernel/contract/time.ts';
import type { Job } from '#kernel/server/plugin.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { readSettings } from '#kernel/server/settings.ts';
import { classEventContract } from '../contract.ts';
import { ClassroomBooking } from '../models/classroom-booking.ts';
import { ClassroomEvent } from '../models/classroom-event.ts';
import { tell } from '../notices.ts';

const dayMinutes = 24 * 60;

/** Booked more than a day ahead, the class is within a day, nobody was reminded yet. */
const due = (scope: Scope) => [scope.now, addMinutes(scope.now, dayMinutes)] as const;

/** Reminds members one day before their class, where the shop wants it (decisions §7). */
export const remind: Job = {
  name: 'remind',
  cron: '*/5 * * * *',
  per: 'shop',
  async due(system) {
    const [from, to] = due(system);
    const shops: { shop_id: string }[] = await system
      .db('classroom_event')
      .whereBetween('starts_at', [from, to])
      .where('current_participant', '>', 0)
      .whereNull('cancelled_at')
      .distinct('shop_id');
    return shops.map(({ shop_id }) => shop_id);
  },
  async run(scope) {
    if (!readSettings(scope.shop, classEventContract).is_advance_notify) return;
    const [from, to] = due(scope);
    const events = await scope
      .query(ClassroomEvent)
      .whereBetween('starts_at', [from, to])
      .where('current_participant', '>', 0)
      .whereNull('cancelled_at');
    for (const event of events) {
      const tellAndMark = async (inside: Scope): Promise<void> => {
        const bookings = await inside
          .query(ClassroomBooking)
          .where({ event_id: event.id, status: 'completed' })
          .whereNull('reminded_at')
          .where('created_at', '<', addMinutes(event.starts_at, -dayMinutes))
          .forUpdate();
        if (bookings.length === 0) return;
        await tell(
          inside,
          'reminder',
          event,
          bookings.map(({ id, member_id }) => ({
            memberId: member_id,
            link: `/class-event/shop-${inside.shopId}/booking-${id}`,
            // A class that is moved within its day is not reminded of again; the move itself was told.
            dedupe: `${id}:${event.local_date}`,
          })),
        );
        await inside
          .query(ClassroomBooking)
          .findByIds(bookings.map(({ id }) => id))
          .patch({ reminded_at: inside.now });
      };
      // Who was reminded is marked in the same transaction.
      await scope.transaction(tellAndMark, { rerun: 'meets its own key' });
    }
  },
};
