import { localizedMessage } from '../../../contract/field-messages.ts';
import { momentsOf } from '../../../contract/hours.ts';
import { shownBaht } from '../../../contract/satang.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { type BookingResult, book } from '../../booking/lifecycle/book.ts';
import { findFreeInstead } from './free-instead.ts';
import { refusesStart } from './open-slots.ts';
import type { Timetable } from './slot-source.ts';
import { choose, netPrice, takenSpans, takenWithin, unitOf } from './unit-slots.ts';
import type { UnitCall, UnitContext, UnitRules } from './unit-type.ts';

const messages = {
  uneven: localizedMessage({
    en: 'Give as many ends as starts.',
    th: 'จำนวนเวลาสิ้นสุดต้องเท่ากับจำนวนเวลาเริ่ม',
  }),
  repeated: localizedMessage({ en: 'Choose each time only once.', th: 'เลือกแต่ละรอบเวลาได้ครั้งเดียว' }),
};

/**
 * Books all chosen slots or none. Members must book inside the window, staff only before the start
 * (docs/domain/booking.md#b23). @throws Problem with the endpoint's codes.
 */
export async function makeUnitBooking<Own, Times extends Timetable, Rules extends UnitRules>(
  { kind, thing, resources, settings, canChooseAmount }: UnitContext<Own, Times, Rules>,
  { input, actor, scope, fail }: UnitCall<'makeBooking'>,
): Promise<BookingResult> {
  const { resource_id, branch_id, member_id: memberId, date, amount, net_price, allow_overlap } = input;
  const isMember = actor.audience === 'member';
  const rules = settings(scope);
  const { timeZone: zone } = scope.shop;
  const invalid = (path: string, message: string) => fail('invalid', { errors: [{ path, message }] });
  const booker = { memberId, allowed: allow_overlap };
  // Read the terms first. Later reads are newer, and if the terms change, the booking is retried.
  const { resource, memberBookings } = await resources.findToBook(scope, resource_id, booker);
  const day = await resources.onDay(scope, { id: resource_id, branch_id, date });
  if (!resource || !day) throw fail('not_found');
  if (isMember && amount > 1 && !canChooseAmount(resource, rules)) {
    const one = {
      en: `This ${thing.en} is booked one at a time.`,
      th: `${thing.th}นี้จองได้ครั้งละหนึ่ง`,
    };
    throw invalid('amount', localizedMessage(one));
  }
  const slots = choose(day.slots, { starts: input.start_time, ends: input.end_time });
  if (slots === 'uneven') throw invalid('end_time', messages.uneven);
  if (slots === 'repeated') throw invalid('start_time', messages.repeated);
  if (slots === 'unknown') throw fail('time_not_offered');
  const moments = slots.map((slot) => momentsOf(date, slot, zone));
  const [first] = moments;
  const last = moments.at(-1);
  if (!first || !last) throw fail('time_not_offered');
  const binding = isMember ? rules : null;
  if (moments.some(({ startsAt }) => refusesStart(startsAt, binding, scope.now)))
    throw fail('outside_window');
  const satang = netPrice(slots, amount);
  if (net_price !== undefined && net_price !== satang)
    throw fail('price_changed', { values: { price: shownBaht(satang) } });
  // Bookings of another schedule of that day or its neighbors overlap these slots without sharing a unit with them.
  const taken = takenSpans(day.units, date);
  if (slots.some((slot) => takenWithin(taken, slot) + amount > resource.amount)) {
    const looking = { date, zone, rules: binding, now: scope.now };
    const wanted = { resource, chosen: slots, amount };
    throw fail('slot_taken', { data: await findFreeInstead(scope, kind, resources, wanted, looking) });
  }
  const [made] = await book(
    scope,
    kind,
    [
      {
        memberId,
        subject: resource,
        takes: slots.map((slot) => ({ id: unitOf(resource.id, date, slot), total: resource.amount })),
        n: amount,
        branchId: branch_id,
        startsAt: first.startsAt,
        endsAt: last.endsAt,
        title: resource.name,
        fundId: null,
        satang,
        overlap: { allowed: allow_overlap, memberBookings },
        times: moments,
        payment: rules.payment === 'wallet' ? { tender: 'wallet', refuse: fail } : undefined,
      },
    ],
    // Another call took it after the read above. The retry reads it as taken and finds alternatives.
    (refusal) => (refusal === 'full' ? new RetryTransactionError(fail('slot_taken')) : fail(refusal)),
  );
  if (!made) throw new Error('Nothing was booked');
  return made;
}
