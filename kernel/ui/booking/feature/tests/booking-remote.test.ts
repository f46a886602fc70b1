import { expect, test } from 'vitest';
import type { BookingContract } from '../../../../contract/booking-endpoints.ts';
import { memberBookings } from '../booking-remote.ts';

const text = { en: 'Swim', th: 'ว่ายน้ำ' };

test('a next booking includes what pages of the previous release read', () => {
  const unused = () => Promise.reject(new Error('not opened'));
  const { nextBooking } = memberBookings({
    contract: { id: 'swim' } as BookingContract,
    addresses: { base: '/swim/shop-{shopId}', form: '/swim/shop-{shopId}/form', upcoming: '/swim/upcoming' },
    book: text,
    history: text,
    order: 1,
    form: { load: unused },
    screens: unused,
  });
  expect(nextBooking).toMatchObject({
    upcoming: '/swim/upcoming',
    ticket: '/swim/shop-{shopId}/booking-{bookingId}',
    words: { all_upcoming: { en: 'See all bookings', th: 'ดูการจองทั้งหมด' } },
  });
});
