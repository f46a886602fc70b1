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
const poolId = id('swim_pool', { by: 'handler' });
const memberId = id('member', { by: 'handler' });
const booked = z.object({ booking_id: z.string(), status: z.string() });
/* Taken as they come: what is wrong with them is for the kernel to say. */
const units = z.array(z.string());
const n = z.number();

/** Lanes of a pool in slots of time, each a unit made on demand; a booking takes several, and n lanes of each. */
export const swimLaneContract = defineContract({
  id: 'swim_lane',
  title: { en: 'Lanes', th: 'ลู่ว่ายน้ำ' },
  live: bookingTopics,
  permissions: bookingPermissions,
  permissionTitles: bookingPermissionTitles,
  problems: {
    ...bookingProblems,
    lane_taken: { status: 409, en: 'No lane is free then.', th: 'ไม่มีลู่ว่างในเวลานั้น' },
  },
  settings,
  endpoints: {
    bookLanes: {
      method: 'POST',
      path: '/api/swim_lane/book',
      summary: 'Books n lanes in every one of some slots.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
      input: z.object({ pool_id: poolId, member_id: memberId, units, n }),
      output: json(booked),
      status: 201,
      whenExpired: 'refuse',
      errors: ['lane_taken', 'already_booked', 'insufficient_points', 'terms_changed'],
    },
    bookForMany: {
      method: 'POST',
      path: '/api/swim_lane/book_for_many',
      summary: 'Books the same for several members, all or nobody.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ pool_id: poolId, member_ids: z.array(memberId), units, n }),
      output: json(z.array(booked)),
      status: 201,
      errors: ['lane_taken', 'already_booked', 'insufficient_points', 'terms_changed'],
    },
    changePool: {
      method: 'PATCH',
      path: '/api/swim_lane/id-{id}',
      summary: 'Moves a pool’s day, changes how many lanes it has, or cancels its bookings.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({
        id: poolId,
        datetime: dateTime.optional(),
        lanes: wholeNumber(1, 100).optional(),
        cancel_bookings: flag.optional(),
      }),
      output: json(z.object({ id: z.string() })),
    },
    ...bookingEndpoints('swim_lane_booking', { view: {}, filter: {} }),
    ...settingsEndpoints('swim_lane_config', settings, { read: 'calendar', change: 'settings' }),
  },
});
