import { z } from 'zod';
import { bookingProblems, bookingStatus, bookingTopics } from '#kernel/contract/booking.ts';
import { defineContract, json } from '#kernel/contract/contract.ts';
import { id, idOut } from '#kernel/contract/id.ts';
import { date } from '#kernel/contract/time.ts';

/** Places whose half-hour times are units on demand: as much of a feature as the bench needs. */
export const benchPlaceContract = defineContract({
  id: 'bench_place',
  title: { en: 'Places', th: 'พื้นที่' },
  live: bookingTopics,
  permissions: {},
  problems: {
    ...bookingProblems,
    slot_taken: {
      status: 409,
      en: 'One of these times is taken. Choose another one.',
      th: 'มีรอบเวลาที่ถูกจองแล้ว กรุณาเลือกรอบอื่น',
    },
  },
  endpoints: {
    makeBooking: {
      method: 'POST',
      path: '/api/bench_place/make_booking',
      summary: 'Books three times of a place in a row.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({
        place_id: id('bench_place', { by: 'handler' }),
        member_id: id('member', { by: 'handler' }),
        date,
        /** Number of the first half hour, from 0. */
        first: z.number().int().min(0),
      }),
      output: json(z.object({ booking_id: idOut, status: bookingStatus })),
      status: 201,
      whenExpired: 'refuse',
      errors: ['slot_taken', 'already_booked', 'insufficient_points', 'terms_changed'],
    },
  },
});
