import { z } from 'zod';
import { localizedMessage } from './field-messages.ts';
import { id, idOut, ulidPattern } from './id.ts';
import { baht, bahtAboveZero, bahtOut } from './money.ts';
import { orderNo, orderProblems, orderStatuses, shownTerms } from './order.ts';
import type { ProblemSpec } from './problems.ts';

/** How the desk takes money (docs/domain/payments.md#m10). */
export const deskTenders = ['cash', 'transfer', 'promptpay', 'wallet'] as const;
export type DeskTender = (typeof deskTenders)[number];

/**
 * Where a sale stands: `pending` waits for the money to be seen in the bank; `canceled` came to nothing, `voided` was
 * undone on its day with all that it gave.
 */
const saleStatuses = ['pending', 'paid', 'canceled', 'voided'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

const text = z.object({ en: z.string(), th: z.string() });

/** The most things in one basket. */
export const maxItems = 20;

/** One thing in a basket. */
export const saleItem = z.object({
  /** Feature that sells it, as the offers name it. */
  kind: z
    .string()
    .trim()
    .regex(/^\w{1,60}$/),
  /** What of the kind, as the offers name it; left out where that is nothing but an amount. */
  subject_id: z
    .string()
    .regex(ulidPattern)
    .transform((value) => value.toUpperCase())
    .nullable()
    .default(null),
  /** The price that the screen shows, or the amount to top up; where it differs from the price, nothing is sold. */
  price: baht.refine(
    (satang) => satang <= 999_999_900,
    localizedMessage({ en: 'Write at most 9,999,999 baht.', th: 'กรุณาระบุไม่เกิน 9,999,999 บาท' }),
  ),
  terms: shownTerms,
});

/** How a basket is paid for; the same in every call that sells. */
export const payingFields = {
  branch_id: id('branch'),
  /** Number of the sale's first order, drawn by the client; the others' numbers are drawn here. */
  reference_no: orderNo,
  tender: z.enum(deskTenders),
  /** Cash that was handed over, for the change; left out where it is the very amount. */
  handed_over: bahtAboveZero.optional(),
};

const soldItem = z.object({
  order_no: z.string(),
  kind: z.string(),
  /** What the kind is called. */
  kind_title: text,
  title: z.string(),
  /** The same in both languages. */
  titles: text,
  price: bahtOut,
  status: z.enum(orderStatuses),
  /** What was given back of it; null where nothing was. */
  refunded: bahtOut.nullable(),
  /** Whether money of it is still owed to the member. */
  to_give_back: z.boolean(),
  /** What needs a look by staff; null where nothing does. */
  flag: z.string().nullable(),
  /** What it gives, in words, a line each. */
  gives: z.array(text),
});

/** The code with which a PromptPay payment is made by phone. */
export const promptPayCode = z.object({
  /** What the QR code holds. */
  payload: z.string(),
  /** Who is paid: a phone number, tax id, e-wallet or biller id as the shop has set it. */
  payee: z.string(),
  /** Reference that stands beside the code; a biller's code holds it too. */
  reference: z.string(),
  amount: bahtOut,
});

/** A sale: what was sold together and paid together. */
export const saleView = z.object({
  id: idOut,
  /** Of the first order; the number by which the whole sale is called. */
  order_no: z.string(),
  member: z.object({ id: idOut, name: z.string() }),
  branch: z.object({ id: idOut, name: z.string() }).nullable(),
  tender: z.object({ name: z.string(), title: text }),
  status: z.enum(saleStatuses),
  total: bahtOut,
  /** Cash that was handed over, and what went back of it; null for other tenders, or where nobody said. */
  handed_over: bahtOut.nullable(),
  change: bahtOut.nullable(),
  items: z.array(soldItem),
  /** Null unless it waits for a PromptPay payment. */
  promptpay: promptPayCode.nullable(),
  /** Who sold it, by e-mail; null for what a member bought online. */
  sold_by: z.string().nullable(),
  /** Who saw the money in the bank. */
  confirmed_by: z.string().nullable(),
  /** Reference of the slip that was scanned. */
  slip: z.string().nullable(),
  create_local_dt: z.string(),
  paid_local_dt: z.string().nullable(),
  /** What the caller may do with it now. */
  may: z.object({ confirm: z.boolean(), cancel: z.boolean(), void: z.boolean(), refund: z.boolean() }),
});
export type SaleView = z.output<typeof saleView>;

/** Problems of whatever sells at the desk; a contract spreads them beside its own. */
export const saleProblems = {
  ...orderProblems,
  item_not_for_sale: {
    status: 409,
    en: '{title} is not sold now. Take it out of the cart.',
    th: 'ขณะนี้ไม่ขาย {title} กรุณานำออกจากตะกร้า',
  },
  item_bought_already: {
    status: 409,
    en: 'This member has {title} already, and it is sold once. Take it out of the cart.',
    th: 'สมาชิกมี {title} อยู่แล้ว และขายได้เพียงครั้งเดียว กรุณานำออกจากตะกร้า',
  },
  item_not_bookable: {
    status: 409,
    en: '{title} cannot be booked for this member. It is full, over, booked already, or being paid for. Take it out of the cart.',
    th: 'จอง {title} ให้สมาชิกคนนี้ไม่ได้ เพราะเต็มแล้ว จบแล้ว จองไว้แล้ว หรือกำลังชำระเงินอยู่ กรุณานำออกจากตะกร้า',
  },
  item_paid_already: {
    status: 409,
    en: '{title} is paid already. Take it out of the cart.',
    th: '{title} ชำระแล้ว กรุณานำออกจากตะกร้า',
  },
  tender_not_for_item: {
    status: 409,
    en: '{title} cannot be paid this way. Choose another way, or sell it separately.',
    th: 'ชำระ {title} ด้วยวิธีนี้ไม่ได้ กรุณาเลือกวิธีอื่นหรือแยกขาย',
  },
  too_little_handed: {
    status: 422,
    en: 'The cash is less than {price}. Take the missing amount, then sell.',
    th: 'เงินสดที่รับน้อยกว่า {price} กรุณารับให้ครบก่อนขาย',
  },
  promptpay_not_set: {
    status: 409,
    en: 'The shop has no PromptPay number yet. An admin writes it in the payment settings.',
    th: 'ร้านยังไม่ได้ตั้งหมายเลขพร้อมเพย์ แอดมินตั้งได้ในการตั้งค่าการชำระเงิน',
  },
} as const satisfies Record<string, ProblemSpec>;
export type SaleProblem = keyof typeof saleProblems;
/** The codes that a call which sells may answer. */
export const saleErrors = [
  'duplicate_reference',
  'price_changed',
  'offer_changed',
  'insufficient_wallet',
  'tender_off',
  'item_not_for_sale',
  'item_bought_already',
  'item_not_bookable',
  'item_paid_already',
  'tender_not_for_item',
  'too_little_handed',
  'promptpay_not_set',
] as const satisfies readonly SaleProblem[];
