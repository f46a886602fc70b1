import { toLocal } from '../../../contract/time.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { instructorNames } from '../../catalog/api.ts';
import { listBranches } from '../../shop/api.ts';
import { bookingType, enabledBookingTypes, forBookingType, type OfferedSubject } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { WaitlistEntry } from '../models/waiting.ts';
import { hasWaitedUnit, subjectOfWaited, waitedColumns, waitedId } from './waited-id.ts';
import { leaveWaitlists, listWaitingMembers } from './waiting.ts';

/** The most places that are answered, the soonest. */
const mostPlaces = 20;

interface OfferedPlace {
  readonly kind: string;
  readonly offer: OfferedSubject;
}

/** A member's entries on waitlists of features that are on, without those that a live booking has used. */
const listEntries = (scope: WriteScope, memberId: string) => {
  const own = forBookingType(scope, 'booking');
  return own
    .query(WaitlistEntry)
    .where({ member_id: memberId })
    .whereIn('kind', enabledBookingTypes(scope))
    .whereNotExists(
      own
        .query(Booking)
        .where({ live: 1 })
        .whereColumn('booking.kind', 'booking_waiting.kind')
        .whereColumn('booking.subject_id', 'booking_waiting.subject_id')
        .whereColumn('booking.member_id', 'booking_waiting.member_id')
        .whereRaw(hasWaitedUnit('booking_waiting', 'booking')),
    )
    .select('kind', 'subject_id', 'unit', 'books_when_free');
};

/** The soonest subjects of entries that members can still book. Kinds are asked in turn: each uses a connection. */
async function listOffers(
  scope: WriteScope,
  entries: readonly Pick<WaitlistEntry, 'kind' | 'subject_id' | 'unit'>[],
): Promise<OfferedPlace[]> {
  const places: OfferedPlace[] = [];
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const ids = ofKind.map(waitedId);
    const offers = await forBookingType(scope, kind).askOne(bookingType, kind, 'offers', ids, mostPlaces);
    places.push(...(offers ?? []).map((offer) => ({ kind, offer })));
  }
  return places
    .sort((one, other) => one.offer.startsAt.getTime() - other.offer.startsAt.getTime())
    .slice(0, mostPlaces);
}

/** The waiting members of some places, by subject. */
async function listWaitingOfPlaces(scope: WriteScope, places: readonly OfferedPlace[]) {
  const waiting = new Map<string, readonly string[]>();
  for (const [kind, ofKind] of Map.groupBy(places, (place) => place.kind)) {
    const ids = ofKind.map(({ offer }) => offer.id);
    for (const [id, members] of await listWaitingMembers(scope, kind, ids)) waiting.set(id, members);
  }
  return waiting;
}

/**
 * A member's places on waitlists of features that are on, by the start of what they wait for, soonest first. Places
 * that are used, and those of subjects that members cannot book any more, are not among them.
 */
export async function waitlistPlacesOfMember(scope: WriteScope, memberId: string) {
  const entries = await listEntries(scope, memberId);
  const places = await listOffers(scope, entries);
  if (places.length === 0) return [];
  const waiting = await listWaitingOfPlaces(scope, places);
  const branches = new Map((await listBranches(scope)).map(({ id, name }) => [id, name]));
  const instructors = await instructorNames(scope);
  const byWaited = new Map(entries.map((entry) => [waitedId(entry), entry]));
  return places
    .map(({ kind, offer }) => ({
      kind,
      subject_id: subjectOfWaited(offer.id),
      unit: waitedColumns(offer.id).unit || null,
      title: offer.title,
      branch: branches.get(offer.branchId) ?? '',
      instructor: offer.instructorId === null ? null : (instructors.get(offer.instructorId) ?? null),
      datetime: toLocal(offer.startsAt, scope.shop.timeZone),
      position: (waiting.get(offer.id) ?? []).indexOf(memberId) + 1,
      books: Boolean(byWaited.get(offer.id)?.books_when_free),
      to: offer.to(memberId),
    }))
    .filter(({ position }) => position > 0);
}

/**
 * Takes a member off the waitlists of a subject and its units, of any kind.
 * @param unit only the waitlist of this unit; all of the subject without it.
 * @returns false if the waitlist belongs to a feature that is off; nothing was changed then.
 */
export async function leaveWaitlistOfSubject(
  scope: WriteScope,
  subjectId: string,
  memberId: string,
  unit?: string,
): Promise<boolean> {
  const entries = await forBookingType(scope, 'booking')
    .query(WaitlistEntry)
    .where({ subject_id: subjectId, member_id: memberId, ...(unit !== undefined && { unit }) });
  const [first] = entries;
  if (!first) return true;
  if (!scope.isOn(first.kind)) return false;
  await leaveWaitlists(scope, { kind: first.kind, memberId, ids: entries.map(waitedId) });
  return true;
}
