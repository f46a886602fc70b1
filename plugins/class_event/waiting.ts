import { findLiveBooking, hasHold, joinWaitlist } from '#kernel/modules/booking/api.ts';
import type { WriteScope } from '#kernel/server/tenancy/scope.ts';
import { findClass, findPrice, readClassState } from './classes.ts';
import { classEventContract, type NotBookable } from './contract.ts';
import { type ClassState, problemByObstacle } from './domain/window.ts';

type Refusal =
  | 'not_found'
  | 'class_has_seats'
  | 'place_held'
  | (typeof problemByObstacle)[Exclude<NotBookable, 'full'>];

/**
 * Puts a member on the waitlist of a full class; asking twice is no mistake, the first place stays.
 * @param why says why the class cannot be booked by who asks; only `full` lets somebody wait.
 * @param fail makes what is thrown otherwise.
 */
export async function waitForClass(
  scope: WriteScope,
  { subjectId, memberId }: { subjectId: string; memberId: string },
  why: (state: ClassState, isBooked: boolean) => NotBookable | null,
  fail: (code: Refusal) => Error,
) {
  const { id: kind } = classEventContract;
  const event = await findClass(scope, subjectId);
  if (!event) throw fail('not_found');
  const booked = await findLiveBooking(scope, kind, subjectId, memberId);
  const reason = why(readClassState(event), booked !== null);
  if (reason === null) throw fail('class_has_seats');
  if (reason !== 'full') throw fail(problemByObstacle[reason]);
  if (event.held > 0 && (await hasHold(scope, subjectId, memberId))) throw fail('place_held');
  const place = {
    kind,
    subjectId,
    memberId,
    terms: event.terms,
    needsPayment: findPrice(event) !== null,
  };
  const joined = await joinWaitlist(scope, place, () => fail('class_has_seats'));
  return { ...joined, is_waiting: true };
}
