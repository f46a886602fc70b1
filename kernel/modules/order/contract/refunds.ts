import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { flag } from '../../../contract/fields.ts';
import { id, idOut } from '../../../contract/id.ts';
import { baht, bahtOut } from '../../../contract/money.ts';
import { orderNo } from '../../../contract/order.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';
import { saleView } from '../../../contract/sale.ts';
import { line } from '../../../contract/written-text.ts';
import { buyerView } from './document-view.ts';
import { buyer } from './tax-fields.ts';

const text = z.object({ en: z.string(), th: z.string() });

/**
 * Ways in which refunded money goes back: to the wallet, in cash or by transfer now, by the provider’s console (`card`),
 * or later (`owed`), which enters the list of refunds due.
 */
const refundWays = ['wallet', 'cash', 'transfer', 'card', 'owed'] as const;
export type RefundOption = (typeof refundWays)[number];

/** A booking that was paid from what an order gave. */
const dependentBooking = z.object({
  booking_id: idOut,
  /** Feature whose booking it is. */
  kind: z.string(),
  title: z.string(),
  start_local_dt: z.string(),
});

/** Why something cannot be taken back; null where it can. */
const refused = z.object({ code: z.string(), detail: text }).nullable();

const voidPreview = z.object({
  order_no: z.string(),
  total: bahtOut,
  /** The tender by which the money goes back. */
  tender: z.object({ name: z.string(), title: text }),
  items: z.array(
    z.object({
      order_no: z.string(),
      title: z.string(),
      /** The same in both languages. */
      titles: text,
      price: bahtOut,
      /** How much of it is left, in words, a line each. */
      left: z.array(text),
      is_used: z.boolean(),
    }),
  ),
  /** Bookings ahead that are paid from it; a void cancels them. */
  bookings: z.array(dependentBooking),
  refused,
});
export type VoidPreview = z.output<typeof voidPreview>;

const refundPreview = z.object({
  order_no: z.string(),
  title: z.string(),
  /** The same in both languages. */
  titles: text,
  paid: bahtOut,
  /** What the unused part of it cost; while its bookings ahead are kept, and where they are canceled. */
  suggested: bahtOut,
  suggested_without_bookings: bahtOut,
  /** How much of it is left, in words, a line each. */
  left: z.array(text),
  bookings: z.array(dependentBooking),
  ways: z.array(z.object({ name: z.enum(refundWays), title: text })),
  /** Whom the credit note is made out to as far as it is known; null where a refund makes none. */
  buyer: buyerView.nullable(),
  /** What of it was paid by the shop's own gift, which goes back first: a refund of no more than that makes no document. */
  gift: bahtOut,
  refused,
});
export type RefundPreview = z.output<typeof refundPreview>;

const owedRow = z.object({
  order_no: z.string(),
  member: z.object({ id: idOut, name: z.string(), phone: z.string() }),
  title: z.string(),
  /** The same in both languages. */
  titles: text,
  /** What is owed. */
  amount: bahtOut,
  /** How it was paid. */
  tender: text,
  /** Since when. */
  refunded_local_dt: z.string(),
  /** Why, in the words of who refunded; null where a booking ended. */
  reason: z.string().nullable(),
  branch: z.object({ id: idOut, name: z.string() }).nullable(),
});

