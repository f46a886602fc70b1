import { z } from 'zod';
import {
  bookingPermissions,
  bookingPermissionTitles,
  bookingProblems,
  bookingSettings,
  bookingTopics,
} from '../../../../contract/booking.ts';
import { bookingEndpoints } from '../../../../contract/booking-endpoints.ts';
import { defineContract, json } from '../../../../contract/contract.ts';
import { flag, wholeNumber } from '../../../../contract/fields.ts';
import { id } from '../../../../contract/id.ts';
import { settingsEndpoints } from '../../../../contract/settings.ts';
import { dateTime } from '../../../../contract/time.ts';

const settings = z.object(bookingSettings);
const tripId = id('boat_trip', { by: 'handler' });
const place = z.object({ trip_id: tripId, member_id: id('member', { by: 'handler' }) });
const isWaiting = json(z.object({ is_waiting: z.boolean() }));

/** Boat trips with seats, a waitlist and terms that can change. Each booking takes one seat. */
export const boatTripContract = defineContract({
  id: 'boat_trip',
  title: { en: 'Boat trips', th: 'ล่องเรือ' },
  live: bookingTopics,
  permissions: bookingPermissions,
  permissionTitles: bookingPermissionTitles,
  problems: {
    ...bookingProblems,
    trip_full: { status: 409, en: 'This trip is full.', th: 'ทริปนี้เต็มแล้ว' },
    trip_closed: { status: 409, en: 'This trip is closed.', th: 'ทริปนี้ปิดแล้ว' },
    trip_has_seats: { status: 409, en: 'This trip has a free seat.', th: 'ทริปนี้มีที่ว่าง' },
    has_bookings: { status: 409, en: 'This trip has bookings.', th: 'ทริปนี้มีการจองแล้ว' },
    seats_taken: { status: 409, en: 'More seats are booked.', th: 'มีการจองมากกว่านี้' },
  },
  settings,
  endpoints: {
    bookTrip: {
      method: 'POST',
      path: '/api/boat_trip/book',
      summary: 'Books a seat.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
      input: place,
      output: json(z.object({ booking_id: z.string(), status: z.string() })),
      status: 201,
      whenExpired: 'refuse',
      errors: [
        'trip_full',
        'trip_closed',
        'already_booked',
        'insufficient_points',
        'terms_changed',
        'outside_window',
      ],
    },
    waitForTrip: {
      method: 'POST',
      path: '/api/boat_trip/wait',
      summary: 'Puts a member on the waitlist.',
      access: { member: { owner: { input: 'member_id' } } },
      input: place,
      output: isWaiting,
      whenExpired: 'refuse',
      errors: ['trip_closed', 'trip_has_seats', 'already_booked'],
    },
    leaveTrip: {
      method: 'POST',
      path: '/api/boat_trip/leave',
      summary: 'Takes a member off the waitlist.',
      access: { member: { owner: { input: 'member_id' } } },
      input: place,
      output: isWaiting,
      whenExpired: 'allow',
    },
    changeTrip: {
      method: 'PATCH',
      path: '/api/boat_trip/id-{id}',
      summary: 'Changes what a booking agrees to, opens, closes or cancels the trip.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({
        id: tripId,
        datetime: dateTime.optional(),
        fund_id: z.string().nullable().optional(),
        total: wholeNumber(1, 1000).optional(),
        is_open: flag.optional(),
        cancel_bookings: flag.optional(),
      }),
      output: json(z.object({ id: z.string(), datetime: z.string(), fund_id: z.string().nullable() })),
      errors: ['has_bookings', 'seats_taken'],
    },
    ...bookingEndpoints('boat_trip_booking', { view: {}, filter: {} }),
    ...settingsEndpoints('boat_trip_config', settings, { read: 'calendar', change: 'settings' }),
  },
});
