import { z } from 'zod';
import { toLocal } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import { firstIdAt } from '../../../server/ids/new-id.ts';
import type { RecordLookup } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import type { Shop } from '../../../server/tenancy/shops.ts';
import { findMembers, fundNames, readRemainingPoints } from '../../member/api.ts';
import { readCounts } from '../capacity/subjects.ts';
import { enabledBookingTypes, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { viewAmountDue } from '../payment/outstanding-bookings.ts';

interface PageOfMember {
  memberId: string;
  /** From 1. */
  page: number;
  length: number;
}

/**
 * A page of a member's bookings of one kind, latest start first.
 * @param options.past leaves out those that are still to come.
 */
export const listBookings = (
  scope: WriteScope,
  kind: string,
  { memberId, page, length, past }: PageOfMember & { past: boolean },
) =>
  forBookingType(scope, kind)
    .query(Booking)
    .where({ member_id: memberId, kind })
    .modify((query) => {
      if (past)
        query.where((either) =>
          either.where('ends_at', '<=', scope.now).orWhereIn('status', ['canceled', 'rejected']),
        );
    })
    .orderBy([
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(length)
    .offset((page - 1) * length);

/** A page of a member's live bookings of one kind that have not ended, soonest first. */
export const listUpcomingBookings = (
  scope: WriteScope,
  kind: string,
  { memberId, page, length }: PageOfMember,
) =>
  forBookingType(scope, kind)
    .query(Booking)
    .where({ member_id: memberId, kind })
    .whereIn('status', ['completed', 'attend'])
    .where('ends_at', '>', scope.now)
    .orderBy(['starts_at', 'id'])
    .limit(length)
    .offset((page - 1) * length);

/** The soonest of a member's live bookings that have not ended, of each kind whose feature is on. */
export async function nextOfEachKind(scope: WriteScope, memberId: string): Promise<Booking[]> {
  const bookings = await Promise.all(
    enabledBookingTypes(scope).map((kind) =>
      listUpcomingBookings(scope, kind, { memberId, page: 1, length: 1 }),
    ),
  );
  return bookings.flat();
}

const liveBooking = statement(
  `SELECT id FROM booking
    WHERE shop_id = :shop_id AND kind = :kind AND subject_id = :subject_id AND member_id = :member_id AND live = 1
    LIMIT 1`,
  z.object({ id: z.string() }),
);

/** Live booking of a subject by a member; null where there is none. */
export const findLiveBooking = async (
  scope: WriteScope,
  kind: string,
  subjectId: string,
  memberId: string,
): Promise<string | null> => {
  const values = { kind, subject_id: subjectId, member_id: memberId };
  const [row] = await forBookingType(scope, kind).rows(liveBooking, values);
  return row?.id ?? null;
};

/**
 * Who has booked a subject, in the order of booking, and how much of it each has (`n`).
 * @param startsAt narrows it to bookings that start then, where a subject is booked at many times.
 */
export async function listRoster(scope: WriteScope, kind: string, subjectId: string, startsAt?: Date) {
  const query = forBookingType(scope, kind)
    .query(Booking)
    .where({ kind, subject_id: subjectId, live: 1 })
    .orderBy('id');
  if (startsAt) query.where({ starts_at: startsAt });
  const bookings = await query;
  const ids = bookings.flatMap(({ fund_id }) => fund_id ?? []);
  const [members, funds, left] = await Promise.all([
    findMembers(
      scope,
      bookings.map(({ member_id }) => member_id),
    ),
    ids.length > 0 ? fundNames(scope) : new Map<string, string>(),
    readRemainingPoints(
      scope,
      bookings.map(({ member_id }) => member_id),
      ids,
    ),
  ]);
  return bookings.map((booking) => {
    const member = members.get(booking.member_id);
    const points = booking.fund_id ? left.of(booking.member_id, booking.fund_id) : null;
    return {
      member_id: booking.member_id,
      attendee: member ? `${member.first_name} ${member.last_name}`.trim() : '',
      phone: member?.phone ?? '',
      booking_id: booking.id,
      status: booking.status,
      checked_in_at: booking.checked_in_at && toLocal(booking.checked_in_at, scope.shop.timeZone),
      short_code: booking.short_code,
      cost: booking.cost,
      fund_name: (booking.fund_id && funds.get(booking.fund_id)) || null,
      points_left: points?.value ?? null,
      unlimited_until: points?.unlimitedUntil ?? null,
      n: booking.n,
      to_pay: viewAmountDue(booking),
    };
  });
}

/** What `bookingCount` asks for: bookings of the kinds that are on at each shop. */
export async function countBookings(
  hq: ReadScope,
  shops: readonly Shop[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReadonlyMap<string, number>> {
  const { db, kernel } = kernelScopeOf(hq);
  // By when they were made: in the order of kinds the database reads all bookings that the shops have.
  const rows: { shop_id: string; kind: string; count: number }[] = await db
    .from(db.raw('booking FORCE INDEX (booking_created)'))
    .whereIn(
      'shop_id',
      shops.map(({ id }) => id),
    )
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('shop_id', 'kind')
    .select('shop_id', 'kind')
    .count({ count: '*' });
  const countOf = (shop: Shop) =>
    rows
      .filter(({ shop_id, kind }) => shop_id === shop.id && kernel.installation.isOn(shop, kind))
      .reduce((sum, { count }) => sum + Number(count), 0);
  return new Map(shops.map((shop) => [shop.id, countOf(shop)]));
}

/** What `bookingCount` asks for of all shops together: their ids alone, which need no index of their own. */
export async function countAllBookings(
  hq: ReadScope,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const [row] = await kernelScopeOf(hq)
    .db('booking')
    .where('id', '>=', firstIdAt(from.getTime()))
    .where('id', '<', firstIdAt(to.getTime()))
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** Bookings of every kind, by their ids alone. */
export const bookingRecords: RecordLookup = {
  exists: async (scope, id) =>
    (await forBookingType(scope, 'booking').query(Booking).findById(id)) !== undefined,
  async names(scope, ids) {
    const rows = await forBookingType(scope, 'booking')
      .query(Booking)
      .findByIds([...ids]);
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
};

/** What can be booked, of every kind that counts its units. */
export const subjectRecords: RecordLookup = {
  exists: async (scope, id) => (await readCounts(scope, id)) !== null,
};
