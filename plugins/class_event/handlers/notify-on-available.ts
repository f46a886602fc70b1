import { isDuplicate } from '#kernel/server/db/errno.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';
import { whyNotBookable } from '../domain/window.ts';
import { ClassroomBooking } from '../models/classroom-booking.ts';
import { ClassroomWaiting } from '../models/classroom-waiting.ts';
import { problemOf } from '../problem-of.ts';
import { findClass } from '../seats.ts';

/** Asking twice is no mistake: the member keeps the first place in the list. */
export const notifyOnAvailable = handler(
  classEventContract,
  'notifyOnAvailable',
  async ({ input, scope, settings, fail }) => {
    const found = await findClass(scope, input.event_id);
    if (!found) throw fail('not_found');
    const place = { event_id: input.event_id, member_id: input.member_id };
    const live = await scope
      .query(ClassroomBooking)
      .where({ ...place, live: 1 })
      .select('id')
      .first();
    const state = {
      startsAt: found.starts_at,
      isActive: found.is_active,
      isCancelled: found.is_cancelled,
      isPrivate: found.is_private,
      current: found.current_participant,
      max: found.max_participant,
    };
    const why = whyNotBookable(state, settings, scope.now, live !== undefined);
    if (why === null) throw fail('class_has_seats');
    if (why !== 'full')
      throw fail(why === 'booked' ? 'already_booked' : why === 'closed' ? 'class_closed' : problemOf[why]);
    const waiting = await scope.query(ClassroomWaiting).where(place).first();
    if (waiting) return { id: waiting.id, is_waiting: true };
    const made = await scope
      .query(ClassroomWaiting)
      .insert({ ...place, created_at: scope.now })
      .catch((error: unknown) => {
        if (isDuplicate(error)) return null;
        throw error;
      });
    const kept = made ?? (await scope.query(ClassroomWaiting).where(place).first().throwIfNotFound());
    return { id: kept.id, is_waiting: true };
  },
);
