import { type Subscription, subscribe } from '../../../server/plugin/subscription.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import type { NoticeKind } from '../domain/notices.ts';
import { booked, bookingsChanged, canceled, daysChanged, moved, rejected, unitFree } from '../events.ts';
import { bookingType, findBookingType, forBookingType } from '../kinds.ts';
import { unitsOf } from '../lifecycle/end.ts';
import { Booking } from '../models/booking.ts';
import { notifyOfBookings, notifyOfFreeUnit } from '../notices/notify.ts';
import { notifyOfChanges } from '../notices/notify-of-changes.ts';
import { notifyShopOfBooking } from '../shop-notices.ts';
import { findBooking } from '../views/view.ts';
import { leaveWaitlists, waitingMembers } from '../waitlist/waiting.ts';

interface OfBooking {
  kind: string;
  booking_id: string;
  subject_id: string;
  member_id: string;
}

async function notify(
  scope: WriteScope,
  notice: NoticeKind,
  { kind, booking_id }: OfBooking,
  dedupe = booking_id,
): Promise<Booking | null> {
  const booking = await findBooking(scope, kind, booking_id);
  if (!booking) return null;
  await notifyOfBookings(scope, notice, [booking], () => dedupe);
  return booking;
}

/** What follows on bookings: members are written to, and waitlists follow. */
export const subscriptions: readonly Subscription[] = [
  subscribe(booked, {
    name: 'after_booked',
    order: ({ booking_id }) => booking_id,
    member: ({ member_id }) => member_id,
    title: { en: 'Message about a booking', th: 'ข้อความเรื่องการจอง' },
    async run(scope, payload) {
      const { kind, booking_id: bookingId, subject_id: subjectId, member_id: memberId } = payload;
      const hasUnits = findBookingType(scope, kind)?.freeUnits !== undefined;
      const made = hasUnits ? await findBooking(scope, kind, bookingId) : null;
      const units = made ? unitsOf(made) : [];
      await leaveWaitlists(scope, { kind, memberId, ids: units.length > 0 ? units : [subjectId] }, bookingId);
      const booking = await notify(scope, payload.from_waiting ? 'booked_from_waiting' : 'booked', payload);
      if (booking) await notifyShopOfBooking(scope, 'booked', booking);
    },
  }),
  subscribe(canceled, {
    name: 'after_canceled',
    order: ({ booking_id }) => booking_id,
    member: ({ member_id }) => member_id,
    title: { en: 'Message about a cancellation', th: 'ข้อความเรื่องการยกเลิก' },
    async run(scope, payload) {
      const booking = await notify(scope, 'canceled', payload);
      if (booking) await notifyShopOfBooking(scope, 'canceled', booking);
    },
  }),
  subscribe(rejected, {
    name: 'after_rejected',
    order: ({ booking_id }) => booking_id,
    member: ({ member_id }) => member_id,
    title: { en: 'Message about a cancellation', th: 'ข้อความเรื่องการยกเลิก' },
    async run(scope, payload) {
      if (payload.notify)
        await notify(scope, payload.subject_cancelled ? 'subject_cancelled' : 'rejected', payload);
    },
  }),
  subscribe(moved, {
    name: 'after_moved',
    order: ({ subject_id }) => subject_id,
    title: { en: 'Message about a change', th: 'ข้อความเรื่องการเปลี่ยนแปลง' },
    async run(scope, { kind, subject_id, change_id, changes, ...moving }) {
      if (!moving.notify) return;
      const bookings = await forBookingType(scope, kind)
        .query(Booking)
        // The change has let all leave who were booked then; who booked since has read what it says now.
        .where({ kind, subject_id, status: 'completed', may_always_cancel: true })
        // A cancellation waits for this message, so that it is not sent first.
        .forUpdate();
      await notifyOfBookings(scope, 'moved', bookings, ({ id }) => `${change_id}:${id}`, changes);
    },
  }),
  subscribe(bookingsChanged, {
    name: 'after_bookings_changed',
    order: ({ member_id }) => member_id,
    member: ({ member_id }) => member_id,
    title: { en: 'Message about a change', th: 'ข้อความเรื่องการเปลี่ยนแปลง' },
    run: notifyOfChanges,
  }),
  subscribe(daysChanged, {
    name: 'after_days_changed',
    order: ({ booking_id }) => booking_id,
    member: ({ member_id }) => member_id,
    title: { en: 'Message about other hours', th: 'ข้อความเรื่องเวลาให้บริการ' },
    async run(scope, payload) {
      await notify(scope, 'days_changed', payload, `${payload.change_id}:${payload.booking_id}`);
    },
  }),
  subscribe(unitFree, {
    name: 'after_unit_free',
    title: { en: 'Message to the waitlist', th: 'ข้อความถึงรายชื่อรอ' },
    async run(scope, { kind, subject_id, change_id }) {
      const offer = await forBookingType(scope, kind).askOne(bookingType, kind, 'offer', subject_id);
      if (!offer) return;
      await notifyOfFreeUnit(
        scope,
        { kind, subjectId: subject_id, offer },
        await waitingMembers(scope, kind, subject_id),
        change_id,
      );
    },
  }),
];
