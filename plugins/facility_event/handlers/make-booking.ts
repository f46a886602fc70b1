import { localizedMessage } from '#kernel/contract/field-messages.ts';
import { shownBaht } from '#kernel/contract/satang.ts';
import { book, RetryTransactionError } from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';
import { canChooseAmount } from '../domain/amount.ts';
import { choose, momentsOf, netPrice, takenSpans, takenWithin, unitOf } from '../domain/slots.ts';
import { refusesStart } from '../domain/window.ts';
import { freeInstead } from '../free-instead.ts';
import { findPlaceToBook, placeOnDay } from '../places.ts';

const messages = {
  uneven: localizedMessage({
    en: 'Give as many ends as starts.',
    th: 'จำนวนเวลาสิ้นสุดต้องเท่ากับจำนวนเวลาเริ่ม',
  }),
  repeated: localizedMessage({ en: 'Choose each time only once.', th: 'เลือกแต่ละรอบเวลาได้ครั้งเดียว' }),
  one: localizedMessage({ en: 'This place is booked one at a time.', th: 'พื้นที่นี้จองได้ครั้งละหนึ่ง' }),
};

/**
 * All chosen slots or none. Members are held to the window, staff only to what has not begun
 * (docs/domain/booking.md#b23).
 */
export const makeBooking = handler(
  facilityEventContract,
  'makeBooking',
  async ({ input, actor, scope, settings, fail }) => {
    const {
      resource_id,
      branch_id,
      member_id: memberId,
      date,
      amount,
      net_price,
      allow_overlap: allowed,
    } = input;
    const isMember = actor.audience === 'member';
    const { timeZone } = scope.shop;
    const invalid = (path: string, message: string) => fail('invalid', { errors: [{ path, message }] });
    // The terms first: what is read after them is the newer, and with other terms the booking is made anew.
    const { place, memberBookings } = await findPlaceToBook(scope, resource_id, { memberId, allowed });
    const day = await placeOnDay(scope, { id: resource_id, branch_id, date });
    if (!place || !day) throw fail('not_found');
    if (isMember && amount > 1 && !canChooseAmount(place, settings)) throw invalid('amount', messages.one);
    const slots = choose(day.slots, { starts: input.start_time, ends: input.end_time });
    if (slots === 'uneven') throw invalid('end_time', messages.uneven);
    if (slots === 'repeated') throw invalid('start_time', messages.repeated);
    if (slots === 'unknown') throw fail('time_not_offered');
    const moments = slots.map((slot) => momentsOf(date, slot, timeZone));
    const [first] = moments;
    const last = moments.at(-1);
    if (!first || !last) throw fail('time_not_offered');
    if (moments.some(({ startsAt }) => refusesStart(startsAt, isMember ? settings : null, scope.now)))
      throw fail('outside_window');
    const satang = netPrice(slots, amount);
    if (net_price !== undefined && net_price !== satang)
      throw fail('price_changed', { values: { price: shownBaht(satang) } });
    // Bookings of another schedule of that day or its neighbors overlap these slots without sharing a unit with them.
    const taken = takenSpans(day.units, date);
    if (slots.some((slot) => takenWithin(taken, slot) + amount > place.amount)) {
      const looking = { date, zone: timeZone, rules: isMember ? settings : null, now: scope.now };
      const data = await freeInstead(scope, { place, chosen: slots, amount }, looking);
      throw fail('slot_taken', { data });
    }
    const [made] = await book(
      scope,
      facilityEventContract.id,
      [
        {
          memberId,
          subject: place,
          takes: slots.map((slot) => ({ id: unitOf(place.id, date, slot), total: place.amount })),
          n: amount,
          branchId: branch_id,
          startsAt: first.startsAt,
          endsAt: last.endsAt,
          title: place.name,
          fundId: null,
          satang,
          overlap: { allowed, memberBookings },
          times: moments,
          payment: settings.payment === 'wallet' ? { tender: 'wallet', refuse: fail } : undefined,
        },
      ],
      // Taken after it was read above: the next time it is read as taken, and what is free instead is known.
      (refusal) => (refusal === 'full' ? new RetryTransactionError(fail('slot_taken')) : fail(refusal)),
    );
    if (!made) throw new Error('Nothing was booked');
    return made;
  },
);
