import { z } from 'zod';
import { BatchStep } from '../../../server/concurrency/call-batch.ts';
import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { type MemberBookings, readMemberBookings } from '../views/member-bookings.ts';

/** What one call of a group wants of a subject. */
interface Wish {
  readonly memberId: string;
  readonly subjectId: string;
  readonly n: number;
  /** Whether a member may book the subject once only. */
  readonly once: boolean;
}

/** `after_company`: it depends on how the others of the group fare, so it is to be asked again when they are done. */
type Admission = 'admitted' | 'already_booked' | 'full' | 'after_company';

interface Admitted {
  readonly admission: Admission;
  /** Of this call's member; undefined if nothing had to be read. */
  readonly memberBookings?: MemberBookings | undefined;
}

const validateTogether = new BatchStep<Wish, Admitted>({ changes: false });

const freeUnits = statement(
  'SELECT total - taken AS free FROM capacity WHERE shop_id = :shop_id AND id = :subject_id',
  z.object({ free: z.number() }),
);

/**
 * Tells who of several that book one subject in the same transaction can have it, in the order in which they came.
 * Each refusal is then one caller's own; without it the keys and checks of the database would refuse them all. Those
 * still decide: what is read here may be over when it is written.
 */
export const validateBooking = (scope: KernelScope, wish: Wish): Promise<Admitted> =>
  scope.together(validateTogether, wish, async (alone, all) => {
    const { subjectId } = wish;
    if (all.length === 1 || all.some((each) => each.subjectId !== subjectId))
      return all.map((): Admitted => ({ admission: 'admitted' }));
    const bookings = await readMemberBookings(
      alone,
      all.map(({ memberId }) => memberId),
    );
    const holders = [...bookings].flatMap(([memberId, read]) =>
      read.bookings.some(({ once_id }) => once_id === subjectId) ? [memberId] : [],
    );
    const [row] = await alone.rows(freeUnits, { subject_id: subjectId });
    const admissions = admitInOrder(all, new Set(holders), row?.free ?? 0);
    return all.flatMap(({ memberId }, index) => {
      const admission = admissions[index];
      return admission ? [{ admission, memberBookings: bookings.get(memberId) }] : [];
    });
  });

function admitInOrder(wishes: readonly Wish[], booked: ReadonlySet<string>, free: number): Admission[] {
  const seen = new Set<string>();
  let left = free;
  return wishes.map(({ memberId, n, once }) => {
    if (booked.has(memberId)) return 'already_booked';
    if (n > free) return 'full';
    if (n > left || (once && seen.has(memberId))) return 'after_company';
    seen.add(memberId);
    left -= n;
    return 'admitted';
  });
}
