import { z } from 'zod';
import { json } from './contract.ts';
import { bahtAboveZero } from './money.ts';
import { orderNo, orderOpened } from './order.ts';

/**
 * The call by which members top up the wallet and book units in one order, for `unitEndpoints`.
 * @param booked fields that say what is booked.
 */
export const topUpAndBookEndpoint = <const Path extends `/${string}`, Booked extends z.ZodRawShape>(
  path: Path,
  booked: Booked,
) =>
  ({
    method: 'POST',
    path,
    summary:
      'Orders a top-up of the wallet at the provider, and holds the units until it is paid; the wallet then pays for their booking.',
    access: { member: { owner: { input: 'member_id' } } },
    input: z.object({
      ...booked,
      reference_no: orderNo,
      /** What is put into the wallet: at least what is missing for the booking. */
      top_up: bahtAboveZero,
    }),
    output: json(
      orderOpened.extend({
        /** Until when the units are held, local to the shop. */
        held_until: z.string(),
      }),
    ),
    whenExpired: 'refuse',
    errors: [
      'slot_taken',
      'time_not_offered',
      'price_changed',
      'insufficient_wallet',
      'outside_window',
      'overlapping_booking',
      'place_held',
      'terms_changed',
      'already_booked',
      'hold_limit',
      'held_too_often',
      'duplicate_reference',
      'tender_off',
    ],
  }) as const;
