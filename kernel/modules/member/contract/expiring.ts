import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { idOut } from '../../../contract/id.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { see } from './fields.ts';

/** The most days ahead that staff look for points that expire. */
const mostDaysAhead = 90;

/** Points that are about to expire, for who talks to their members before it happens. */
export const expiringEndpoints = {
  expiringPoints: {
    method: 'GET',
    path: '/api/member/expiring/vuetify',
    summary:
      'Points that expire from today until some days ahead, by member, kind and day, the soonest first; 7 days unless asked for others.',
    access: see,
    input: pageInput.extend({
      /** From today, which is 0; both ends included. */
      days: z.coerce.number().int().min(0).max(mostDaysAhead).default(7),
    }),
    output: json(
      pageOf(
        z.object({
          member_id: idOut,
          name: z.string(),
          phone: z.string(),
          fund_id: idOut,
          fund: z.string(),
          points: z.number().int(),
          /** Their last day of use. */
          expire_date: z.string(),
        }),
      ).extend({
        /** Of everything that was found. */
        totals: z.object({ points: z.number().int(), members: z.number().int() }),
      }),
    ),
  },
} as const;
