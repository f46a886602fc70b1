import { addMinutes } from '../../../contract/time.ts';
import type { NoticeCause } from '../../booking/notices/notice-cause.ts';
import type { SubjectChange } from '../../booking/subjects/subject-change.ts';
import { givenColumns, type OwnFields, type ScheduledSubject, type SubjectTerms } from './subject.ts';

/** What a change looks at of the subject as it stands. */
export interface SubjectBefore
  extends Pick<
    ScheduledSubject,
    | 'branch_id'
    | 'instructor_id'
    | 'topic_id'
    | 'starts_at'
    | 'period'
    | 'fund_id'
    | 'is_active'
    | 'cancelled_at'
  > {
  readonly total: number;
  readonly taken: number;
  /** Places that are held for open payments; `taken` includes them, and they are no bookings. */
  readonly held: number;
}

/** What is to become of a subject. */
export interface WantedChange extends OwnFields {
  readonly branch_id?: string | undefined;
  readonly instructor_id?: string | undefined;
  readonly startsAt?: Date | undefined;
  readonly total?: number | undefined;
  readonly is_active?: boolean | undefined;
  /** Whether it is canceled permanently, with its bookings. */
  readonly isCancelling?: boolean;
}

/** Columns to write. */
interface SubjectPatch {
  branch_id?: string;
  instructor_id?: string;
  starts_at?: Date;
  ends_at?: Date;
  local_date?: string;
  period?: number;
  fund_id?: string | null;
  is_active?: boolean;
  cancelled_at?: Date | null;
  [own: string]: unknown;
}

export interface ChangePlan {
  readonly refused: 'has_bookings' | 'seats_taken' | null;
  readonly patch: SubjectPatch;
  /** What it is of from now on; null where that stays. */
  readonly terms: SubjectTerms | null;
  /** How many units there are from now on; undefined where that stays. */
  readonly total: number | undefined;
  /** The instructor must be free for it as it will be. */
  readonly needsInstructorTime: boolean;
  /** Those who booked are written to and may cancel without limit. */
  readonly isMoved: boolean;
  /** Members who wait are written to. */
  readonly freesUnits: boolean;
}

const refuse = (refused: 'has_bookings' | 'seats_taken'): ChangePlan => ({
  refused,
  patch: {},
  terms: null,
  total: undefined,
  needsInstructorTime: false,
  isMoved: false,
  freesUnits: false,
});

const isOf = (before: SubjectBefore, { names }: SubjectTerms): boolean =>
  Object.entries(names).every(([column, id]) => Reflect.get(before, column) === id);

/** What of a changed subject stands on its bookings too. */
export const bookingChange = ({ patch, terms }: ChangePlan): SubjectChange => ({
  ...(patch.branch_id === undefined ? {} : { branch_id: patch.branch_id }),
  ...(patch.instructor_id === undefined ? {} : { instructor_id: patch.instructor_id }),
  ...(patch.starts_at === undefined ? {} : { starts_at: patch.starts_at }),
  ...(patch.ends_at === undefined ? {} : { ends_at: patch.ends_at }),
  ...(terms === null ? {} : { title: terms.title }),
  ...(terms?.names.topic_id === undefined ? {} : { topic_id: terms.names.topic_id }),
});

/** Whether a change takes the subject to another time or branch, where nobody has come yet. */
export const isElsewhere = ({ patch: { starts_at, branch_id } }: ChangePlan): boolean =>
  starts_at !== undefined || branch_id !== undefined;

/** What those who booked are written to about; null where a change tells them nothing. */
export const noticeCause = (plan: ChangePlan, isCancelling: boolean | undefined): NoticeCause | null => {
  if (isCancelling) return 'subject_cancelled';
  return plan.isMoved ? { moved: bookingChange(plan) } : null;
};

/**
 * What a change of a subject means (docs/domain/booking.md#b10): with bookings it must keep fund and period;
 * its units never fall below what is booked; opening it again claims the instructor's time.
 */
export function planChange(before: SubjectBefore, change: WantedChange): ChangePlan {
  const patch: SubjectPatch = givenColumns(change);
  const booked = before.taken;
  const terms = change.terms && !isOf(before, change.terms) ? change.terms : null;
  if (terms) {
    const differs = terms.fund_id !== before.fund_id || terms.period !== before.period;
    if (booked > before.held && differs) return refuse('has_bookings');
    Object.assign(patch, terms.names, { period: terms.period, fund_id: terms.fund_id }, terms.copies);
  }
  const newTotal = change.total ?? terms?.total;
  const total = newTotal ?? before.total;
  if (total < Math.max(1, booked)) return refuse('seats_taken');

  const startsAt = change.startsAt ?? before.starts_at;
  const isLater = startsAt.getTime() !== before.starts_at.getTime();
  const hasOtherPeriod = patch.period !== undefined && patch.period !== before.period;
  if (isLater) patch.starts_at = startsAt;
  if (isLater || hasOtherPeriod) patch.ends_at = addMinutes(startsAt, patch.period ?? before.period);
  const hasOtherInstructor =
    change.instructor_id !== undefined && change.instructor_id !== before.instructor_id;
  if (hasOtherInstructor) patch.instructor_id = change.instructor_id;
  const hasOtherBranch = change.branch_id !== undefined && change.branch_id !== before.branch_id;
  if (hasOtherBranch) patch.branch_id = change.branch_id;

  const wasOpen = Boolean(before.is_active) && before.cancelled_at === null;
  const opens = change.is_active === true && !wasOpen;
  if (opens) {
    patch.is_active = true;
    patch.cancelled_at = null;
  } else if (change.is_active === false && wasOpen) patch.is_active = false;
  const staysBusy = opens || wasOpen || booked > 0;
  return {
    refused: null,
    patch,
    terms,
    total: newTotal,
    needsInstructorTime: opens || (staysBusy && (isLater || hasOtherPeriod || hasOtherInstructor)),
    isMoved: isLater || hasOtherBranch || hasOtherInstructor,
    freesUnits: (opens && booked < total) || (total > before.total && (opens || wasOpen)),
  };
}
