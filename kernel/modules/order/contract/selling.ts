import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { flag } from '../../../contract/fields.ts';
import { id, idOut } from '../../../contract/id.ts';
import { bahtAboveZero, bahtOut } from '../../../contract/money.ts';
import { orderNo } from '../../../contract/order.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';
import {
  deskTenders,
  maxItems,
  payingFields,
  promptPayCode,
  saleErrors,
  saleItem,
  saleView,
} from '../../../contract/sale.ts';
import { line } from '../../../contract/written-text.ts';

const text = z.object({ en: z.string(), th: z.string() });

const offer = z.object({
  /** Null where the kind is nothing but an amount that staff write. */
  subject_id: idOut.nullable(),
  title: z.string(),
  /** What it gives, or when it is, in words, a line each. */
  details: z.array(text),
  price: bahtOut,
  /** Names what it costs and gives, to be sent with its sale; null where the price says all. */
  terms: z.string().nullable(),
  /** Why it cannot be sold to this member; null where it can. */
  why_not: text.nullable(),
});

/** What one feature has for sale. */
const offers = z.object({
  kind: z.string(),
  title: text,
  /** Whether any other amount may be written, as for a top-up. */
  takes_amount: z.boolean(),
  /** Ways in which it is not paid. */
  not_paid_by: z.array(z.enum(deskTenders)),
  data: z.array(offer),
  total_items: z.number().int(),
});
export type Offers = z.output<typeof offers>;

/** Problems of what happens to a sale that waits for its money. */
export const waitingProblems = {
  other_amount: {
    status: 409,
    en: 'This sale costs {price}, and not {amount}. Look at the bank again; if another amount came in, cancel this sale and give the money back.',
    th: 'รายการขายนี้ราคา {price} ไม่ใช่ {amount} กรุณาตรวจสอบกับธนาคารอีกครั้ง หากได้รับเงินไม่ตรง ให้ยกเลิกรายการนี้และคืนเงิน',
  },
  not_waiting: {
    status: 409,
    en: 'This sale does not wait for a payment any more. Reload the page to see its current state.',
    th: 'รายการขายนี้ไม่ได้รอการชำระเงินแล้ว กรุณาเปิดดูอีกครั้ง',
  },
  slip_unread: {
    status: 422,
    en: 'This is not the QR code of a bank slip. Scan the small code on the slip, or confirm without it.',
    th: 'นี่ไม่ใช่ QR ของสลิปธนาคาร กรุณาสแกน QR บนสลิป หรือยืนยันโดยไม่ใช้สลิป',
  },
  slip_used: {
    status: 409,
    en: 'This slip was used before, for order {order}. Ask for the slip of this payment.',
    th: 'สลิปนี้ใช้ไปแล้วกับคำสั่งซื้อ {order} กรุณาขอสลิปของการชำระเงินครั้งนี้',
  },
} as const satisfies Record<string, ProblemSpec>;

const sell = { staff: { permission: 'sell' } } as const;
const ofOrder = z.object({ orderNo });

/** The calls with which the desk sells (docs/domain/payments.md#m10). */
export const sellingEndpoints = {
  offers: {
    method: 'GET',
    path: '/api/order/offers',
    summary:
      'What the desk can sell now: of each feature a page of what it offers, to one member where one is named; `search` looks in the titles.',
    access: sell,
    input: pageInput.extend({
      member_id: id('member').optional(),
      /** One feature only, to turn its pages. */
      kind: z
        .string()
        .trim()
        .regex(/^\w{1,60}$/)
        .optional(),
    }),
    output: json(z.array(offers)),
  },
  deskTenders: {
    method: 'GET',
    path: '/api/order/tenders',
    summary: 'The ways in which the desk can take money of a member now.',
    access: sell,
    input: z.object({ member_id: id('member') }),
    output: json(
      z.array(
        z.object({
          name: z.enum(deskTenders),
          title: text,
          /** What there is to pay from; null for money that comes from outside. */
          balance: bahtOut.nullable(),
        }),
      ),
    ),
  },
  sellBasket: {
    method: 'POST',
    path: '/api/order',
    summary:
      'Sells a basket to a member at a branch. Paid by PromptPay it waits until staff have seen the money; otherwise it is settled at once.',
    access: sell,
    input: z.object({
      member_id: id('member'),
      items: z.array(saleItem).min(1).max(maxItems),
      ...payingFields,
    }),
    output: json(saleView),
    status: 201,
    errors: saleErrors,
  },
  sales: {
    method: 'GET',
    path: '/api/order/sales',
    summary:
      'A page of the desk’s sales, newest first; `search` looks in order number, title, name and phone.',
    access: sell,
    input: pageInput.extend({
      branch_id: id('branch').optional(),
      member_id: id('member').optional(),
      /** Only those that wait for their money. */
      pending: flag.default(false),
      /** Only today’s. */
      today: flag.default(false),
    }),
    output: json(pageOf(saleView)),
  },
  sale: {
    method: 'GET',
    path: '/api/order/id-{orderNo}',
    summary: 'The sale that an order belongs to, by the number of any of its orders.',
    access: { staff: { permission: 'see' } },
    input: ofOrder,
    output: json(saleView),
  },
  confirmSale: {
    method: 'POST',
    path: '/api/order/id-{orderNo}/confirm',
    summary: 'Says that the money of a sale that waits was seen in the bank, which settles it.',
    access: sell,
    input: ofOrder.extend({
      /** What was seen; another amount than the sale’s is refused. */
      amount: bahtAboveZero,
      /** What the QR code of the slip holds, where it was scanned; each slip counts once. */
      slip: line.min(1).max(400).optional(),
    }),
    output: json(saleView),
    errors: ['other_amount', 'not_waiting', 'slip_unread', 'slip_used'],
  },
  cancelSale: {
    method: 'POST',
    path: '/api/order/id-{orderNo}/cancel',
    summary: 'Gives up a sale that waits for its money; nothing was granted.',
    access: sell,
    input: ofOrder,
    output: json(saleView),
    errors: ['not_waiting'],
  },
  waitingPayments: {
    method: 'GET',
    path: '/api/member/id-{id}/waiting_payment',
    summary: 'The member’s sales at the desk that wait for a PromptPay payment, with the code to pay.',
    access: { member: { owner: { input: 'id' } } },
    input: z.object({ id: id('member') }),
    output: json(
      z.array(
        promptPayCode.extend({
          order_no: z.string(),
          items: z.array(z.object({ title: z.string(), titles: text, price: bahtOut })),
        }),
      ),
    ),
  },
} as const;
