import { toBaht } from '../../contract/satang.ts';
import { toLocal } from '../../contract/time.ts';
import type { CallContext, WriteScope } from '../../server/tenancy/scope.ts';
import type { Upcoming } from '../member/api.ts';
import { countWaiting } from './capacity/subjects.ts';
import { bookingType, enabledBookingTypes, findBookingType, forBookingType } from './kinds.ts';
import { Booking } from './models/booking.ts';
import { Hold } from './models/hold.ts';
import { WaitlistEntry } from './models/waiting.ts';
import { waitedId } from './waitlist/waited-id.ts';

const shownAhead = 5;

const own = (scope: WriteScope) => forBookingType(scope, 'booking');

const ahead = (scope: WriteScope, memberId: string) =>
  own(scope)
    .query(Booking)
    .where({ member_id: memberId, status: 'completed' })
    .where('ends_at', '>', scope.now);

/** What a member has booked ahead in features that are on, soonest first. */
export async function upcomingOfMember(
  scope: WriteScope,
  { memberId }: { memberId: string },
): Promise<Upcoming[]> {
  const rows = await ahead(scope, memberId)
    .whereIn('kind', enabledBookingTypes(scope))
    .orderBy(['starts_at', 'id'])
    .limit(shownAhead);
  const shown = await Promise.all(
    rows.map(async (row) => {
      const to = await own(scope).askOne(bookingType, row.kind, 'ticket', row);
      const { id, title, starts_at, ends_at, kind } = row;
      return to === null ? [] : [{ id, feature: kind, title, starts_at, ends_at, to }];
    }),
  );
  return shown.flat();
}

/**
 * When the last thing ends that a member has booked ahead, in a feature that is on, off, or gone
 * (docs/domain/booking.md#b7); null if nothing is.
 */
export async function lastEnd(scope: WriteScope, { memberId }: { memberId: string }): Promise<Date | null> {
  const last = await ahead(scope, memberId).orderBy('ends_at', 'desc').select('ends_at').first();
  return last?.ends_at ?? null;
}

/** When a member was last checked in to anything. */
export async function lastVisit(scope: WriteScope, { memberId }: { memberId: string }): Promise<Date | null> {
  const last = await own(scope)
    .query(Booking)
    .where({ member_id: memberId, status: 'attend' })
    .whereIn('kind', enabledBookingTypes(scope))
    .orderBy('checked_in_at', 'desc')
    .select('checked_in_at')
    .first();
  return last?.checked_in_at ?? null;
}

const localOf = (scope: CallContext) => (instant: Date | null) =>
  instant && toLocal(instant, scope.shop.timeZone);

/** Places on waitlists. What is waited for is named as far as members are offered it. */
async function exportWaiting(scope: WriteScope, memberId: string) {
  const local = localOf(scope);
  const places = await own(scope).query(WaitlistEntry).where({ member_id: memberId }).orderBy('id');
  return Promise.all(
    places.map(async ({ kind, books_when_free, created_at, ...place }) => {
      const offer = await own(scope).askOne(bookingType, kind, 'offer', waitedId(place));
      return {
        kind: findBookingType(scope, kind)?.name ?? kind,
        title: offer?.title ?? null,
        unit: place.unit || null,
        price: place.satang === null ? null : toBaht(Number(place.satang)),
        datetime: local(offer?.startsAt ?? null),
        books_when_free: Boolean(books_when_free),
        asked_at: local(created_at),
      };
    }),
  );
}

/**
 * Everything that is stored of a member's bookings and of what they wait for, of features that are off or gone too
 * (PDPA).
 */
export async function exportBookings(
  scope: WriteScope,
  { memberId }: { memberId: string },
): Promise<Record<string, unknown>> {
  const rows = await own(scope).query(Booking).where({ member_id: memberId }).orderBy('starts_at');
  const local = localOf(scope);
  return {
    waiting: await exportWaiting(scope, memberId),
    held: await exportHolds(scope, memberId),
    bookings: rows.map((row) => ({
      booking_id: row.id,
      kind: findBookingType(scope, row.kind)?.name ?? row.kind,
      title: row.title,
      datetime: local(row.starts_at),
      end_datetime: local(row.ends_at),
      status: row.status,
      reject_reason: row.reject_reason,
      cost: row.cost,
      booked_at: local(row.created_at),
      ended_at: local(row.ended_at),
      checked_in_at: local(row.checked_in_at),
    })),
  };
}

/** Places that were held for payments; they are deleted after a week. */
async function exportHolds(scope: WriteScope, memberId: string) {
  const local = localOf(scope);
  const holds = await own(scope).query(Hold).where({ member_id: memberId }).orderBy('id');
  return holds.map(({ kind, created_at, expires_at, outcome }) => ({
    kind: findBookingType(scope, kind)?.name ?? kind,
    held_at: local(created_at),
    held_until: local(expires_at),
    outcome,
  }));
}

/**
 * Bookings are the shop's records. Names are on the member's own row, which is anonymized with the member. Reasons that
 * the shop wrote are erased here, because they can name the person.
 */
export async function erasePersonal(scope: WriteScope, { memberId }: { memberId: string }): Promise<void> {
  await own(scope)
    .query(Booking)
    .where({ member_id: memberId })
    .whereNotNull('reject_reason')
    .patch({ reject_reason: null });
  // A member with an open payment, and so with a live hold, is not erased.
  await own(scope).query(Hold).where({ member_id: memberId }).whereNotNull('ended_at').delete();
  const places = await own(scope).query(WaitlistEntry).where({ member_id: memberId }).forUpdate();
  for (const { id, subject_id } of places) {
    await own(scope).query(WaitlistEntry).deleteById(id);
    await countWaiting(own(scope), subject_id, -1);
  }
}
