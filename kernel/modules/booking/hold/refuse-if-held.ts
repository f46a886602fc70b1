import { z } from 'zod';
import { bookingProblems } from '../../../contract/booking.ts';
import { statement } from '../../../server/db/statement.ts';
import { Problem } from '../../../server/errors/problem.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';

const ownHold = statement(
  `SELECT id FROM booking_hold
    WHERE shop_id = :shop_id AND subject_id = :subject_id AND participant_id = :participant_id AND live = 1`,
  z.object({ id: z.string() }),
);

/** Whether a participant has a live hold of a subject. */
export const hasHold = async (scope: ReadScope, subjectId: string, participantId: string): Promise<boolean> =>
  (await scope.rows(ownHold, { subject_id: subjectId, participant_id: participantId })).length > 0;

const ownHolds = statement(
  `SELECT subject_id FROM booking_hold
    WHERE shop_id = :shop_id AND member_id = :member_id AND live = 1 AND kind = :kind`,
  z.object({ subject_id: z.string() }),
);

/** The subjects of one kind that a member holds. */
export const listHeldSubjects = async (
  scope: ReadScope,
  kind: string,
  memberId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await scope.rows(ownHolds, { kind, member_id: memberId })).map(({ subject_id }) => subject_id));

const heldUnits = statement(
  `SELECT units FROM booking_hold
    WHERE shop_id = :shop_id AND participant_id = :participant_id AND subject_id = :subject_id AND live = 1 AND kind = :kind`,
  z.object({ units: z.string().nullable() }),
);

/** Finds the units of a subject that a member holds, as the JSON list of their ids; null if there are none. */
export async function findHeldUnits(
  scope: ReadScope,
  {
    kind,
    subjectId,
    memberId,
  }: { readonly kind: string; readonly subjectId: string; readonly memberId: string },
): Promise<string | null> {
  const values = { kind, subject_id: subjectId, participant_id: memberId };
  const [row] = await scope.rows(heldUnits, values);
  return row?.units ?? null;
}

/**
 * Refuses a booking of a subject by a participant with a hold of it. The hold raised the subject's terms, so a booking
 * that read the subject before finds other terms, and its body runs again.
 * @throws Problem `place_held`.
 */
export async function refuseIfHeld(
  scope: KernelScope,
  subjectId: string,
  participantId: string,
): Promise<void> {
  if (await hasHold(scope, subjectId, participantId))
    throw new Problem('place_held', bookingProblems.place_held);
}
