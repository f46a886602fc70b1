import { z } from 'zod';
import { localizedMessage } from './field-messages.ts';
import { idOut } from './id.ts';
import { bahtOut } from './money.ts';
import type { ProblemSpec } from './problems.ts';

/** The state of an order (docs/domain/payments.md#m1); `canceled` and `voided` are of sales at the desk. */
export const orderStatuses = [
  'pending',
  'paid',
  'failed',
  'expired',
  'canceled',
  'refunded',
  'voided',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * What an order is known by outside: 12 digits, the first not 0, drawn by the client (docs/domain/conventions.md#c9).
 */
export const orderNo = z
  .string()
  .trim()
  .regex(
    /^[1-9]\d{11}$/,
    localizedMessage({
      en: 'An order number has 12 digits and does not begin with 0.',
      th: 'เลขที่คำสั่งซื้อมี 12 หลักและไม่ขึ้นต้นด้วย 0',
    }),
  );

/** How members pay for an order: at the provider by card or QR, or from their wallet. */
export const memberTenders = ['card', 'wallet'] as const;
export type MemberTender = (typeof memberTenders)[number];
export const memberTender = z.enum(memberTenders).default('card');

/** The form that the browser posts to the provider. */
const paymentForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) });
export type PaymentForm = z.output<typeof paymentForm>;

/** What a call that buys something answers (docs/domain/payments.md#m2). */
export const orderOpened = z.object({
  order_no: z.string(),
  status: z.enum(orderStatuses),
  /** Null where nothing is left to pay. */
  payment: paymentForm.nullable(),
});
export type OrderOpened = z.output<typeof orderOpened>;

/** An order as its member and the desk see it. */
export const orderView = z.object({
  id: idOut,
  order_no: z.string(),
  /** What was ordered, such as a package's name. */
  title: z.string(),
  /** The same in both languages. */
  titles: z.object({ en: z.string(), th: z.string() }),
  price: bahtOut,
  tender: z.string(),
  status: z.enum(orderStatuses),
  /** What needs a look by staff, such as `paid_twice`; null where nothing does. */
  flag: z.string().nullable(),
  create_local_dt: z.string(),
  /** Null until it is paid. */
  paid_local_dt: z.string().nullable(),
  /** What it gives, in words, a line each. */
  gives: z.array(z.object({ en: z.string(), th: z.string() })),
  /** Whether it books something once it is paid; left out if it books nothing. */
  books: z.literal(true).optional(),
  /** Whether its member canceled it, so that it grants nothing; left out if not. */
  canceled: z.literal(true).optional(),
  /** Where its price is, if it was paid and granted nothing; left out for any other order. */
  returned: z.enum(['wallet', 'refund_due', 'refunded']).optional(),
});
export type OrderView = z.output<typeof orderView>;

/** Problems of whatever opens an order; a contract spreads them beside its own. */
export const orderProblems = {
  duplicate_reference: {
    status: 409,
    en: 'This order number is in use already. Please press the button again.',
    th: 'เลขที่คำสั่งซื้อนี้ถูกใช้แล้ว กรุณากดปุ่มอีกครั้ง',
  },
  price_changed: {
    status: 409,
    en: 'The price is {price} now. Look at it again, then pay.',
    th: 'ราคาตอนนี้คือ {price} กรุณาตรวจสอบอีกครั้ง แล้วจึงชำระเงิน',
    staff: {
      en: '{title} costs {price} now. Tell the member, then sell.',
      th: 'ตอนนี้ {title} ราคา {price} กรุณาแจ้งสมาชิก แล้วจึงขาย',
    },
  },
  offer_changed: {
    status: 409,
    en: '{title} has changed since you opened it. It costs {price} now and gives: {gives}. Look at it again, then pay.',
    th: '{title} เปลี่ยนไปจากตอนที่คุณเปิดดู ตอนนี้ราคา {price} สิ่งที่ได้รับ: {gives} กรุณาตรวจสอบอีกครั้ง แล้วจึงชำระเงิน',
    staff: {
      en: '{title} has changed since you opened it. It costs {price} now and gives: {gives}. Tell the member, then sell.',
      th: '{title} เปลี่ยนไปจากตอนที่เปิดดู ตอนนี้ราคา {price} สิ่งที่ได้รับ: {gives} กรุณาแจ้งสมาชิก แล้วจึงขาย',
    },
  },
  insufficient_wallet: {
    status: 409,
    en: 'There are {balance} in the wallet. Top up, or pay another way.',
    th: 'ยอดเงินในกระเป๋าเงินมี {balance} กรุณาเติมเงินหรือเลือกวิธีชำระเงินอื่น',
    staff: {
      en: 'There are {balance} in the member’s wallet. Take the money another way.',
      th: 'ยอดเงินในกระเป๋าเงินของสมาชิกมี {balance} กรุณารับชำระด้วยวิธีอื่น',
    },
  },
  tender_off: {
    status: 409,
    en: 'This shop does not take this way of paying now. Choose another one, or contact the shop.',
    th: 'ขณะนี้ร้านไม่รับชำระด้วยวิธีนี้ กรุณาเลือกวิธีอื่นหรือติดต่อร้าน',
  },
} as const satisfies Record<string, ProblemSpec>;
export type OrderProblem = keyof typeof orderProblems;

/** What an offer costs and gives, as the server has named it; where it is another by now, nothing is sold. */
export const shownTerms = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .optional();
