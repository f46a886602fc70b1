import { z } from 'zod';
import { optionalId } from '../../../contract/booking-endpoints.ts';
import { cashPieces, countedTenders } from '../../../contract/cash.ts';
import { json } from '../../../contract/contract.ts';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { wholeNumber } from '../../../contract/fields.ts';
import { id, idOut } from '../../../contract/id.ts';
import { baht, bahtOut } from '../../../contract/money.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { fromBaht } from '../../../contract/satang.ts';
import { line } from '../../../contract/written-text.ts';

/** Who closes a shift (docs/domain/identity.md#i10): their own, or that of anybody. */
export const closingPermissions = {
  close_own: ['frontdesk', 'staff', 'admin'],
  close_any: ['staff', 'admin'],
} as const;

export const closingPermissionTitles = {
  close_own: { en: 'Count and close one’s own drawer', th: 'นับเงินและปิดยอดลิ้นชักของตนเอง' },
  close_any: { en: 'Count and close any drawer', th: 'นับเงินและปิดยอดลิ้นชักของทุกคน' },
} as const;

export const closingProblems = {
  takings_changed: {
    status: 409,
    en: 'Something was sold or refunded in this shift since you counted. Check the new figures, then count again.',
    th: 'มีการขายหรือคืนเงินในกะนี้ระหว่างที่นับ กรุณาดูยอดใหม่แล้วนับอีกครั้ง',
  },
  closed_already: {
    status: 409,
    en: 'This shift is closed already. Later sales are in the next one.',
    th: 'กะนี้ปิดยอดแล้ว รายการหลังจากนั้นอยู่ในกะถัดไป',
  },
} as const;

const count = z.number().int();
const text = z.object({ en: z.string(), th: z.string() });

/** What came in by each tender, less what went out; below zero where more was given back. */
const byTender = z.object({ cash: bahtOut, transfer: bahtOut, promptpay: bahtOut });
export type TakingsByTender = z.output<typeof byTender>;

/** A person of the staff, by the address that they sign in with. */
const person = z.object({ id: idOut, email: z.string() });

const openDrawer = z.object({
  drawer_id: idOut,
  /** The shift that is open. */
  shift: count,
  person,
  /** Whether it is the caller's own. */
  is_own: z.boolean(),
  /** When the first posting of the shift was made. */
  since_local_dt: z.string(),
  takings: byTender,
  /** What members paid from their wallets: nothing to count. */
  from_wallets: bahtOut,
  /** Orders that were settled, and those that were voided or refunded. */
  sales: count,
  given_back: count,
  /** What the drawer began with when it was last closed; null where it never was. */
  last_opening_float: bahtOut.nullable(),
});

const pieces = z
  .array(
    z.object({
      /** Value of one note or coin. */
      value: baht.refine(
        (satang) => cashPieces.some((piece) => piece === satang),
        localizedMessage({ en: 'There is no such note or coin.', th: 'ไม่มีธนบัตรหรือเหรียญชนิดนี้' }),
      ),
      count: wholeNumber(0, 100_000),
    }),
  )
  .max(cashPieces.length);

const counted = z.object({
  tender: z.enum(countedTenders),
  /** What the books say was taken, less what was given back. */
  takings: bahtOut,
  /** What should be there: in the drawer the opening float as well. */
  expected: bahtOut,
  /** What was counted or seen; null where nobody looked. */
  counted: bahtOut.nullable(),
  /** Counted less expected. */
  difference: bahtOut.nullable(),
});

const closing = z.object({
  id: idOut,
  branch: z.object({ id: idOut, name: z.string() }),
  drawer_id: idOut,
  shift: count,
  /** Whose drawer it is, and who closed it. */
  person,
  closed_by: person,
  /** The day of the shop on which it was closed. */
  date: z.string(),
  create_local_dt: z.string(),
  opening_float: bahtOut,
  /** The notes and coins that were counted; null where their sum alone was written. */
  pieces: z.array(z.object({ value: bahtOut, count })).nullable(),
  tenders: z.array(counted),
  /** The sum of all differences. */
  difference: bahtOut,
  reason: z.string().nullable(),
});
export type Closing = z.output<typeof closing>;

const posting = z.object({
  id: idOut,
  create_local_dt: z.string(),
  /** What happened. */
  what: z.enum(['sold', 'given_back', 'closed', 'other']),
  order_no: z.string().nullable(),
  title: z.string().nullable(),
  member: z.object({ id: idOut, name: z.string() }).nullable(),
  /** How the order is paid; null where there is none. */
  tender: text.nullable(),
  takings: byTender,
});

/** An order that the closing of a day leaves open. */
const openOrder = z.object({
  order_no: z.string(),
  title: z.string(),
  member: z.object({ id: idOut, name: z.string() }),
  amount: bahtOut,
  create_local_dt: z.string(),
});

