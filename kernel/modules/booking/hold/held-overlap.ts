import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { bookingType, type Moments } from '../kinds.ts';
import { overlaps } from '../lifecycle/overlap.ts';
import type { BookableSubject } from '../subjects/bookable-subject.ts';

const liveHolds = statement(
  `SELECT kind, subject_id, units, title, starts_at, ends_at, expires_at FROM booking_hold
    WHERE shop_id = :shop_id AND member_id = :member_id AND live = 1 ORDER BY id`,
  z.object({
    kind: z.string(),
    subject_id: z.string(),
    units: z.string().nullable(),
    title: z.string().nullable(),
    starts_at: z.date().nullable(),
    ends_at: z.date().nullable(),
    expires_at: z.date(),
  }),
);

/** What a hold reserves. A hold of units or of an instructor's time has its own title and times. */
export interface HeldSubject {
  readonly kind: string;
  readonly subject_id: string;
  readonly title: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

type HeldSpan = Pick<BookableSubject, 'title' | 'starts_at' | 'ends_at'>;

async function findHeldSpan(own: KernelScope, hold: HeldSubject): Promise<HeldSpan | null> {
  const { kind, subject_id, title, starts_at, ends_at } = hold;
  if (title !== null && starts_at !== null && ends_at !== null) return { title, starts_at, ends_at };
  return (await own.askOne(bookingType, kind, 'sold', subject_id))?.subject ?? null;
}

/** A member's live holds. A hold whose time is over is live until the job releases it. */
export const listLiveHolds = (own: KernelScope, memberId: string) =>
  own.rows(liveHolds, { member_id: memberId });

/** Finds the first of some holds whose subject shares a moment with these times. */
export async function findHeldOverlap(
  own: KernelScope,
  holds: readonly HeldSubject[],
  times: readonly Moments[],
): Promise<HeldSpan | undefined> {
  for (const hold of holds) {
    const span = await findHeldSpan(own, hold);
    if (!span) continue;
    const held = { startsAt: span.starts_at, endsAt: span.ends_at };
    if (times.some((each) => overlaps(each, held))) return span;
  }
  return undefined;
}

/**
 * Finds what a member holds at these times, other than the subject that is booked now. Of a place, a member can book
 * another time than they hold.
 */
export async function findOpenHeldOverlap(
  own: KernelScope,
  memberId: string,
  { times, subjectId }: { readonly times: readonly Moments[]; readonly subjectId: string | undefined },
): Promise<HeldSpan | undefined> {
  const open = (await listLiveHolds(own, memberId)).filter(
    ({ expires_at, subject_id, units }) =>
      expires_at > own.now && (units !== null || subject_id !== subjectId),
  );
  return findHeldOverlap(own, open, times);
}
