import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { idOut } from '../../../contract/id.ts';
import { bahtOut } from '../../../contract/money.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { date } from '../../../contract/time.ts';

const noText = z.literal('').transform(() => undefined);

/** How many kinds of what is owed are named; the rest is in the sum. */
export const namedDebts = 8;

const row = z.object({
  /** Of the order; null for a wallet. */
  id: idOut.nullable(),
  member: z.string(),
  /** What was sold; null for wallet money. */
  title: z.string().nullable(),
  order_no: z.string().nullable(),
  /** When it was paid, local to the shop; null for a wallet. */
  paid_at: z.string().nullable(),
  /** The money that paid it; null for a wallet. */
  paid: bahtOut.nullable(),
  owed: bahtOut,
});

/** What the shop owes its members in points, days and wallet money. */
export const liabilityEndpoints = {
  liability: {
    method: 'GET',
    path: '/api/liability',
    summary:
      'What was sold and not used at the end of a day, today unless given: of each order paid × left ÷ granted, and paid wallet money; the largest first.',
    access: { staff: { permission: 'month' } },
    input: pageInput.extend({ date: z.union([noText, date]).optional() }),
    output: json(
      pageOf(row).extend({
        date: z.string(),
        totals: z.object({
          orders: z.number().int(),
          points_and_days: bahtOut,
          wallets: z.number().int(),
          wallet_money: bahtOut,
          sum: bahtOut,
        }),
        /** What is owed by what was sold, the largest first; null for wallet money. */
        by_title: z.array(z.object({ title: z.string().nullable(), owed: bahtOut })),
      }),
    ),
  },
} as const;
