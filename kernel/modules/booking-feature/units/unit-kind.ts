import { clockOf, isSame, momentsOf } from '../../../contract/hours.ts';
import { toBaht } from '../../../contract/satang.ts';
import { toLocalDate } from '../../../contract/time.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import type { BookedDay, BookingTypeDefinition, SoldUnits } from '../../booking/kinds.ts';
import { unitsOf } from '../../booking/lifecycle/end.ts';
import type { Booking } from '../../booking/models/booking.ts';
import type { BookingWish } from '../../order/api.ts';
import { readBranchSchedule } from '../../shop/api.ts';
import { findEnglishNames } from './english-names.ts';
import type { Timetable } from './slot-source.ts';
import { netPrice, readUnit, takenSpans, takenWithin } from './unit-slots.ts';
import type { UnitContext, UnitRules } from './unit-type.ts';
import { unitWaitlist } from './unit-waitlist.ts';

/** Reads the slots that a booking took from its unit ids. */
const slotsOfBooking = (booking: Pick<Booking, 'units'>) => unitsOf(booking).map(readUnit);

/** Returns a booking's fields of `unitView`. @param zone the shop's time zone. */
export const shownUnits = (
  booking: Pick<Booking, 'subject_id' | 'title' | 'starts_at' | 'units' | 'n' | 'satang'>,
  zone: string,
) => {
  const slots = slotsOfBooking(booking);
  return {
    resource_id: booking.subject_id,
    resource: booking.title,
    date: toLocalDate(booking.starts_at, zone),
    start_time: slots.map(({ start }) => clockOf(start)),
    end_time: slots.map(({ end }) => clockOf(end)),
    amount: booking.n,
    net_price: toBaht(Number(booking.satang ?? 0)),
  };
};

/** Defines the kind of a feature's bookings. @param name as given to `bookingEndpoints`. */
export function unitKind<Own, Times extends Timetable, Rules extends UnitRules>(
  name: string,
  context: UnitContext<Own, Times, Rules>,
): BookingTypeDefinition {
  const { kind, table, thing, resources, settings, hasEnglishNames, form } = context;
  /** Finds bookings of a branch whose slots their day no longer has. */
  async function offDays(
    scope: ReadScope,
    branchId: string,
    bookings: readonly BookedDay[],
  ): Promise<Set<string>> {
    const booked = bookings.map((booking) => ({ ...booking, slots: slotsOfBooking(booking) }));
    const days = booked.flatMap(({ slots }) => slots.map(({ date }) => date)).sort();
    const [first = scope.today] = days;
    const [schedule, all] = await Promise.all([
      readBranchSchedule(scope, branchId, first, days.at(-1) ?? first),
      resources.list(scope, branchId, { archived: true }),
    ]);
    const timetables = new Map(all.map(({ id, timetable }) => [id, timetable]));
    const { timeZone: zone } = scope.shop;
    const off = booked.filter(({ subject_id, slots }) =>
      slots.some(({ date, ...span }) => {
        const offered = timetables.get(subject_id)?.on({ date, schedule: schedule.get(date), zone }) ?? [];
        return !offered.some((slot) => isSame(slot, span));
      }),
    );
    return new Set(off.map(({ id }) => id));
  }
  /** Units that an order books, on the terms that were read before all else. */
  async function soldUnits(scope: ReadScope, wish: BookingWish): Promise<SoldUnits | null> {
    const { subject_id: id, branch_id, n, wallet, units: ids = [] } = wish;
    const resource = await resources.find(scope, id);
    const slots = ids.map(readUnit);
    const [first] = slots;
    if (!resource || !first || resource.branch_id !== branch_id) return null;
    const { date } = first;
    const day = await resources.onDay(scope, { id, branch_id, date });
    const offered = slots.flatMap((slot) => day?.slots.find((each) => isSame(each, slot)) ?? []);
    const taken = takenSpans(day?.units ?? new Map(), date);
    const total = resource.amount;
    return {
      subject: { id, terms: resource.terms },
      units: ids.map((unit) => ({ id: unit, total })),
      isOffered: offered.length === slots.length && netPrice(offered, n) === wallet?.satang,
      isFree: slots.every((slot) => takenWithin(taken, slot) + n <= total),
    };
  }
  const route = kind.replaceAll('_', '-');
  return {
    name,
    once: false,
    thing,
    sheet: [
      { title: { en: 'Amount', th: 'จำนวน' }, cell: ({ amount }) => Number(amount) },
      { title: { en: 'Price', th: 'ราคา' }, cell: ({ net_price }) => Number(net_price), isMoney: true },
    ],
    ticket: (scope, { id }) => `/${route}/shop-${scope.shopId}/booking-${id}`,
    settings,
    async describe(scope, bookings) {
      const ids = bookings.map(({ subject_id }) => subject_id);
      const english = await findEnglishNames(scope, { table, hasEnglishNames }, ids);
      return new Map(
        bookings.map((booking) => {
          const named = english.get(booking.subject_id);
          // A booking has the name of its time, which may have been another one.
          const title_en = named?.name === booking.title ? named.name_en : undefined;
          const names = { title_en, resource_en: title_en };
          return [booking.id, { ...shownUnits(booking, scope.shop.timeZone), ...names }];
        }),
      );
    },
    times: (scope, booking) =>
      slotsOfBooking(booking).map(({ date, ...span }) => momentsOf(date, span, scope.shop.timeZone)),
    subjectsOfDays: async (scope, branchId) =>
      scope.table(table, 'p').where('p.branch_id', branchId).pluck('p.id'),
    offDays,
    ...unitWaitlist(context),
    soldUnits,
    ...(form !== undefined && {
      timeLink: async ({ shopId }: ReadScope, wish: BookingWish, memberId: string) => {
        const slots = (wish.units ?? []).map(readUnit);
        const choice = {
          branch: wish.branch_id,
          date: slots[0]?.date ?? '',
          resource: wish.subject_id,
          amount: String(wish.n),
          times: slots.map(({ start }) => clockOf(start)).join(','),
        };
        const query = new URLSearchParams({ memberId, ...choice });
        return `/${route}/shop-${shopId}/${form}?${query}`;
      },
    }),
  };
}
