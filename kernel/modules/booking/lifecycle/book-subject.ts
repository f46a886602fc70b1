import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { type BookableSubject, requestFor } from '../subjects/bookable-subject.ts';
import { type BookingRefusal, type BookingRequest, type BookingResult, book } from './book.ts';

interface SubjectRequest extends Pick<BookingRequest, 'memberId' | 'n' | 'overlap'> {
  readonly subject: BookableSubject;
}

/**
 * Books some of one subject for one member, as `book` does.
 * @param wanted.n how much of it; 1 unless given.
 */
export async function bookSubject(
  scope: WriteScope,
  kind: string,
  { memberId, subject, n, overlap }: SubjectRequest,
  refuse: (refusal: BookingRefusal) => Error,
): Promise<BookingResult> {
  const [made] = await book(scope, kind, [{ ...requestFor(subject, memberId, n), overlap }], refuse);
  if (!made) throw new Error('Nothing was booked');
  return made;
}
