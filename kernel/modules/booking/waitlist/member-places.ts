import { toLocal } from '../../../contract/time.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { findInstructor } from '../../catalog/api.ts';
import { findBranch } from '../../shop/api.ts';
import { bookingType, enabledBookingTypes, forBookingType } from '../kinds.ts';
import { WaitlistEntry } from '../models/waiting.ts';
import { leaveWaiting, waitingMembers } from './waiting.ts';

/** Most places that are answered, those that the member took last: entries of what is over stay in the table. */
const mostPlaces = 20;

/** A member's place on one waitlist; null if it is used, or if members cannot book the subject any more. */
async function showPlace(scope: WriteScope, { kind, subject_id, member_id, books_when_free }: WaitlistEntry) {
  const own = forBookingType(scope, kind);
  const offer = await own.askOne(bookingType, kind, 'offer', subject_id);
  if (!offer) return null;
  const { title, branchId, instructorId, startsAt } = offer;
  const [members, branch, instructor] = await Promise.all([
    waitingMembers(scope, kind, subject_id),
    findBranch(scope, branchId),
    instructorId === null ? null : findInstructor(scope, instructorId),
  ]);
  const position = members.indexOf(member_id) + 1;
  if (position === 0) return null;
  return {
    kind,
    subject_id,
    title,
    branch: branch?.name ?? '',
    instructor: instructor?.name ?? null,
    datetime: toLocal(startsAt, scope.shop.timeZone),
    position,
    books: Boolean(books_when_free),
    to: offer.to(member_id),
  };
}

/** A member's places on waitlists of features that are on, by the start of what they wait for, soonest first. */
export async function waitlistPlacesOfMember(scope: WriteScope, memberId: string) {
  const entries = await forBookingType(scope, 'booking')
    .query(WaitlistEntry)
    .where({ member_id: memberId })
    .whereIn('kind', enabledBookingTypes(scope))
    .orderBy('id', 'desc')
    .limit(mostPlaces);
  const places = await Promise.all(entries.map((entry) => showPlace(scope, entry)));
  return places
    .filter((place) => place !== null)
    .sort((one, other) => one.datetime.localeCompare(other.datetime));
}

/**
 * Takes a member off a subject's waitlist, of any kind.
 * @returns false if the waitlist belongs to a feature that is off; nothing was changed then.
 */
export async function leaveWaitlistOfSubject(
  scope: WriteScope,
  subjectId: string,
  memberId: string,
): Promise<boolean> {
  const entry = await forBookingType(scope, 'booking')
    .query(WaitlistEntry)
    .where({ subject_id: subjectId, member_id: memberId })
    .first();
  if (!entry) return true;
  if (!scope.isOn(entry.kind)) return false;
  await leaveWaiting(scope, { kind: entry.kind, subjectId, memberId });
  return true;
}
