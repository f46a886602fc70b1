import type { Scope } from '../../server/scope.ts';
import { type Booked, type BookingRefusal, type BookingRequest, book } from './book.ts';

/** What is read of a subject, in one statement with its terms, before some of it is booked. */
export interface BookableSubject {
  readonly id: string;
  readonly terms: number;
  readonly branch_id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** The fund that pays one point for it; null for what is free. */
  readonly fund_id: string | null;
  readonly topic_id?: string;
  readonly instructor_id?: string;
}

interface Wanted extends Pick<BookingRequest, 'memberId' | 'n'> {
  readonly subject: BookableSubject;
}

/**
 * Books some of one subject for one member, as `book` does.
 * @param wanted.n how much of it; 1 unless given.
 */
export async function bookSubject(
  scope: Scope,
  kind: string,
  { memberId, subject, n }: Wanted,
  refuse: (refusal: BookingRefusal) => Error,
): Promise<Booked> {
  const request: BookingRequest = {
    memberId,
    subject,
    takes: 'subject',
    n,
    branchId: subject.branch_id,
    startsAt: subject.starts_at,
    endsAt: subject.ends_at,
    title: subject.title,
    topicId: subject.topic_id,
    instructorId: subject.instructor_id,
    fundId: subject.fund_id,
  };
  const [made] = await book(scope, kind, [request], refuse);
  if (!made) throw new Error('Nothing was booked');
  return made;
}