/** Problems of taking back what was sold. */
export const refundProblems = {
  not_of_desk: {
    status: 409,
    en: 'This was not sold at the desk, so it cannot be voided. Refund it instead.',
    th: 'รายการนี้ไม่ได้ขายที่หน้าร้าน จึงยกเลิกรายการขายไม่ได้ กรุณาคืนเงินแทน',
  },
  not_todays: {
    status: 409,
    en: 'Only a sale of today can be voided. Refund it instead, or ask staff to.',
    th: 'ยกเลิกได้เฉพาะการขายของวันนี้ กรุณาคืนเงินแทน หรือแจ้งพนักงานให้คืนเงิน',
  },
  shift_closed: {
    status: 409,
    en: 'The drawer of this sale is closed, so it cannot be voided. Refund it instead, or ask staff to.',
    th: 'ปิดลิ้นชักของการขายนี้แล้ว จึงยกเลิกรายการขายไม่ได้ กรุณาคืนเงินแทน หรือแจ้งพนักงานให้คืนเงิน',
  },
  not_paid: {
    status: 409,
    en: 'This is not paid, or its money went back already. Reload the page to see its current state.',
    th: 'รายการนี้ยังไม่ได้ชำระ หรือคืนเงินไปแล้ว กรุณาเปิดดูอีกครั้ง',
  },
  others_sale: {
    status: 403,
    en: 'Another person sold this. Ask staff or an admin to void it.',
    th: 'ผู้อื่นเป็นผู้ขายรายการนี้ กรุณาให้พนักงานหรือแอดมินยกเลิก',
  },
  used_already: {
    status: 409,
    en: '{title} is partly used, so the sale cannot be voided. Refund the unused part instead.',
    th: 'มีการใช้ {title} ไปบางส่วนแล้ว จึงยกเลิกรายการขายไม่ได้ กรุณาคืนเงินส่วนที่เหลือแทน',
  },
  bookings_ahead: {
    status: 409,
    en: 'Bookings ahead are paid from {title}. Cancel them together with the sale, or refund it instead.',
    th: 'มีการจองล่วงหน้าที่ใช้ {title} กรุณายกเลิกการจองพร้อมกับการขาย หรือคืนเงินแทน',
  },
  above_paid: {
    status: 422,
    en: 'At most {paid} can be refunded, which is the amount paid.',
    th: 'คืนได้ไม่เกิน {paid} ซึ่งเป็นยอดที่ชำระ',
  },
  too_little_left: {
    status: 409,
    en: 'Only {left} of this money are left in the wallet. Refund at most that.',
    th: 'เงินส่วนนี้ในกระเป๋าเงินเหลือเพียง {left} กรุณาคืนไม่เกินจำนวนนี้',
  },
  wrong_way: {
    status: 409,
    en: 'Money of this order cannot go back this way. Choose one of those that are offered.',
    th: 'คืนเงินของรายการนี้ด้วยวิธีนี้ไม่ได้ กรุณาเลือกวิธีที่มีให้',
  },
  buyer_missing: {
    status: 422,
    en: 'This was sold with a tax invoice, so the refund makes a credit note. Say the buyer’s name and address.',
    th: 'รายการนี้ออกใบกำกับภาษีไว้ การคืนเงินต้องออกใบลดหนี้ กรุณาระบุชื่อและที่อยู่ของผู้ซื้อ',
  },
  not_owed: {
    status: 409,
    en: 'This order has no refund due. It was refunded already.',
    th: 'ไม่มียอดค้างคืนของรายการนี้แล้ว มีผู้คืนเงินไปแล้ว',
  },
} as const satisfies Record<string, ProblemSpec>;

const sell = { staff: { permission: 'sell' } } as const;
const refund = { staff: { permission: 'refund' } } as const;
const ofOrder = z.object({ orderNo });

/** The calls with which money and what it bought are taken back (docs/domain/payments.md#m14). */
export const refundEndpoints = {
  voidPreview: {
    method: 'GET',
    path: '/api/order/id-{orderNo}/void',
    summary: 'What voiding the sale of an order would take back, and what stands in its way.',
    access: sell,
    input: ofOrder,
    output: json(voidPreview),
  },
  voidSale: {
    method: 'POST',
    path: '/api/order/id-{orderNo}/void',
    summary:
      'Voids the whole sale of an order on its day: what it gave is taken back, and the money goes back by the same tender.',
    access: sell,
    input: ofOrder.extend({
      reason: line.max(200).optional(),
      /** Cancels the bookings ahead that are paid from it; without it such a sale is not voided. */
      cancel_bookings: flag.default(false),
    }),
    output: json(saleView),
    errors: [
      'not_of_desk',
      'not_todays',
      'shift_closed',
      'not_paid',
      'others_sale',
      'used_already',
      'bookings_ahead',
    ],
  },
  refundPreview: {
    method: 'GET',
    path: '/api/order/id-{orderNo}/refund',
    summary:
      'What of an order is used, how much its rest is worth, and which bookings ahead are paid from it.',
    access: refund,
    input: ofOrder,
    output: json(refundPreview),
  },
  refundOrder: {
    method: 'POST',
    path: '/api/order/id-{orderNo}/refund',
    summary: 'Gives money of one order back, once, and takes back what is left of what it gave.',
    access: refund,
    input: ofOrder.extend({
      /** At most what was paid. */
      amount: baht,
      reason: line.min(1).max(200),
      way: z.enum(refundWays),
      /** Where the money is given, for cash and transfer; the order’s own branch unless given. */
      branch_id: id('branch').optional(),
      /** Cancels the bookings ahead that are paid from it; without it they are kept. */
      cancel_bookings: flag.default(false),
      /**
       * Whom the credit note is made out to. Needed where the order has a tax invoice that names nobody; else as the
       * invoice says.
       */
      buyer: buyer.optional(),
    }),
    output: json(saleView),
    errors: ['not_paid', 'above_paid', 'too_little_left', 'wrong_way', 'buyer_missing'],
  },
  outstandingRefunds: {
    method: 'GET',
    path: '/api/order/to_give_back',
    summary:
      'A page of the orders whose money is owed to their members, the oldest first; `search` looks in order number, name and phone.',
    access: refund,
    input: pageInput,
    output: json(pageOf(owedRow)),
  },
  payOutRefund: {
    storedName: 'giveBack',
    method: 'POST',
    path: '/api/order/id-{orderNo}/give_back',
    summary: 'Says that the money which is owed was given, in cash or by transfer.',
    access: refund,
    input: ofOrder.extend({ way: z.enum(['cash', 'transfer']), branch_id: id('branch').optional() }),
    output: json(saleView),
    errors: ['not_owed'],
  },
} as const;
