import type { WriteScope } from '../../../server/tenancy/scope.ts';
import type { BookingPayment } from '../payment/pay.ts';
import { type BookableSubject, requestFor } from '../subjects/bookable-subject.ts';
import { type BookingRefusal, type BookingRequest, type BookingResult, book } from './book.ts';

interface SubjectRequest extends Pick<BookingRequest, 'memberId' | 'n' | 'overlap'> {
  readonly subject: BookableSubject;
  /** The price, in satang, if money and no point pays for it; without `payment` it is paid at the shop. */
  readonly price?: { readonly satang: number; readonly payment?: BookingPayment };
}

/**
 * Books some of one subject for one member, as `book` does.
 * @param wanted.n how much of it; 1 unless given.
 */
export async function bookSubject(
  scope: WriteScope,
  kind: string,
  { memberId, subject, n, overlap, price }: SubjectRequest,
  refuse: (refusal: BookingRefusal) => Error,
): Promise<BookingResult> {
  const request = { ...requestFor(subject, memberId, n), overlap, ...(price && { ...price, fundId: null }) };
  const [made] = await book(scope, kind, [request], refuse);
  if (!made) throw new Error('Nothing was booked');
  return made;
}
