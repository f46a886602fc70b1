import { z } from 'zod';
import { json } from '../../../contract/contract.ts';

/** Who sees how the shop is booked (docs/domain/identity.md#i9). */
export const overviewPermissions = { overview: ['staff', 'admin'] } as const;

export const overviewPermissionTitles = {
  overview: { en: 'See how the shop is booked', th: 'ดูภาพรวมการจองของร้าน' },
} as const;

const count = z.number().int();

/** One kind of booking in the overview. */
const kind = z.object({
  /** Id of the feature that books it. */
  kind: z.string(),
  title: z.object({ en: z.string(), th: z.string() }),
  today: z.object({
    /** What takes place; of a kind that is known by its bookings only, what is booked. */
    subjects: count,
    /** How much of it is booked, and of how much; null where that has no bound. */
    taken: count,
    total: count.nullable(),
    /** Bookings of today that were not canceled: what its report lists of today. */
    bookings: count,
  }),
  /** The same of all days of the overview. */
  bookings: count,
});

/** How the shop is booked, as its owner looks at it every morning (look.md, Management). */
export const overviewEndpoints = {
  overview: {
    method: 'GET',
    path: '/api/booking/overview',
    summary:
      'How the shop is booked: each feature’s bookings of today with how full it is, and the bookings of each of the last 30 days, by the day that they are for.',
    access: { staff: { permission: 'overview' } },
    input: z.object({}),
    output: json(
      z.object({
        /** Today at the shop, and the first of the days. */
        date: z.string(),
        from: z.string(),
        /** Of the features that are on. */
        kinds: z.array(kind),
        /** Every day from the first to today, in their order. */
        days: z.array(z.object({ date: z.string(), bookings: count })),
      }),
    ),
  },
} as const;
