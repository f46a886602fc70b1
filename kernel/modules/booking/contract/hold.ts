import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { id, idOut } from '../../../contract/id.ts';
import { orderNo, orderView } from '../../../contract/order.ts';

/** What an order books, and where its place is. */
export const holdEndpoints = {
  hold: {
    method: 'GET',
    path: '/api/member/id-{id}/hold/id-{orderNo}',
    summary: 'Whether the place that a member’s order books is held, booked or released.',
    access: { member: { owner: { input: 'id' } } },
    input: z.object({ id: id('member'), orderNo }),
    output: json(
      z.object({
        order_no: z.string(),
        order: orderView,
        /** Id of the feature that books. */
        kind: z.string(),
        subject_id: idOut,
        /** `not_booked` if the order is paid and could not be booked. */
        state: z.enum(['held', 'booked', 'released', 'not_booked']),
        /** Until when the place is held, local to the shop; null if it is not. */
        held_until: z.string().nullable(),
        /** Why a paid order was not booked, or why a pending one can no longer be booked or paid. */
        why_not: z.string().nullable(),
        /** What became of the money of such an order; null for any other order. */
        money: z.enum(['wallet', 'refund_due', 'points']).nullable(),
        /** Route of the member app that shows the booking, or the form of what is to be booked. */
        to: z.string(),
      }),
    ),
  },
} as const;
