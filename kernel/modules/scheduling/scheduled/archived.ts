import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { findInstructor } from '../../catalog/api.ts';
import type { SubjectTerms } from './subject.ts';

/** Whether something is to be put into the calendar of what, or given by whom, the shop offers no more. */
export async function usesArchived(
  scope: ReadScope,
  wanted: {
    readonly terms?: SubjectTerms | null | undefined;
    readonly instructor_id?: string | undefined;
  },
): Promise<boolean> {
  if (wanted.terms?.isArchived) return true;
  if (wanted.instructor_id === undefined) return false;
  return (await findInstructor(scope, wanted.instructor_id))?.is_archived ?? false;
}
