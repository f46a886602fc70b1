import { findInstructor, findTopic } from '#kernel/modules/catalog/points.ts';
import { memberNotice } from '#kernel/modules/notify/events.ts';
import { findBranch } from '#kernel/modules/shop/points.ts';
import { type Subscription, subscribe } from '#kernel/server/events.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { readSettings } from '#kernel/server/settings.ts';
import { classEventContract } from './contract.ts';
import { type NoticeKind, noticeWords } from './domain/notices.ts';
import { whyNotBookable } from './domain/window.ts';
import { booked, canceled, moved, rejected, seatFree } from './events.ts';
import { ClassroomBooking } from './models/classroom-booking.ts';
import { ClassroomEvent } from './models/classroom-event.ts';
import { ClassroomWaiting } from './models/classroom-waiting.ts';

const bookingLink = (scope: Scope, bookingId: string) =>
  `/class-event/shop-${scope.shopId}/booking-${bookingId}`;

interface Told {
  memberId: string;
  link: string;
  /** Unique for this happening and person, so that nobody is told twice. */
  dedupe: string;
  /** Not before this moment; at once without it. */
  at?: Date;
}

/** Tells members of one class the same thing. */
export async function tell(
  scope: Scope,
  kind: NoticeKind,
  event: ClassroomEvent,
  people: readonly Told[],
): Promise<void> {
  const [topic, instructor, branch] = await Promise.all([
    findTopic(scope, event.topic_id),
    findInstructor(scope, event.instructor_id),
    findBranch(scope, event.branch_id),
  ]);
  const words = noticeWords(kind, {
    topic: topic?.name ?? '',
    instructor: instructor?.name ?? '',
    branch: branch?.name ?? '',
    startsAt: event.starts_at,
    timeZone: scope.shop.timeZone,
  });
  await scope.emitAll(
    memberNotice,
    people.map(({ memberId, link, dedupe, at }) => ({
      payload: { member_id: memberId, ...words, link },
      dedupe: `class_event.${kind}:${dedupe}`,
      ...(at ? { at } : {}),
    })),
  );
}

async function tellOfBooking(
  scope: Scope,
  kind: NoticeKind,
  { booking_id, event_id, member_id }: { booking_id: string; event_id: string; member_id: string },
): Promise<void> {
  const event = await scope.query(ClassroomEvent).findById(event_id);
  if (!event) return;
  await tell(scope, kind, event, [
    { memberId: member_id, link: bookingLink(scope, booking_id), dedupe: booking_id },
  ]);
}

/** Deliveries run side by side, so that those who asked first are first only with some time between. */
const headStartMs = 1_000;

/** Whether a member could book the class now if it had a seat. */
const takesMembers = (scope: Scope, event: ClassroomEvent): boolean =>
  whyNotBookable(
    {
      startsAt: event.starts_at,
      isActive: Boolean(event.is_active),
      isCancelled: event.cancelled_at !== null,
      isPrivate: Boolean(event.is_private),
      current: 0,
      max: event.max_participant,
    },
    readSettings(scope.shop, classEventContract),
    scope.now,
    false,
  ) === null;

/** Everyone who waits and has no seat yet, in the order in which they asked. */
const waitingFor = (scope: Scope, eventId: string) =>
  scope
    .query(ClassroomWaiting)
    .where({ event_id: eventId })
    .whereNotIn(
      'member_id',
      scope.query(ClassroomBooking).where({ event_id: eventId, live: 1 }).select('member_id'),
    )
    .orderBy('id');

/** What class booking does after its own events: members are told, waiting lists kept. */
export const subscriptions: readonly Subscription[] = [
  subscribe(booked, {
    name: 'after_booked',
    run: async (scope, payload) => {
      await scope
        .query(ClassroomWaiting)
        .where({ event_id: payload.event_id, member_id: payload.member_id })
        .delete();
      await tellOfBooking(scope, 'booked', payload);
    },
  }),
  subscribe(canceled, {
    name: 'after_canceled',
    run: (scope, payload) => tellOfBooking(scope, 'canceled', payload),
  }),
  subscribe(rejected, {
    name: 'after_rejected',
    run: (scope, payload) =>
      tellOfBooking(scope, payload.class_cancelled ? 'class_cancelled' : 'rejected', payload),
  }),
  subscribe(moved, {
    name: 'after_moved',
    run: async (scope, { event_id, change_id }) => {
      const event = await scope.query(ClassroomEvent).findById(event_id);
      const bookings = await scope.query(ClassroomBooking).where({ event_id, status: 'completed' });
      if (!event) return;
      await tell(
        scope,
        'moved',
        event,
        bookings.map(({ id, member_id }) => ({
          memberId: member_id,
          link: bookingLink(scope, id),
          dedupe: `${change_id}:${id}`,
        })),
      );
    },
  }),
  subscribe(seatFree, {
    name: 'after_seat_free',
    run: async (scope, { event_id, seat_id }) => {
      const event = await scope.query(ClassroomEvent).findById(event_id);
      if (!event || !takesMembers(scope, event)) return;
      const waiting = await waitingFor(scope, event_id);
      await tell(
        scope,
        'seat_free',
        event,
        waiting.map(({ member_id }, place) => ({
          memberId: member_id,
          link: `/class-event/shop-${scope.shopId}/class-info?memberId=${member_id}&eventId=${event_id}`,
          dedupe: `${seat_id}:${member_id}`,
          at: new Date(scope.now.getTime() + place * headStartMs),
        })),
      );
    },
  }),
];
