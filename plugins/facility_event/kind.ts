import { toBaht } from '#kernel/contract/satang.ts';
import { toLocalDate } from '#kernel/contract/time.ts';
import type { Booking, BookingKind } from '#kernel/modules/booking/points.ts';
import { readSettings } from '#kernel/server/settings.ts';
import { facilityEventContract } from './contract.ts';
import { clockOf, readUnit } from './domain/slots.ts';

const unitsOf = ({ units }: Pick<Booking, 'units'>): string[] => {
  const parsed: unknown = units === null ? [] : JSON.parse(units);
  return Array.isArray(parsed) ? parsed.map(String) : [];
};

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

/** Bookings of places. */
export const kind: BookingKind = {
  name: 'facility_booking',
  once: false,
  thing: { en: 'place', th: 'พื้นที่' },
  ticket: (scope, { id }) => `/facility-event/shop-${scope.shopId}/booking-${id}`,
  settings: (scope) => readSettings(scope.shop, facilityEventContract),
  describe: async (scope, bookings) =>
    new Map(bookings.map((booking) => [booking.id, shownFacility(booking, scope.shop.timeZone)])),
};
