import { addMinutes } from '#kernel/contract/time.ts';
import type { NoticeCause, SubjectChange } from '#kernel/modules/booking/points.ts';

/** What a change looks at of the class as it stands. */
export interface ClassBefore {
  branch_id: string;
  topic_id: string;
  instructor_id: string;
  starts_at: Date;
  period: number;
  max_participant: number;
  current_participant: number;
  fund_id: string | null;
  is_active: number | boolean;
  cancelled_at: Date | null;
}

export interface ClassChange {
  branch_id?: string;
  instructor_id?: string;
  startsAt?: Date;
  summary_note?: string;
  max_participant?: number;
  is_active?: boolean;
  topic?: {
    id: string;
    period: number;
    max_participant: number;
    fund_id: string | null;
    color: string;
    is_private: boolean;
  };
}

/** Columns to write. */
export interface ClassPatch {
  branch_id?: string;
  topic_id?: string;
  instructor_id?: string;
  starts_at?: Date;
  ends_at?: Date;
  local_date?: string;
  period?: number;
  max_participant?: number;
  fund_id?: string | null;
  color?: string;
  is_private?: boolean;
  is_active?: boolean;
  cancelled_at?: Date | null;
  summary_note?: string;
}

/** What of a changed class stands on its bookings too. @param title name of a new topic. */
export const bookingChange = (patch: ClassPatch, title: string | undefined): SubjectChange => ({
  ...(patch.branch_id === undefined ? {} : { branch_id: patch.branch_id }),
  ...(patch.instructor_id === undefined ? {} : { instructor_id: patch.instructor_id }),
  ...(patch.starts_at === undefined ? {} : { starts_at: patch.starts_at }),
  ...(patch.ends_at === undefined ? {} : { ends_at: patch.ends_at }),
  ...(patch.topic_id === undefined ? {} : { topic_id: patch.topic_id, title: title ?? '' }),
});

/** Whether a change takes the class to another time or branch, where nobody has come yet. */
export const isElsewhere = ({ starts_at, branch_id }: ClassPatch): boolean =>
  starts_at !== undefined || branch_id !== undefined;

/** What attendees are written to about; null where a change tells them nothing. @param title name of a new topic. */
export const noticeCause = (
  plan: ChangePlan,
  isCancelling: boolean,
  title: string | undefined,
): NoticeCause | null => {
  if (isCancelling) return 'subject_cancelled';
  return plan.isMoved ? { moved: bookingChange(plan.patch, title) } : null;
};

export interface ChangePlan {
  refused: 'has_bookings' | 'seats_taken' | null;
  patch: ClassPatch;
  /** The instructor must be free for the class as it will be. */
  needsInstructorTime: boolean;
  /** Attendees are written to and may cancel without limit. */
  isMoved: boolean;
  /** Members who wait are written to. */
  freesSeats: boolean;
}

/**
 * What a change of a class means (decisions §5, Changing and Deactivate): with bookings its topic must keep fund
 * and period; its seats never fall below what is booked; opening it again claims the instructor's time.
 */
export function planChange(before: ClassBefore, change: ClassChange): ChangePlan {
  const patch: ClassPatch = {};
  const { topic } = change;
  const booked = before.current_participant;
  if (change.summary_note !== undefined) patch.summary_note = change.summary_note;
  if (topic && topic.id !== before.topic_id) {
    const differs = topic.fund_id !== before.fund_id || topic.period !== before.period;
    if (booked > 0 && differs) return refuse('has_bookings');
    Object.assign(patch, {
      topic_id: topic.id,
      period: topic.period,
      max_participant: topic.max_participant,
      fund_id: topic.fund_id,
      color: topic.color,
      is_private: topic.is_private,
    });
  }
  if (change.max_participant !== undefined) patch.max_participant = change.max_participant;
  const seats = patch.max_participant ?? before.max_participant;
  if (seats < Math.max(1, booked)) return refuse('seats_taken');

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
    needsInstructorTime: opens || (staysBusy && (isLater || hasOtherPeriod || hasOtherInstructor)),
    isMoved: isLater || hasOtherBranch || hasOtherInstructor,
    freesSeats: (opens && booked < seats) || (seats > before.max_participant && (opens || wasOpen)),
  };
}

const refuse = (refused: 'has_bookings' | 'seats_taken'): ChangePlan => ({
  refused,
  patch: {},
  needsInstructorTime: false,
  isMoved: false,
  freesSeats: false,
});
