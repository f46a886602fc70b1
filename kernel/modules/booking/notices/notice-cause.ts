import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { findInstructor } from '../../catalog/api.ts';
import { findBranch } from '../../shop/api.ts';
import type { MovedChanges } from '../events.ts';
import type { SubjectChange } from '../subjects/subject-change.ts';
import type { NoticeVenue } from './notify.ts';

/**
 * What members are written to about: what moves, all of a subject canceled, one booking canceled by the shop, or one
 * that is outside the branch's hours.
 */
export type NoticeCause =
  | { readonly moved: SubjectChange }
  | 'subject_cancelled'
  | 'rejected'
  | 'days_changed';

/** A subject that a change moves or cancels. */
export interface ChangedSubject {
  readonly cause: NoticeCause;
  /** Where and when it is before the change. */
  readonly place: NoticeVenue;
}

/** Where and when a subject is after a change. */
export function placeAfter({ cause, place }: ChangedSubject): NoticeVenue {
  const { title, branch_id, instructor_id, starts_at } = place;
  const next: SubjectChange = typeof cause === 'object' ? cause.moved : {};
  return {
    title: next.title ?? title,
    branch_id: next.branch_id ?? branch_id,
    instructor_id: next.instructor_id ?? instructor_id,
    starts_at: next.starts_at ?? starts_at,
  };
}

/** What a change means to members: names and starts, as they were and as they will be. @param before one of them. */
export async function describeMove(
  scope: ReadScope,
  before: Pick<NoticeVenue, 'branch_id' | 'instructor_id' | 'starts_at'> | undefined,
  change: SubjectChange,
): Promise<MovedChanges> {
  if (!before) return {};
  const names = async (
    from: string | null,
    to: string | undefined,
    nameOf: (id: string) => Promise<string>,
  ) =>
    to === undefined || to === from
      ? undefined
      : { from: from ? await nameOf(from) : '', to: await nameOf(to) };
  const branch = await names(
    before.branch_id,
    change.branch_id,
    async (id) => (await findBranch(scope, id))?.name ?? '',
  );
  const instructor = await names(
    before.instructor_id,
    change.instructor_id,
    async (id) => (await findInstructor(scope, id))?.name ?? '',
  );
  const { starts_at } = change;
  return {
    ...(starts_at && starts_at.getTime() !== before.starts_at.getTime()
      ? { starts_at: { from: before.starts_at.toISOString(), to: starts_at.toISOString() } }
      : {}),
    ...(branch ? { branch } : {}),
    ...(instructor ? { instructor } : {}),
  };
}
