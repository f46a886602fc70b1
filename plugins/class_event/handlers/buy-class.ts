import {
  type BookingRefusal,
  bookSubject,
  checkSalePrice,
  findLiveBooking,
  type HoldRefusal,
  hasHold,
  sellBooking,
} from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { findClass, readClassState } from '../classes.ts';
import { classEventContract } from '../contract.ts';
import { bookabilityError, problemByObstacle } from '../domain/window.ts';

/** Sells one class at its drop-in price. */
export const buyClass = handler(classEventContract, 'buyClass', async ({ input, scope, settings, fail }) => {
  const { id, member_id: memberId, reference_no: referenceNo, tender, price, allow_overlap: allowed } = input;
  const { id: kind } = classEventContract;
  const event = await findClass(scope, id);
  if (!event) throw fail('not_found');
  const satang = checkSalePrice(event.drop_in_satang, price, fail);
  const [booked, isHeld] = [
    await findLiveBooking(scope, kind, id, memberId),
    event.held > 0 && (await hasHold(scope, id, memberId)),
  ];
  // A hold of the member may have ended since the class was read.
  const current = event.held > 0 && !isHeld ? await findClass(scope, id) : event;
  if (!current) throw fail('not_found');
  // A member with a hold has a seat of their own in a full class.
  const state = { ...readClassState(current), taken: current.taken - (isHeld ? 1 : 0) };
  const why = bookabilityError(state, settings, scope.now, booked !== null);
  if (why) throw fail(problemByObstacle[why]);
  const refuse = (refusal: BookingRefusal | HoldRefusal) => fail(refusal === 'full' ? 'class_full' : refusal);
  return sellBooking(
    scope,
    kind,
    { memberId, referenceNo, tender, satang, subject: event, allowsOverlap: allowed },
    async (paid) => {
      const request = { memberId, subject: event, overlap: { allowed }, price: paid };
      return (await bookSubject(scope, kind, request, refuse)).booking_id;
    },
    refuse,
    fail,
  );
});
