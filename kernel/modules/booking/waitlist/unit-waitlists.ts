import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { countWaiting } from '../capacity/subjects.ts';
import { forBookingType } from '../kinds.ts';
import { WaitlistEntry } from '../models/waiting.ts';

interface WaitedUnitsOfSubject {
  readonly kind: string;
  readonly subjectId: string;
  /** Only units whose ids begin so. */
  readonly prefix?: string;
  /** Only units that this member waits for. */
  readonly memberId?: string;
}

/** The most places of past days that one call forgets. */
const mostForgotten = 100;

/** Finds the units of a subject that members wait for, in the order of their ids. */
export async function listWaitedUnits(
  scope: WriteScope,
  { kind, subjectId, prefix = `${subjectId}/`, memberId }: WaitedUnitsOfSubject,
): Promise<string[]> {
  const units = forBookingType(scope, kind)
    .query(WaitlistEntry)
    .where({ kind, subject_id: subjectId })
    .where('unit', 'like', `${prefix}%`)
    .distinct('unit')
    .orderBy('unit');
  const rows = await (memberId === undefined ? units : units.where({ member_id: memberId }));
  return rows.map(({ unit }) => unit);
}

/**
 * Deletes places on waitlists of units of past days, so that a subject's waitlists do not grow with its age. Called
 * while the subject's row is locked.
 */
export async function forgetPastUnits(own: KernelScope, kind: string, subjectId: string): Promise<void> {
  const past = await own
    .query(WaitlistEntry)
    .where({ kind, subject_id: subjectId })
    .where('unit', '>', `${subjectId}/`)
    .where('unit', '<', `${subjectId}/${own.today}`)
    .limit(mostForgotten)
    .select('id');
  if (past.length === 0) return;
  const left = await own
    .query(WaitlistEntry)
    .findByIds(past.map(({ id }) => id))
    .delete();
  if (left > 0) await countWaiting(own, subjectId, -left);
}
