import { shownBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import { bookSubject, findLiveBooking, hasHold, openHeldOrder } from '#kernel/modules/booking/api.ts';
import { isTaken } from '#kernel/modules/order/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { findClass, readClassState } from '../classes.ts';
import { classEventContract } from '../contract.ts';
import { bookabilityError, problemByObstacle } from '../domain/window.ts';

/** The price is the server's own; what the page showed is only compared (docs/domain/payments.md#m2). */
export const buyClass = handler(classEventContract, 'buyClass', async ({ input, scope, settings, fail }) => {
  const { id, member_id: memberId, reference_no: referenceNo, tender, price, allow_overlap: allowed } = input;
  const { id: kind } = classEventContract;
  const event = await findClass(scope, id);
  if (!event) throw fail('not_found');
  const { drop_in_satang: satang, title } = event;
  if (satang === null) throw fail('not_sold_alone');
  if (price !== undefined && price !== satang)
    throw fail('price_changed', { values: { price: shownBaht(satang) } });
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
  if (tender === 'wallet') {
    if (!isTaken(scope, tender)) throw fail('tender_off');
    const reference = { no: referenceNo, refuse: () => fail('duplicate_reference') };
    const { booking_id } = await bookSubject(
      scope,
      kind,
      {
        memberId,
        subject: event,
        overlap: { allowed },
        price: { satang, payment: { tender, reference, refuse: fail } },
      },
      (refusal) => fail(refusal === 'full' ? 'class_full' : refusal),
    );
    return { order_no: referenceNo, status: 'paid' as const, payment: null, booking_id, held_until: null };
  }
  const { heldUntil, order_no, status, payment } = await openHeldOrder(
    scope,
    kind,
    {
      kind,
      subjectId: id,
      memberId,
      referenceNo,
      quote: { satang, title },
      subject: event,
      paidBy: 'money',
      allowsOverlap: allowed,
    },
    (refusal) => fail(refusal === 'full' ? 'class_full' : refusal),
    fail,
  );
  const held_until = toLocal(heldUntil, scope.shop.timeZone);
  return { order_no, status, payment, booking_id: null, held_until };
});
