import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { bookingType, type Moments } from '../kinds.ts';
import { overlaps } from '../lifecycle/overlap.ts';
import type { BookableSubject } from '../subjects/bookable-subject.ts';

const liveHolds = statement(
  `SELECT kind, subject_id, expires_at FROM booking_hold
    WHERE shop_id = :shop_id AND member_id = :member_id AND live = 1 ORDER BY id`,
  z.object({ kind: z.string(), subject_id: z.string(), expires_at: z.date() }),
);

/** What a hold reserves. */
export interface HeldSubject {
  readonly kind: string;
  readonly subject_id: string;
}

/** A member's live holds. A hold whose time is over is live until the job releases it. */
export const listLiveHolds = (own: KernelScope, memberId: string) =>
  own.rows(liveHolds, { member_id: memberId });

/** Finds the first of some holds whose subject shares a moment with these times. */
export async function findHeldOverlap(
  own: KernelScope,
  holds: readonly HeldSubject[],
  times: readonly Moments[],
): Promise<BookableSubject | undefined> {
  for (const { kind, subject_id } of holds) {
    const sold = await own.askOne(bookingType, kind, 'sold', subject_id);
    if (!sold) continue;
    const { subject } = sold;
    const held = { startsAt: subject.starts_at, endsAt: subject.ends_at };
    if (times.some((each) => overlaps(each, held))) return subject;
  }
  return undefined;
}

/** Finds a subject that a member holds at these times, other than the one that is booked now. */
export async function findOpenHeldOverlap(
  own: KernelScope,
  memberId: string,
  { times, subjectId }: { readonly times: readonly Moments[]; readonly subjectId: string | undefined },
): Promise<BookableSubject | undefined> {
  const open = (await listLiveHolds(own, memberId)).filter(
    ({ expires_at, subject_id }) => expires_at > own.now && subject_id !== subjectId,
  );
  return findHeldOverlap(own, open, times);
}
