import { statement } from '../../../server/db/statement.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { announceInstructorTime } from '../../catalog/api.ts';
import { afterCapacity, releaseCapacity } from '../capacity/change.ts';
import { countTaken } from '../capacity/subjects.ts';
import { findBookingType, forBookingType } from '../kinds.ts';
import { unitsOf } from '../lifecycle/end.ts';
import { Hold, type HoldOutcome } from '../models/hold.ts';
import { promoteFromWaitlist, promoteToUnits } from '../waitlist/promote-from-waitlist.ts';

const endHeld = statement('UPDATE capacity SET held = held - 1 WHERE shop_id = :shop_id AND id = :id');
const endAllHeld = statement('UPDATE capacity SET held = 0 WHERE shop_id = :shop_id AND id = :id');

/** Asks open screens to read again how many places a subject has. */
export function announceHold(
  scope: WriteScope,
  { kind, subject_id, instructor_id }: Pick<Hold, 'kind' | 'subject_id' | 'instructor_id'>,
): void {
  if (instructor_id) announceInstructorTime(scope, instructor_id);
  if (!findBookingType(scope, kind)) return;
  const own = forBookingType(scope, kind);
  own.live('subject', [subject_id]);
  own.live('units', [subject_id]);
}

/** Marks a live hold as ended. @returns false if another call has ended it. */
export async function endHold(scope: KernelScope, { id }: Hold, outcome: HoldOutcome): Promise<boolean> {
  const ending = scope.query(Hold).findById(id).whereNull('ended_at');
  return (await ending.patch({ ended_at: scope.now, outcome })) === 1;
}

/** Ends a hold and gives its place to the waitlist, as after a cancellation. Again it changes nothing. */
export async function releaseHold(
  scope: WriteScope,
  hold: Hold,
  outcome: Exclude<HoldOutcome, 'booked' | 'moved'>,
): Promise<void> {
  const { kind, subject_id: subjectId, n: by } = hold;
  const own = forBookingType(scope, kind);
  if (!(await endHold(own, hold, outcome))) return;
  announceHold(own, hold);
  // No row of capacity counts an instructor's time.
  if (hold.instructor_id !== null) return;
  const units = unitsOf(hold);
  releaseCapacity(own, { subjectId, units, by }, async (waiting) => {
    if (waiting === 0) return;
    await (units.length > 0
      ? promoteToUnits(own, kind, subjectId, units)
      : promoteFromWaitlist(own, kind, subjectId));
  });
  afterCapacity(own, async () => {
    await own.run(endHeld, { id: subjectId });
  });
}

/** Ends all holds of a subject that is canceled, while its row of capacity is locked. No place is offered. */
export async function endHoldsOfSubject(scope: WriteScope, kind: string, subjectId: string): Promise<void> {
  const own = forBookingType(scope, kind);
  const holds = await own.query(Hold).where({ kind, subject_id: subjectId, live: 1 }).forUpdate();
  for (const hold of holds) {
    if (!(await endHold(own, hold, 'closed'))) continue;
    const units = unitsOf(hold);
    for (const unit of units) await countTaken(own, unit, -hold.n);
    await countTaken(own, subjectId, -hold.n * Math.max(1, units.length));
  }
  await own.run(endAllHeld, { id: subjectId });
}