const piecesDiffer = localizedMessage({
  en: 'The notes and coins add up to another amount.',
  th: 'ธนบัตรและเหรียญรวมกันไม่ตรงกับยอดที่ระบุ',
});

const seen = z
  .union([z.number(), z.string().trim()])
  .transform(String)
  .refine((value) => /^-?\d{1,9}(\.\d{1,2})?$/.test(value), {
    error: localizedMessage({ en: 'Write an amount in baht.', th: 'กรุณาระบุจำนวนเงินเป็นบาท' }),
    abort: true,
  })
  .transform((value) => (value.startsWith('-') ? -1 : 1) * fromBaht(value.replace('-', '')));

/** Closing the day, by branch and drawer (docs/domain/payments.md#m13). */
export const closingEndpoints = {
  openDrawers: {
    method: 'GET',
    path: '/api/drawer',
    summary:
      'Drawers of a branch in whose open shift something was taken or given back, with their takings; without the permission for all, one’s own.',
    access: { staff: { permission: 'close_own' } },
    input: z.object({ branch: id('branch') }),
    output: json(z.array(openDrawer)),
  },
  leftDrawers: {
    method: 'GET',
    path: '/api/drawer/left',
    summary: 'Open cash drawers of people who are no longer in the team, the longest open first.',
    access: { staff: { permission: 'close_any' } },
    input: z.object({}),
    output: json(
      z.array(
        z.object({
          drawer_id: idOut,
          branch: z.object({ id: idOut, name: z.string() }),
          person,
          /** When the first posting of the shift was made. */
          since_local_dt: z.string(),
          takings: byTender,
        }),
      ),
    ),
  },
  shiftPostings: {
    method: 'GET',
    path: '/api/drawer/id-{drawer}/vuetify',
    summary: 'What was taken and given back in a shift of a drawer, newest first.',
    access: { staff: { permission: 'close_own' } },
    input: pageInput.omit({ search: true }).extend({
      drawer: id('drawer'),
      /** The open one unless given. */
      shift: wholeNumber(1, 1_000_000).optional(),
    }),
    output: json(pageOf(posting)),
  },
  openAtClosing: {
    method: 'GET',
    path: '/api/day_close/open',
    summary: 'What a closing leaves open at a branch: PromptPay orders that wait, and money to give back.',
    access: { staff: { permission: 'close_own' } },
    input: z.object({ branch: id('branch') }),
    output: json(
      z.object({
        /** Newest first, at most 50 of each. */
        waiting: z.array(openOrder),
        to_give_back: z.array(openOrder),
        /** How many there are of each. */
        waiting_total: count,
        to_give_back_total: count,
      }),
    ),
  },
  closingPage: {
    method: 'GET',
    path: '/api/day_close/vuetify',
    summary: 'Earlier closings, newest first; without the permission for all drawers, of one’s own.',
    access: { staff: { permission: 'close_own' } },
    input: pageInput.omit({ search: true }).extend({ branch: optionalId('branch') }),
    output: json(pageOf(closing)),
  },
  closing: {
    method: 'GET',
    path: '/api/day_close/id-{id}',
    summary: 'How one shift was closed; without the permission for all drawers, one’s own.',
    access: { staff: { permission: 'close_own' } },
    input: z.object({ id: id('day_close') }),
    output: json(closing),
  },
  closeDay: {
    method: 'POST',
    path: '/api/day_close',
    summary:
      'Closes the shift of a drawer: what was counted against the books, the difference noted and booked. What is sold later is in the next shift.',
    access: { staff: { permission: 'close_own' } },
    input: z
      .object({
        drawer: id('drawer'),
        shift: wholeNumber(1, 1_000_000),
        /** The cash that was in the drawer before the first sale of the shift. */
        opening_float: baht,
        /** All cash that is in the drawer. */
        cash: baht,
        /** The same by notes and coins, where they were counted one by one. */
        pieces: pieces.optional(),
        /** What the bank shows of the shift, where somebody looked; below zero where more went out than came in. */
        transfer: seen.optional(),
        promptpay: seen.optional(),
        /** The takings that the person saw while counting. */
        expected: z.object({ cash: seen, transfer: seen, promptpay: seen }),
        /** Why there is a difference; required where there is one. */
        reason: line.max(500).optional(),
      })
      .refine(
        ({ cash, pieces: counts }) =>
          counts === undefined || counts.reduce((sum, one) => sum + one.value * one.count, 0) === cash,
        { error: piecesDiffer, path: ['cash'] },
      ),
    output: json(closing),
    status: 201,
    errors: ['takings_changed', 'closed_already'],
  },
} as const;
