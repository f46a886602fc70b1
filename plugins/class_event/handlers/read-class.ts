import { toLocal } from '#kernel/contract/time.ts';
import { bookingWindow, findLiveBooking, hasHold, isWaiting } from '#kernel/modules/booking/api.ts';
import { findTopicTexts } from '#kernel/modules/catalog/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { viewClass } from '../class-view.ts';
import { classEventContract } from '../contract.ts';
import { bookabilityError } from '../domain/window.ts';

export const readClass = handler(
  classEventContract,
  'readClass',
  async ({ input, actor, scope, settings, fail }) => {
    const event = await viewClass(scope, input.id);
    if (!event) throw fail('not_found');
    if (actor.audience === 'staff') return event.view;
    const { id: kind } = classEventContract;
    const { memberId } = actor;
    const [booked, isHeld, waits, texts] = await Promise.all([
      findLiveBooking(scope, kind, input.id, memberId),
      event.held > 0 && hasHold(scope, input.id, memberId),
      isWaiting(scope, { kind, subjectId: input.id, memberId }),
      findTopicTexts(scope, event.view.topic_id),
    ]);
    // A member with a hold has a seat of their own in a full class.
    const state = { ...event.state, taken: event.state.taken - (isHeld ? 1 : 0) };
    const why = bookabilityError(state, settings, scope.now, booked !== null);
    return {
      ...event.view,
      ...event.english,
      topic: event.view.topic_name,
      cost: event.fundId ? 1 : 0,
      drop_in_price: event.dropInPrice,
      is_booked: booked !== null,
      is_waiting: waits && booked === null && event.state.startsAt > scope.now,
      is_bookable: why === null,
      why_not: why,
      book_until: toLocal(bookingWindow(event.state.startsAt, settings).until, scope.shop.timeZone),
      ...texts,
    };
  },
);
