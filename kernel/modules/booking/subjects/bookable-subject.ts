/** What is read of a subject, in one statement with its terms, before some of it is booked. */
export interface BookableSubject {
  readonly id: string;
  readonly terms: number;
  /** How many places are held for open payments; left out by a kind that has no holds. */
  readonly held?: number;
  readonly branch_id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** The fund that pays one point for it; null for what is free. */
  readonly fund_id: string | null;
  readonly topic_id?: string;
  readonly instructor_id?: string;
}

/**
 * An instructor's time that an order books. The booking is its own subject, so no row of capacity counts it. The id is
 * made of what is ordered, so that ordering the same again goes on with the same order and hold.
 */
export interface BookableTime extends Omit<BookableSubject, 'terms' | 'held'> {
  readonly terms?: undefined;
  readonly topic_id: string;
  readonly instructor_id: string;
}

/** The booking of some of a subject by a member. @param n how much of it; 1 unless given. */
export const requestFor = (subject: BookableSubject, memberId: string, n?: number) => ({
  memberId,
  subject,
  takes: 'subject' as const,
  n,
  branchId: subject.branch_id,
  startsAt: subject.starts_at,
  endsAt: subject.ends_at,
  title: subject.title,
  topicId: subject.topic_id,
  instructorId: subject.instructor_id,
  fundId: subject.fund_id,
});
