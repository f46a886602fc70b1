import { localizedMessage } from '../../../contract/field-messages.ts';
import { momentsOf } from '../../../contract/hours.ts';
import { shownBaht } from '../../../contract/satang.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import type { ProblemDetails } from '../../../server/errors/problem.ts';
import type { Unit } from '../../booking/capacity/change.ts';
import type { Moments } from '../../booking/kinds.ts';
import { type BookingResult, book } from '../../booking/lifecycle/book.ts';
import type { MemberBookings } from '../../booking/views/member-bookings.ts';
import { findFreeInstead } from './free-instead.ts';
import { refusesStart } from './open-slots.ts';
import type { UnitResource } from './resources.ts';
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

/** What a member wants to book, with everything that was read of it together with its terms. */
interface WantedUnits {
  readonly resource: UnitResource<unknown, Timetable>;
  readonly units: readonly Unit[];
  /** The spans of the slots, in their order. */
  readonly moments: readonly Moments[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly satang: number;
  readonly memberBookings: MemberBookings | undefined;
}

/** A call that books units or holds them. */
interface UnitRequest extends Pick<UnitCall<'makeBooking'>, 'input' | 'scope'> {
  readonly actor: { readonly audience: 'member' | 'staff' };
  readonly fail: (
    code: 'invalid' | 'not_found' | 'time_not_offered' | 'outside_window' | 'price_changed' | 'slot_taken',
    details?: ProblemDetails,
  ) => Error;
}

/**
 * Reads and checks what a call wants to book. Members must book inside the window, staff only before the start
 * (docs/domain/booking.md#b23).
 * @param findOwn finds the ids of the units that the member holds, which do not stand in their own way.
 * @throws Problem with the endpoint's codes.
 */
export async function findWantedUnits<Own, Times extends Timetable, Rules extends UnitRules>(
  { kind, thing, resources, settings, canChooseAmount }: UnitContext<Own, Times, Rules>,
  { input, actor, scope, fail }: UnitRequest,
  findOwn: () => Promise<string | null> = async () => null,
): Promise<WantedUnits> {
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
  const units = slots.map((slot) => ({ id: unitOf(resource.id, date, slot), total: resource.amount }));
  const isTaken = slots.some((slot) => takenWithin(taken, slot) + amount > resource.amount);
  if (isTaken && (await findOwn()) !== JSON.stringify(units.map(({ id }) => id))) {
    const looking = { date, zone, rules: binding, now: scope.now };
    const wanted = { resource, chosen: slots, amount };
    throw fail('slot_taken', { data: await findFreeInstead(scope, kind, resources, wanted, looking) });
  }
  const { startsAt } = first;
  const { endsAt } = last;
  return { resource, units, moments, startsAt, endsAt, satang, memberBookings };
}

/**
 * Books all chosen slots or none (docs/domain/booking.md#b23).
 * @throws Problem with the endpoint's codes.
 */
export async function makeUnitBooking<Own, Times extends Timetable, Rules extends UnitRules>(
  context: UnitContext<Own, Times, Rules>,
  call: UnitCall<'makeBooking'>,
): Promise<BookingResult> {
  const { input, scope, fail } = call;
  const { branch_id: branchId, member_id: memberId, amount, allow_overlap: allowed } = input;
  const { resource, units, moments, startsAt, endsAt, satang, memberBookings } = await findWantedUnits(
    context,
    call,
  );
  const { payment } = context.settings(scope);
  const [made] = await book(
    scope,
    context.kind,
    [
      {
        memberId,
        subject: resource,
        takes: units,
        n: amount,
        branchId,
        startsAt,
        endsAt,
        title: resource.name,
        fundId: null,
        satang,
        overlap: { allowed, memberBookings },
        times: moments,
        payment: payment === 'wallet' ? { tender: 'wallet', refuse: fail } : undefined,
      },
    ],
    // Another call took it after the read above. The retry reads it as taken and finds alternatives.
    (refusal) => (refusal === 'full' ? new RetryTransactionError(fail('slot_taken')) : fail(refusal)),
  );
  if (!made) throw new Error('Nothing was booked');
  return made;
}
