import { z } from 'zod';
import { allowOverlap } from './booking.ts';
import { json } from './contract.ts';
import { idOut } from './id.ts';
import { baht } from './money.ts';
import { memberTender, orderNo, orderOpened } from './order.ts';

/**
 * The call by which members pay for a booking with money, for a contract's `endpoints`. The contract declares
 * `bookingProblems` and `bookingSaleProblems`.
 * @param own.subject fields that say what is booked.
 */
export const buyEndpoint = <
  const Path extends `/${string}`,
  Subject extends z.ZodRawShape,
  const Problem extends string,
>(
  path: Path,
  own: { readonly summary: string; readonly subject: Subject; readonly errors: readonly Problem[] },
) =>
  ({
    method: 'POST',
    path,
    summary: own.summary,
    access: { member: { owner: { input: 'member_id' } } },
    input: z.object({
      ...own.subject,
      reference_no: orderNo,
      tender: memberTender,
      /** What the page showed; if it differs, nothing is ordered. */
      price: baht.optional(),
      allow_overlap: allowOverlap,
    }),
    output: json(
      orderOpened.extend({
        /** Null until it is paid. */
        booking_id: idOut.nullable(),
        /** Until when the place is held, local to the shop; null if it is booked. */
        held_until: z.string().nullable(),
      }),
    ),
    whenExpired: 'refuse',
    errors: [
      'not_sold_alone',
      'already_booked',
      'outside_window',
      'overlapping_booking',
      'terms_changed',
      'insufficient_points',
      'place_held',
      'hold_limit',
      'held_too_often',
      'duplicate_reference',
      'price_changed',
      'insufficient_wallet',
      'tender_off',
      ...own.errors,
    ],
  }) as const;
