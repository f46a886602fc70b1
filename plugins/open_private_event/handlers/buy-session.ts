import {
  type BookingRefusal,
  checkSalePrice,
  type HoldRefusal,
  listHeldSubjects,
  sellBooking,
} from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { bookFirst, findSessions } from '../choose-session.ts';
import { openPrivateEventContract } from '../contract.ts';
import { toBookableTime } from '../held-time.ts';

/** Sells one session at the drop-in price of its class type. */
export const buySession = handler(
  openPrivateEventContract,
  'buySession',
  async ({ input, scope, settings, fail }) => {
    const { member_id: memberId, reference_no: referenceNo, tender, allow_overlap: allowed } = input;
    const { id: kind } = openPrivateEventContract;
    const caller = { audience: 'member', settings, fail } as const;
    const { topic, fitting, free } = await findSessions(scope, input, caller);
    const satang = checkSalePrice(topic.drop_in_satang, input.price, fail);
    const held = await listHeldSubjects(scope, kind, memberId);
    const times = (sessions: typeof fitting) => sessions.map((time) => toBookableTime(topic, time));
    // A member who holds a session goes on with it.
    const own = times(fitting).find(({ id }) => held.has(id));
    const subject = own ?? times(free)[0];
    if (!subject) throw fail('slot_taken');
    const refuse = (refusal: BookingRefusal | HoldRefusal | 'closed') =>
      fail(refusal === 'full' ? 'slot_taken' : refusal === 'closed' ? 'time_not_offered' : refusal);
    return sellBooking(
      scope,
      kind,
      { memberId, referenceNo, tender, satang, subject, allowsOverlap: allowed },
      async (paid) => {
        if (own) throw fail('place_held');
        const request = { memberId, fundId: null, overlap: { allowed }, ...paid };
        return (await bookFirst(scope, topic, free, request, refuse)).booking_id;
      },
      refuse,
      fail,
    );
  },
);
