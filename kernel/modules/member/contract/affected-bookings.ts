import { z } from 'zod';
import { invalidId } from '../../../contract/field-messages.ts';
import { ulidPattern } from '../../../contract/id.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';

/** What becomes of a booking when what it was paid with is frozen on its day or ends before it. */
const bookingChoices = ['keep', 'cancel', 'change_payment'] as const;
export type BookingChoice = (typeof bookingChoices)[number];

/**
 * What becomes of bookings ahead when what they were paid with is frozen on their day or ends before it: `keep` them,
 * `cancel` them for the shop, or `change_payment` to what else the member has. Of a freeze, `keep` takes the day out.
 */
export const bookingChoicesInput = z
  .array(
    z.object({
      booking_id: z
        .string()
        .regex(ulidPattern, invalidId)
        .transform((value) => value.toUpperCase()),
      choice: z.enum(bookingChoices),
    }),
  )
  .max(500)
  .default([]);

/** Both name the bookings in `data.bookings`, each with `booking_id`, `kind`, `title` and the local `start_local_dt`. */
export const affectedBookingProblems = {
  bookings_affected: {
    status: 409,
    en: 'Bookings ahead were paid with this. Choose what happens to each of them: {bookings}.',
    th: 'มีการจองที่ชำระด้วยแต้มหรือสิทธิ์นี้ กรุณาเลือกว่าจะทำอย่างไรกับแต่ละรายการ: {bookings}',
  },
  bookings_unpaid: {
    status: 409,
    en: 'The member has nothing else to pay for {bookings}. Choose to keep or to cancel these bookings.',
    th: 'สมาชิกไม่มีแต้มหรือสิทธิ์อื่นสำหรับ {bookings} กรุณาเลือกเก็บการจองไว้หรือยกเลิก',
  },
} as const satisfies Record<string, ProblemSpec>;
