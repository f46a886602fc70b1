import { shownBaht } from '#kernel/contract/satang.ts';
import { listHeldSubjects } from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { bookFirst, findSessions } from '../choose-session.ts';
import { openPrivateEventContract } from '../contract.ts';
import { toBookableTime } from '../held-time.ts';
import { findPrice } from '../topics.ts';

/** What staff book for money is paid at the shop (docs/domain/booking.md#b41). */
export const makeBooking = handler(
  openPrivateEventContract,
  'makeBooking',
  async ({ input, actor, scope, settings, fail }) => {
    const { member_id: memberId, allow_overlap: allowed } = input;
    const { audience } = actor;
    const { topic, fitting, free } = await findSessions(scope, input, { audience, settings, fail });
    const satang = findPrice(topic);
    if (audience === 'member' && satang !== null)
      throw fail('payment_needed', { values: { price: shownBaht(satang) } });
    // Only a class type with a price can be held.
    if (topic.drop_in_satang !== null) {
      const held = await listHeldSubjects(scope, openPrivateEventContract.id, memberId);
      if (fitting.some((time) => held.has(toBookableTime(topic, time).id))) throw fail('place_held');
    }
    return bookFirst(
      scope,
      topic,
      free,
      { memberId, fundId: topic.fund_id, overlap: { allowed }, ...(satang !== null && { satang }) },
      (refusal) =>
        fail(refusal === 'full' ? 'slot_taken' : refusal === 'closed' ? 'time_not_offered' : refusal),
    );
  },
);
