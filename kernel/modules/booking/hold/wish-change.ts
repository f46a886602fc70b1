import type { BookingWish } from '../../order/api.ts';
import type { BookableSubject } from '../subjects/bookable-subject.ts';

/** Whether a subject is another one than its member ordered: another time, branch, class type or instructor. */
export const isChanged = (wish: BookingWish, subject: BookableSubject): boolean =>
  wish.starts_at !== subject.starts_at.toISOString() ||
  wish.ends_at !== subject.ends_at.toISOString() ||
  wish.branch_id !== subject.branch_id ||
  wish.topic_id !== (subject.topic_id ?? null) ||
  wish.instructor_id !== (subject.instructor_id ?? null);
