import { toBaht } from '#kernel/contract/satang.ts';
import { toLocalDate } from '#kernel/contract/time.ts';
import {
  type BookedDay,
  type Booking,
  type BookingTypeDefinition,
  unitsOf,
} from '#kernel/modules/booking/api.ts';
import { scheduleOf } from '#kernel/modules/shop/api.ts';
import type { Scope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { facilityEventContract } from './contract.ts';
import { clockOf, isSame, momentsOf, readUnit, slotsOn } from './domain/slots.ts';
import { Place } from './models/place.ts';
import { placesOf } from './places.ts';

/** The slots that a booking took, as its units name them. */
export const slotsOfBooking = (booking: Pick<Booking, 'units'>) => unitsOf(booking).map(readUnit);

/** What a booking shows of its own; `zone` is the shop's. */
export const shownFacility = (
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

/** Bookings at a branch of slots that their day has not, as it is there now. */
async function offDays(scope: Scope, branchId: string, bookings: readonly BookedDay[]): Promise<Set<string>> {
  const booked = bookings.map((booking) => ({ ...booking, slots: slotsOfBooking(booking) }));
  const days = booked.flatMap(({ slots }) => slots.map(({ date }) => date)).sort();
  const [first = scope.today] = days;
  const [schedule, places] = await Promise.all([
    scheduleOf(scope, branchId, first, days.at(-1) ?? first),
    placesOf(scope, branchId, { archived: true }),
  ]);
  const slotsOf = new Map(places.map(({ id, slots }) => [id, slots]));
  const off = booked.filter(({ subject_id, slots }) =>
    slots.some(({ date, ...span }) => {
      const offered = slotsOn(slotsOf.get(subject_id) ?? [], date, schedule.get(date), scope.shop.timeZone);
      return !offered.some((slot) => isSame(slot, span));
    }),
  );
  return new Set(off.map(({ id }) => id));
}

/** Bookings of places. */
export const kind: BookingTypeDefinition = {
  name: 'facility_booking',
  once: false,
  thing: { en: 'place', th: 'พื้นที่' },
  sheet: [
    { title: { en: 'Amount', th: 'จำนวน' }, cell: ({ amount }) => Number(amount) },
    { title: { en: 'Price', th: 'ราคา' }, cell: ({ net_price }) => Number(net_price), isMoney: true },
  ],
  ticket: (scope, { id }) => `/facility-event/shop-${scope.shopId}/booking-${id}`,
  settings: (scope) => readSettings(scope.shop, facilityEventContract),
  describe: async (scope, bookings) =>
    new Map(bookings.map((booking) => [booking.id, shownFacility(booking, scope.shop.timeZone)])),
  times: (scope, booking) =>
    slotsOfBooking(booking).map(({ date, ...span }) => momentsOf(date, span, scope.shop.timeZone)),
  subjectsOfDays: async (scope, branchId) =>
    (await scope.query(Place).where({ branch_id: branchId }).select('id')).map(({ id }) => id),
  offDays,
};
