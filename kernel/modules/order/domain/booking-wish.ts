import { z } from 'zod';

/** The reasons for which a paid order can have no booking. */
export const unbookedReasons = [
  'full',
  'terms_changed',
  'already_booked',
  'closed',
  'too_few_points',
  'too_little_money',
] as const;
/** Why a paid order has no booking. */
export type UnbookedReason = (typeof unbookedReasons)[number];

/** Stored like a reason if the member canceled the order before it was paid. Such an order grants nothing either. */
export const canceledByMember = 'canceled';

const bookingWish = z.object({
  /** Id of the feature that books. */
  kind: z.string(),
  subject_id: z.string(),
  title: z.string(),
  /** Instants in ISO 8601. */
  starts_at: z.string(),
  ends_at: z.string(),
  branch_id: z.string(),
  topic_id: z.string().nullable(),
  instructor_id: z.string().nullable(),
  n: z.number(),
  /** `money` if the price is for the booking alone, `points` if the order grants the point that pays for it. */
  paid_by: z.enum(['money', 'points']),
  /** Ids of the units that it takes; left out if the subject itself is the unit. */
  units: z.array(z.string()).optional(),
  /** What the wallet pays for the booking once the order has filled it; left out of any other order. */
  wallet: z.object({ satang: z.number() }).optional(),
});
/** What an order books once it is paid, with everything that its member has agreed to. */
export type BookingWish = z.output<typeof bookingWish>;

const terms = z.object({ books: bookingWish });

/** Reads from the terms of an order what it books; null for an order that books nothing. */
export function readBookingWish({ terms: text }: { readonly terms: string }): BookingWish | null {
  if (!text.includes('"books":{')) return null;
  return terms.parse(JSON.parse(text)).books;
}

/** Thrown by the first try of a settlement whose booking is refused, so that a second one settles without it. */
export class BookingRefusedError extends Error {
  readonly reason: UnbookedReason;

  constructor(reason: UnbookedReason) {
    super(`A paid order could not be booked: ${reason}`);
    this.name = 'BookingRefusedError';
    this.reason = reason;
  }
}
