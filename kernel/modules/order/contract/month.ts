import { z } from 'zod';
import { optionalId } from '../../../contract/booking-endpoints.ts';
import { json } from '../../../contract/contract.ts';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { id, idOut } from '../../../contract/id.ts';
import { bahtOut } from '../../../contract/money.ts';
import { languages } from '../../../contract/problems.ts';

/** Who reads the month's figures (docs/domain/identity.md#i9). */
export const monthPermissions = { month: ['staff', 'admin'] } as const;

export const monthPermissionTitles = {
  month: { en: 'View monthly accounting report', th: 'ดูรายงานบัญชีรายเดือน' },
} as const;

const text = z.object({ en: z.string(), th: z.string() });
const asked = z.object({
  /** Such as `2026-11`. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, localizedMessage({ en: 'Choose a month.', th: 'กรุณาเลือกเดือน' })),
  branch: optionalId('branch'),
  /** Its last day that counts, from 1; all of them unless given, or where it has fewer. */
  day: z.coerce.number().int().min(1).max(31).optional(),
});

const revenue = z.object({
  /** Both included. */
  from: z.string(),
  to: z.string(),
  /** Sales by the books, without VAT. */
  revenue: bahtOut,
});

const total = z.object({
  account: z.string(),
  title: text,
  /** What the shop has, owes, earned or gave away. */
  side: z.enum(['asset', 'liability', 'income', 'expense']),
  /** Null at a shop without a branch. */
  branch: z.object({ id: idOut, name: z.string() }).nullable(),
  /** What it gained in the month. */
  movement: bahtOut,
  /** What it holds at the month's end. */
  balance: bahtOut,
});

/** The month as an accountant takes it over (docs/domain/payments.md#m23), and its sales at a glance. */
export const monthEndpoints = {
  revenue: {
    method: 'GET',
    path: '/api/revenue',
    summary:
      'Sales of this month until today, and of the last one until the same day, as the month’s report adds them up.',
    access: { staff: { permission: 'month' } },
    input: z.object({}),
    output: json(z.object({ month: revenue, last: revenue })),
  },
  monthReport: {
    method: 'GET',
    path: '/api/month_report',
    summary:
      'A month by the shop’s books: money by tender, sales by kind, VAT and what is owed, by branch; and what was sold and not used at its end, or today while it lasts.',
    access: { staff: { permission: 'month' } },
    input: asked,
    output: json(
      z.object({
        month: z.string(),
        from: z.string(),
        to: z.string(),
        totals: z.array(total),
        not_used: z.object({
          /** Packages with points or days left, and what was paid for these. */
          orders: z.number().int(),
          owed: bahtOut,
          /** Wallets with money that was paid in; of the whole shop, whatever branch is asked for. */
          wallets: z.number().int(),
          wallet_money: bahtOut,
        }),
      }),
    ),
  },
  monthFile: {
    method: 'POST',
    path: '/api/month_report/file',
    summary:
      'Asks for the same as XLSX, with every transaction of the books, its order and its accounts; it is made by the task that is answered.',
    access: { staff: { permission: 'month' } },
    input: asked.extend({ branch: id('branch').optional(), language: z.enum(languages).default('en') }),
    output: json(z.object({ task_id: idOut })),
    status: 201,
    limit: { points: 30, seconds: 60, by: 'actor' },
  },
} as const;
