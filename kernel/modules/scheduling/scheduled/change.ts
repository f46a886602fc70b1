import { addMinutes, toLocalDate } from '../../../contract/time.ts';
import { problem } from '../../../server/errors/problem.ts';
import type { ErasedCall } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import type { CallContext, ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import type { NoticeCause } from '../../booking/notices/notice-cause.ts';
import type { NoticeVenue } from '../../booking/notices/notify.ts';
import type { SubjectHappening } from '../../booking/notices/notify-of-changes.ts';
import type { NoticeChoice } from '../../booking/subjects/subject-change.ts';
import { subjectJoins } from '../../booking/subjects/subject-joins.ts';
import {
  cancelBookings,
  changeBookings,
  type LockedSession,
  lockSession,
  offerFreeUnits,
  setCapacity,
} from '../../booking/subjects/subjects.ts';
import { listWaitingMembers } from '../../booking/waitlist/waiting.ts';
import type { InstructorSpan } from '../../catalog/api.ts';
import { usesArchived } from './archived.ts';
import type { BranchDay } from './closed-days.ts';
import { actionOf, subjectTitles } from './names.ts';
import {
  bookingChange,
  type ChangePlan,
  isElsewhere,
  noticeCause,
  planChange,
  type SubjectBefore,
  type WantedChange,
} from './plan.ts';
import type { ScheduledKind, ScheduledSubject } from './subject.ts';

/** A subject with how many units it has and how many are booked. */
export type CountedSubject = SubjectBefore &
  Pick<ScheduledSubject, 'id' | 'ends_at' | 'local_date' | 'series_id' | 'is_changed_singly'>;

/** What a change means for a subject, and what those who booked are written to about. */
export interface ScheduleChangePlan {
  readonly plan: ChangePlan;
  readonly cause: NoticeCause | null;
}

/**
 * What a change means for a subject as it stands.
 * @param countCheckedIn how many are checked in; asked only where that matters.
 * @param refuse makes what is thrown where it cannot be.
 */
export async function planScheduleChange(
  scope: ReadScope,
  { word }: ScheduledKind,
  before: CountedSubject,
  wanted: WantedChange,
  countCheckedIn: () => number | Promise<number>,
  refuse: ErasedCall['fail'],
): Promise<ScheduleChangePlan> {
  if (before.ends_at <= scope.now) throw refuse(`${word}_over`);
  const plan = planChange(before, wanted);
  if (await usesArchived(scope, { terms: plan.terms, instructor_id: plan.patch.instructor_id }))
    throw problem('not_found');
  if (plan.refused === 'has_bookings') throw refuse('has_bookings');
  if (plan.refused === 'seats_taken') throw refuse('seats_taken', { values: { booked: before.taken } });
  if (wanted.isCancelling && before.cancelled_at) throw refuse('not_cancelable_again');
  const count = isElsewhere(plan) ? await countCheckedIn() : 0;
  if (count > 0) throw refuse('has_check_ins', { values: { count } });
  return { plan, cause: noticeCause(plan, wanted.isCancelling) };
}

/** Subjects as they are before a change, in the order of their ids, read without holding them. */
export const readSubjects = (
  scope: ReadScope,
  { model }: ScheduledKind,
  ids: readonly string[],
): Promise<CountedSubject[]> =>
  scope
    .table(model.tableName, 'e', subjectJoins)
    .whereIn('e.id', [...ids])
    .orderBy('e.id')
    .select('e.*', 'c.total', 'c.taken', 'c.held');

/** A subject that nobody else can book, leave or change until the transaction ends. */
export interface LockedScheduled {
  readonly held: LockedSession;
  readonly subject: CountedSubject;
}

/** Holds a subject that is about to be changed; null where the shop has no such one. */
export async function lockScheduled(
  scope: WriteScope,
  { contract, model }: ScheduledKind,
  id: string,
): Promise<LockedScheduled | null> {
  const held = await lockSession(scope, contract.id, id);
  const row = held && (await scope.query(model).findById(id).forUpdate());
  if (!held || !row) return null;
  const { total, taken } = held;
  return { held, subject: Object.assign(row, { total, taken, held: held.held }) };
}

/** Where and when a subject is. */
export const toNoticeVenue = (
  { branch_id, instructor_id, starts_at }: CountedSubject,
  title = '',
): NoticeVenue => ({
  title,
  branch_id,
  instructor_id: instructor_id ?? null,
  starts_at,
});

/** What a change does to some held subjects, with the members who wait for them. Read it before the change is made. */
export async function readHappenings(
  scope: WriteScope,
  kind: ScheduledKind,
  changed: readonly { readonly held: LockedScheduled; readonly plan: ScheduleChangePlan }[],
): Promise<SubjectHappening[]> {
  const ids = changed.map(({ held: { subject } }) => subject.id);
  const titles = await subjectTitles(scope, kind, ids);
  const waiting = await listWaitingMembers(scope, kind.contract.id, ids);
  return changed.flatMap(({ held: { held, subject }, plan: { cause } }) =>
    cause
      ? {
          held,
          cause,
          place: toNoticeVenue(subject, titles.get(subject.id)),
          waiting: waiting.get(subject.id) ?? [],
        }
      : [],
  );
}

/** How many of a held subject's bookings are checked in. */
export const checkedInOf = ({ held }: LockedScheduled): number =>
  held.live.filter(({ status }) => status === 'attend').length;

/** Where a planned change puts a subject; null if it stays on its day at its branch, or does not take place. */
export function newBranchDay(
  scope: CallContext,
  before: Pick<CountedSubject, 'branch_id' | 'local_date'>,
  { plan: { patch } }: ScheduleChangePlan,
  { isCancelling }: WantedChange,
): BranchDay | null {
  if (isCancelling) return null;
  const branchId = patch.branch_id ?? before.branch_id;
  const day = patch.starts_at ? toLocalDate(patch.starts_at, scope.shop.timeZone) : before.local_date;
  return branchId === before.branch_id && day === before.local_date ? null : { branchId, day };
}

/** The time that an instructor must be free for a held subject as it will be; null where that does not change. */
export function claimedSpan(
  { subject }: LockedScheduled,
  { plan: { needsInstructorTime, patch } }: ScheduleChangePlan,
  { isCancelling }: WantedChange,
): InstructorSpan | null {
  const instructorId = patch.instructor_id ?? subject.instructor_id;
  if (!needsInstructorTime || isCancelling || !instructorId) return null;
  const from = patch.starts_at ?? subject.starts_at;
  return {
    instructorId,
    from,
    to: patch.ends_at ?? addMinutes(from, patch.period ?? subject.period),
    except: subject.id,
  };
}

/**
 * Makes a planned change of a held subject whose instructor's time is claimed. The caller notifies the members.
 * @param isSingle whether it is made of this one alone: a later change of its series then leaves it as it is.
 */
export async function writeChange(
  scope: WriteScope,
  kind: ScheduledKind,
  { held, subject }: LockedScheduled,
  { plan, cause }: ScheduleChangePlan,
  { isCancelling }: WantedChange,
  choice: NoticeChoice,
  isSingle: boolean,
): Promise<void> {
  // `emitChanges` notifies each member once of all that the call changes.
  const silently = { notify: false };
  const { patch, total } = plan;
  const isChanged = Object.keys(patch).length > 0 || total !== undefined || isCancelling;
  const written = {
    ...patch,
    ...(patch.starts_at ? { local_date: toLocalDate(patch.starts_at, scope.shop.timeZone) } : {}),
    ...(isCancelling ? { is_active: false, cancelled_at: scope.now } : {}),
    ...(isSingle && isChanged && subject.series_id ? { is_changed_singly: true } : {}),
  };
  if (Object.keys(written).length > 0) await scope.query(kind.model).findById(subject.id).patch(written);
  if (total !== undefined) await setCapacity(scope, subject.id, total);
  const change = bookingChange(plan);
  if (Object.keys(change).length > 0) await changeBookings(scope, held, change, plan.isMoved, silently);
  if (isCancelling) await cancelBookings(scope, held, silently);
  else if (plan.freesUnits) await offerFreeUnits(scope, held);

  const { entity, total: counted } = kind;
  await auditChange(scope, {
    action: actionOf(kind, isCancelling ? 'cancel' : 'change'),
    entity,
    entityId: subject.id,
    before: { ...subject, [counted]: subject.total },
    patch: {
      ...patch,
      ...(total === undefined ? {} : { [counted]: total }),
      // So that it can be looked up later that members were not written to.
      ...(cause && choice.notify === false ? { notify: false } : {}),
    },
  });
}
