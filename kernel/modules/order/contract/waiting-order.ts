import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { id } from '../../../contract/id.ts';
import { bahtOut } from '../../../contract/money.ts';
import { orderNo, orderOpened, orderProblems, orderStatuses } from '../../../contract/order.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';

/** Problems of going on with an order that waits for its payment. */
export const waitingOrderProblems = {
  order_not_waiting: {
    status: 409,
    en: 'This order is not waiting for payment any more. Order again.',
    th: 'คำสั่งซื้อนี้ไม่ได้รอชำระเงินแล้ว กรุณาสั่งซื้อใหม่',
  },
  tender_off: orderProblems.tender_off,
} as const satisfies Record<string, ProblemSpec>;

const input = z.object({ id: id('member'), orderNo });

/** What members do with their own order that waits at the provider. */
export const waitingOrderEndpoints = {
  waitingOrders: {
    method: 'GET',
    path: '/api/member/id-{id}/waiting_order',
    summary: 'The member’s newest orders at the provider that can still be paid.',
    access: { member: { owner: { input: 'id' } } },
    input: z.object({ id: id('member') }),
    output: json(
      z.array(
        z.object({
          order_no: z.string(),
          /** What was ordered, such as a package's name. */
          titles: z.object({ en: z.string(), th: z.string() }),
          price: bahtOut,
          /** Until when its payment can be resumed. */
          until_local_dt: z.string(),
          /** Route of the member app that shows it; null if its feature is gone. */
          to: z.string().nullable(),
        }),
      ),
    ),
  },
  resumePayment: {
    method: 'POST',
    path: '/api/member/id-{id}/order/id-{orderNo}/resume_payment',
    summary: 'Goes on with an order that waits; the browser posts the answered form to the provider.',
    access: { member: { owner: { input: 'id' } } },
    input,
    output: json(orderOpened),
    errors: ['order_not_waiting', 'tender_off'],
    whenExpired: 'refuse',
  },
  giveUpOrder: {
    method: 'POST',
    path: '/api/member/id-{id}/order/id-{orderNo}/give_up',
    summary:
      'Cancels an order that waits. Money that arrives later goes to the wallet or the refunds due. Again it changes nothing.',
    access: { member: { owner: { input: 'id' } } },
    input,
    output: json(z.object({ status: z.enum(orderStatuses) })),
    whenExpired: 'allow',
  },
} as const;
