import type { BookingView } from '../../../contract/booking-endpoints.ts';
import type { Language, LocalizedText } from '../../../contract/problems.ts';
import { toLocal } from '../../../contract/time.ts';
import type { Join } from '../../../server/db/table.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { shownTime } from '../../../server/text/shown-time.ts';
import { canCancel, cancelUntil } from '../domain/time-limits.ts';
import { bookingType, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import { viewAmountDue } from '../payment/outstanding-bookings.ts';
import { type ChargeSource, showReturnedCharge } from './returned-charge.ts';

interface Names extends ChargeSource {
  id: string;
  branch: string;
  instructor: string | null;
  instructor_en: string | null;
  fund: string | null;
  fund_en: string | null;
  first_name: string;
  last_name: string;
}

const joins: readonly Join[] = [
  { table: 'branch', as: 'r', on: ['r.id', 'b.branch_id'] },
  { table: 'member', as: 'm', on: ['m.id', 'b.member_id'] },
  { table: 'instructor', as: 'i', on: ['i.id', 'b.instructor_id'], left: true },
  { table: 'fund', as: 'f', on: ['f.id', 'b.fund_id'], left: true },
  { table: 'fund_lot', as: 'l', on: ['l.id', 'b.lot_id'], left: true },
  { table: 'payment_order', as: 'o', on: ['o.id', 'b.order_id'], left: true },
];

/** Names that bookings are shown with, and what paid for them, read for the chosen rows only: their ids lead every join. */
async function namesOf(scope: ReadScope, ids: readonly string[]): Promise<Map<string, Names>> {
  const rows: Names[] = await kernelScopeOf(scope)
    .table('booking', 'b', joins)
    .whereIn('b.id', [...ids])
    .select(
      'b.id',
      'r.name as branch',
      'i.name as instructor',
      'i.name_en as instructor_en',
      'f.name as fund',
      'f.name_en as fund_en',
      'm.first_name',
      'm.last_name',
      'l.expire_date as lot_expire_date',
      'l.voided_at as lot_voided_at',
      'o.refunded_satang',
      'o.refund_way',
      'o.given_back_at',
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A booking as its kind answers it. */
export type ShownBooking = BookingView & Readonly<Record<string, unknown>>;

/** Bookings of one kind as its contract answers them, in the order given. */
export async function showBookings(
  scope: WriteScope,
  kind: string,
  bookings: readonly Booking[],
): Promise<ShownBooking[]> {
  if (bookings.length === 0) return [];
  const { timeZone, id: shopId, name: shop } = scope.shop;
  const [names, described] = await Promise.all([
    namesOf(
      scope,
      bookings.map(({ id }) => id),
    ),
    forBookingType(scope, kind).askOne(bookingType, kind, 'describe', bookings),
  ]);
  return bookings.map((booking) => {
    const name = names.get(booking.id);
    const { color = null, note = '', ...own } = described?.get(booking.id) ?? {};
    const state = {
      status: booking.status,
      startsAt: booking.starts_at,
      cancelHours: booking.cancel_hours,
      mayAlwaysCancel: Boolean(booking.may_always_cancel),
    };
    return {
      ...own,
      id: booking.id,
      booking_id: booking.id,
      shop_id: shopId,
      shop,
      member_id: booking.member_id,
      attendee: `${name?.first_name ?? ''} ${name?.last_name ?? ''}`.trim(),
      branch_id: booking.branch_id,
      branch: name?.branch ?? '',
      title: booking.title,
      color,
      instructor: name?.instructor ?? null,
      instructor_en: name?.instructor_en ?? undefined,
      datetime: toLocal(booking.starts_at, timeZone),
      end_datetime: toLocal(booking.ends_at, timeZone),
      status: booking.status,
      is_allow_cancel: canCancel(state, scope.now),
      cancel_until: toLocal(cancelUntil(state), timeZone),
      cost: booking.cost,
      is_paid: booking.order_id !== null,
      to_pay: viewAmountDue(booking),
      fund_id: booking.fund_id,
      fund_name: name?.fund ?? null,
      fund_name_en: name?.fund_en ?? undefined,
      checked_in_at: booking.checked_in_at && toLocal(booking.checked_in_at, timeZone),
      short_code: booking.short_code,
      reject_reason: booking.reject_reason,
      ...showReturnedCharge(booking, name, timeZone),
      note,
    };
  });
}

/** One booking of a kind by its id; null where the shop has none of that kind. */
export async function findBooking(scope: WriteScope, kind: string, id: string): Promise<Booking | null> {
  return (await forBookingType(scope, kind).query(Booking).findOne({ id, kind })) ?? null;
}

/** One booking of a kind as its contract answers it, or null. */
export async function showBooking(scope: WriteScope, kind: string, id: string): Promise<ShownBooking | null> {
  const booking = await findBooking(scope, kind, id);
  const [shown] = booking ? await showBookings(scope, kind, [booking]) : [];
  return shown ?? null;
}

/** What people call some bookings of a kind: whose, of what and when. */
export async function bookingNames(
  scope: WriteScope,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, LocalizedText>> {
  const bookings = await forBookingType(scope, kind)
    .query(Booking)
    .findByIds([...ids])
    .where({ kind });
  const names = await namesOf(
    forBookingType(scope, kind),
    bookings.map(({ id }) => id),
  );
  return new Map(
    bookings.map(({ id, title, starts_at }) => {
      const { first_name = '', last_name = '' } = names.get(id) ?? {};
      const named = (language: Language) =>
        `${first_name} ${last_name} · ${title}, ${shownTime(starts_at, scope.shop.timeZone, language)}`;
      return [id, { en: named('en'), th: named('th') }];
    }),
  );
}
