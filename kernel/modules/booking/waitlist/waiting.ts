import { toLocal } from '../../../contract/time.ts';
import { duplicateKey } from '../../../server/db/errno.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors/problem.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { findMembers } from '../../member/api.ts';
import { lockMember } from '../../member/lock-member.ts';
import { announceWaiting } from '../announce.ts';
import { afterCapacity } from '../capacity/change.ts';
import { countWaiting, countWaitingAtTerms, countWaitingWhereFull } from '../capacity/subjects.ts';
import { findBookingType, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { Hold } from '../models/hold.ts';
import { WaitlistEntry } from '../models/waiting.ts';
import { forgetPastUnits } from './unit-waitlists.ts';
import { hasWaitedUnit, subjectOfWaited, waitedColumns, waitedId } from './waited-id.ts';

interface WaitlistKey {
  kind: string;
  /** Of a subject, or of one of its units on demand. */
  subjectId: string;
  memberId: string;
}

const rowOf = ({ kind, subjectId, memberId }: WaitlistKey) => ({
  kind,
  ...waitedColumns(subjectId),
  member_id: memberId,
});

/** What a unit on demand needs to be waited for. */
interface WaitedUnit {
  /** Its price, which the member agrees to. */
  readonly satang: number;
  /** Reads whether none of it is free; asked once the subject's row is locked. */
  readonly isFull: () => Promise<boolean>;
}

/**
 * Puts a member on a full subject's waitlist; a second call returns the first place. The transaction runs again if a
 * unit became free or the terms changed.
 * @param place.needsPayment whether a free unit has to be paid first, so that it is booked for no member.
 * @param place.unit only if the place is of a unit on demand.
 * @param refuse makes what is thrown where it changes each time.
 * @returns the place, and whether a free unit is booked for it: where the shop wants that, who joins now agrees to it.
 */
export async function joinWaitlist(
  scope: WriteScope,
  place: WaitlistKey & { terms: number; needsPayment?: boolean; unit?: WaitedUnit },
  refuse: () => Error,
): Promise<{ id: string; books: boolean }> {
  const own = forBookingType(scope, place.kind);
  const rules = findBookingType(own, place.kind)?.settings(own.of(place.kind));
  const books = rules?.waitlist_mode === 'auto' && !place.needsPayment;
  const present = await own.query(WaitlistEntry).where(rowOf(place)).first();
  if (present && !(await hasBookedSince(own, place, present.id))) {
    const agreed = { books_when_free: books, satang: place.unit?.satang ?? null };
    const updated = await own.query(WaitlistEntry).findById(present.id).patch(agreed);
    // It was given up since it was read, such as by the message about a booking.
    if (updated !== 1) throw new RetryTransactionError(refuse());
    return { id: present.id, books };
  }
  if (present) await leaveWaiting(own, place);
  if (!(await lockMember(own, place.memberId))) throw problem('not_found');
  const id = own.drawId();
  try {
    await own.query(WaitlistEntry).insert({
      id,
      ...rowOf(place),
      books_when_free: books,
      satang: place.unit?.satang ?? null,
      created_at: scope.now,
    });
  } catch (error) {
    if (duplicateKey(error) !== 'booking_waiting_member') throw error;
    const other = await own.query(WaitlistEntry).where(rowOf(place)).first().throwIfNotFound();
    return { id: other.id, books: Boolean(other.books_when_free) };
  }
  announceWaiting(own, place.kind, place.subjectId);
  own.last(async () => {
    if (!(await countWhereFull(own, place))) throw new RetryTransactionError(refuse());
  });
  return { id, books };
}

/** Counts one more who waits. @returns false where what is waited for is not full, or its terms have changed. */
async function countWhereFull(
  own: KernelScope,
  { kind, subjectId: id, terms, unit }: WaitlistKey & { terms: number; unit?: WaitedUnit },
): Promise<boolean> {
  if (!unit) return countWaitingWhereFull(own, id, terms);
  const subjectId = subjectOfWaited(id);
  // Every booking of a unit and every return of one updates the subject's row, which is locked from here on.
  if (!(await countWaitingAtTerms(own, subjectId, terms)) || !(await unit.isFull())) return false;
  await forgetPastUnits(own, kind, subjectId);
  return true;
}

/** Whether a member has used a place: booked the subject after it was asked for, whatever became of the booking. */
async function hasBookedSince(own: KernelScope, place: WaitlistKey, placeId: string): Promise<boolean> {
  const { unit, ...columns } = rowOf(place);
  const since = own.query(Booking).where(columns).where('id', '>', placeId).select('id').first();
  return (await (unit === '' ? since : since.where('units', 'like', `%"${unit}"%`))) !== undefined;
}

/** Whether a member has a live booking of a unit on demand. */
export async function hasBookedUnit(scope: WriteScope, place: WaitlistKey): Promise<boolean> {
  const { unit, ...columns } = rowOf(place);
  const booking = await forBookingType(scope, place.kind)
    .query(Booking)
    .where({ ...columns, live: 1 })
    .where('units', 'like', `%"${unit}"%`)
    .select('id')
    .first();
  return booking !== undefined;
}

/**
 * Takes a member off a waitlist.
 * @param bookingId of the booking that uses the place up: one that was asked for after it stays.
 * @returns false where they were not on it.
 */
export async function leaveWaiting(
  scope: WriteScope,
  place: WaitlistKey,
  bookingId?: string,
): Promise<boolean> {
  const { kind, memberId, subjectId } = place;
  return leaveWaitlists(scope, { kind, memberId, ids: [subjectId] }, bookingId);
}

/**
 * Takes a member off waitlists of one subject: its own, or those of some of its units.
 * @param bookingId as `leaveWaiting` takes it.
 * @returns false where they were on none.
 */
export async function leaveWaitlists(
  scope: WriteScope,
  { kind, memberId, ids }: { kind: string; memberId: string; ids: readonly string[] },
  bookingId?: string,
): Promise<boolean> {
  const [first] = ids;
  if (first === undefined) return false;
  const own = forBookingType(scope, kind);
  const subjectId = subjectOfWaited(first);
  const leaving = own
    .query(WaitlistEntry)
    .where({ kind, subject_id: subjectId, member_id: memberId })
    .whereIn(
      'unit',
      ids.map((id) => waitedColumns(id).unit),
    )
    .delete();
  const left = await (bookingId === undefined ? leaving : leaving.where('id', '<', bookingId));
  if (left === 0) return false;
  afterCapacity(own, () => countWaiting(own, subjectId, -left));
  announceWaiting(own, kind, subjectId);
  return true;
}

/** Whether a member waits for a subject. */
export const isWaiting = async (scope: WriteScope, place: WaitlistKey): Promise<boolean> =>
  (await forBookingType(scope, place.kind).query(WaitlistEntry).where(rowOf(place)).select('id').first()) !==
  undefined;

/** The places of those who wait for a subject and have no booking of it yet, in the order in which they asked. */
export const waitlistPositions = (scope: WriteScope, kind: string, subjectId: string) => {
  const own = forBookingType(scope, kind);
  const { subject_id, unit } = waitedColumns(subjectId);
  const columns = ['id', 'member_id', 'books_when_free', 'satang', 'created_at'] as const;
  if (unit !== '')
    return own
      .query(WaitlistEntry)
      .where({ kind, subject_id, unit })
      .whereNotExists(
        // By member: of a place that has been booked for years its own index would read all of that.
        own
          .query(Booking)
          .where({ kind, live: 1, subject_id })
          .where('units', 'like', `%"${unit}"%`)
          .whereColumn('booking.member_id', 'booking_waiting.member_id'),
      )
      .orderBy('id')
      .select(...columns);
  return own
    .query(WaitlistEntry)
    .where({ kind, subject_id, unit })
    .whereNotIn(
      'member_id',
      own.query(Booking).where({ kind, subject_id: subjectId, live: 1 }).select('member_id'),
    )
    .whereNotIn(
      'member_id',
      own.query(Hold).where({ kind, subject_id: subjectId, live: 1 }).select('member_id'),
    )
    .orderBy('id')
    .select(...columns);
};

/** Members who wait for a subject and have no booking of it yet, in the order in which they asked. */
export const waitingMembers = async (scope: WriteScope, kind: string, subjectId: string): Promise<string[]> =>
  (await waitlistPositions(scope, kind, subjectId)).map(({ member_id }) => member_id);

/** Members who wait for some subjects or units and have no booking of them, by the id of what they wait for. */
export async function listWaitingMembers(
  scope: WriteScope,
  kind: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const own = forBookingType(scope, kind);
  const rows = await own
    .query(WaitlistEntry)
    .where({ kind })
    .whereIn('subject_id', [...new Set(subjectIds.map(subjectOfWaited))])
    .whereIn('unit', [...new Set(subjectIds.map((id) => waitedColumns(id).unit))])
    .whereNotExists(
      own
        .query(Booking)
        .where({ kind, live: 1 })
        .whereColumn('booking.subject_id', 'booking_waiting.subject_id')
        .whereColumn('booking.member_id', 'booking_waiting.member_id')
        .whereRaw(hasWaitedUnit('booking_waiting', 'booking')),
    )
    .orderBy('id')
    .select('subject_id', 'unit', 'member_id');
  const lists = Map.groupBy(rows, waitedId);
  return new Map([...lists].map(([id, list]) => [id, list.map(({ member_id }) => member_id)]));
}

/** The waitlist of a subject as staff read it, in the order in which its members asked. */
export async function listWaitlist(scope: WriteScope, kind: string, subjectId: string) {
  const places = await waitlistPositions(scope, kind, subjectId);
  const members = await findMembers(
    scope,
    places.map(({ member_id }) => member_id),
  );
  return places.map(({ member_id, created_at, books_when_free }) => {
    const member = members.get(member_id);
    return {
      member_id,
      name: member ? `${member.first_name} ${member.last_name}`.trim() : '',
      phone: member?.phone ?? '',
      asked_at: toLocal(created_at, scope.shop.timeZone),
      books: Boolean(books_when_free),
    };
  });
}
