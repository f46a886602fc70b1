import { shownBaht } from '#kernel/contract/satang.ts';
import { bookSubject, findLiveBooking, hasHold } from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { findClassToBook, findPrice, readClassState } from '../classes.ts';
import { classEventContract } from '../contract.ts';
import { bookabilityError, problemByObstacle } from '../domain/window.ts';

/**
 * Members are held to the window, to listed classes and to prices; staff are bound by seats and points only, and what
 * they book for money is paid at the shop (docs/domain/booking.md#b1, #b41).
 */
export const makeBooking = handler(
  classEventContract,
  'makeBooking',
  async ({ input, actor, scope, settings, fail }) => {
    const { event_id, member_id, allow_overlap: allowed } = input;
    const { event, memberBookings } = await findClassToBook(scope, event_id, {
      memberId: member_id,
      allowed,
    });
    if (!event) throw fail('not_found');
    const satang = findPrice(event);
    const isTaken = event.taken >= event.total;
    // A member with a hold has a seat of their own in a full class. The booking is refused for the hold.
    const isHeld = isTaken && event.held > 0 && (await hasHold(scope, event_id, member_id));
    const isFull = isTaken && !isHeld;
    // Asked of a full class only, where no insert meets the unique key that tells it otherwise.
    const booked =
      isFull && (await findLiveBooking(scope, classEventContract.id, event_id, member_id)) !== null;
    if (actor.audience === 'member') {
      const state = { ...readClassState(event), taken: event.taken - (isHeld ? 1 : 0) };
      const why = bookabilityError(state, settings, scope.now, booked);
      if (why) throw fail(problemByObstacle[why]);
      if (satang !== null) throw fail('payment_needed', { values: { price: shownBaht(satang) } });
    } else {
      if (!event.is_open || scope.now >= event.ends_at) throw fail('class_closed');
      if (isFull) throw fail(booked ? 'already_booked' : 'class_full');
    }
    return bookSubject(
      scope,
      classEventContract.id,
      {
        memberId: member_id,
        subject: event,
        overlap: { allowed, memberBookings },
        ...(satang !== null && { price: { satang } }),
      },
      (refusal) => fail(refusal === 'full' ? 'class_full' : refusal),
    );
  },
  { meetAt: ({ event_id }) => event_id },
);
