import { z } from 'zod';
import { Joint } from '../../server/call-group.ts';
import { statement } from '../../server/db/statement.ts';
import type { KernelScope } from '../../server/kernel-scope.ts';

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

const joint = new Joint<Wish, Admission>({ changes: false });

const holders = statement(
  `SELECT participant_id FROM booking
    WHERE shop_id = :shop_id AND once_id = :subject_id AND participant_id IN (:member_ids) AND live = 1`,
  z.object({ participant_id: z.string() }),
);
const freeUnits = statement(
  'SELECT total - taken AS free FROM capacity WHERE shop_id = :shop_id AND id = :subject_id',
  z.object({ free: z.number() }),
);

/**
 * Tells who of several that book one subject in the same transaction can have it, in the order in which they came.
 * Each refusal is then one caller's own; without it the keys and checks of the database would refuse them all. Those
 * still decide: what is read here may be over when it is written.
 */
export const admit = (scope: KernelScope, wish: Wish): Promise<Admission> =>
  scope.together(joint, wish, async (alone, all) => {
    const { subjectId } = wish;
    if (all.length === 1 || all.some((each) => each.subjectId !== subjectId))
      return all.map(() => 'admitted');
    const member_ids = all.map(({ memberId }) => memberId);
    const booked = wish.once ? await alone.rows(holders, { subject_id: subjectId, member_ids }) : [];
    const [row] = await alone.rows(freeUnits, { subject_id: subjectId });
    return admitInOrder(all, new Set(booked.map(({ participant_id }) => participant_id)), row?.free ?? 0);
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
