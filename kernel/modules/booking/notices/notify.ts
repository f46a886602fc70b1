import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { findInstructor } from '../../catalog/api.ts';
import { notifyMembers, type Occasion } from '../../notify/api.ts';
import type { Invitation } from '../../notify/events.ts';
import { findBranchContact } from '../../shop/api.ts';
import { describeAppointment, formatPlace } from '../domain/appointment-texts.ts';
import type { NoticeFacts, NoticeKind } from '../domain/notices.ts';
import { bookingRevision } from '../domain/revision.ts';
import { cancelUntil } from '../domain/time-limits.ts';
import type { MovedChanges } from '../events.ts';
import { type AvailableSlot, bookingType, findBookingType, forBookingType } from '../kinds.ts';
import type { Booking } from '../models/booking.ts';
import { bookedSpans } from '../views/booked-spans.ts';
import { subjectOfWaited } from '../waitlist/waited-id.ts';
import { noticeWords } from './notice-texts.ts';

/** What of a booking, or of what can be booked, a notice says. */
export interface NoticeVenue {
  readonly title: string;
  readonly branch_id: string;
  readonly instructor_id: string | null;
  readonly starts_at: Date;
}

/** What a notice about a place of a kind says. @param returned points that go back to the member. */
export async function readNoticeFacts(
  scope: ReadScope,
  kind: string,
  place: NoticeVenue,
  returned = 0,
): Promise<NoticeFacts> {
  const [branch, instructor] = await Promise.all([
    findBranchContact(scope, place.branch_id),
    place.instructor_id ? findInstructor(scope, place.instructor_id) : null,
  ]);
  const known = findBookingType(scope, kind);
  return {
    thing: known?.thing ?? { en: 'booking', th: 'การจอง' },
    unit: known?.unit ?? { en: 'place', th: 'ที่' },
    title: place.title,
    branch: branch?.name ?? '',
    way: branch,
    instructor: instructor?.name ?? '',
    ...(instructor?.name_en === undefined ? {} : { instructor_en: instructor.name_en }),
    startsAt: place.starts_at,
    timeZone: scope.shop.timeZone,
    returned,
  };
}

/** One notice says that a booking was made: that of the waitlist or the usual one. */
const happeningOf = (notice: NoticeKind) => (notice === 'booked_from_waiting' ? 'booked' : notice);

/** Notices of a booking that has ended, whose points go back. */
const ends: ReadonlySet<NoticeKind> = new Set(['canceled', 'rejected', 'subject_cancelled']);

const waitedFor = ({ cost, starts_at, cancel_hours, may_always_cancel }: Booking) => ({
  cost,
  until: cancelUntil({
    startsAt: starts_at,
    cancelHours: cancel_hours,
    mayAlwaysCancel: Boolean(may_always_cancel),
  }),
});

/** Notices that say until when the member can cancel, if that is ahead. */
const namesLimit: ReadonlySet<NoticeKind> = new Set(['booked', 'reminder']);
/** Notices of a booking that the member comes to, which lead to the place on a map. */
const leadsThere: ReadonlySet<NoticeKind> = new Set(['booked', 'booked_from_waiting', 'moved', 'reminder']);

/** Decides whether a notice can be sent in quiet hours. A member's own action is confirmed at once. */
const occasions: Readonly<Record<NoticeKind, Occasion>> = {
  booked: 'action',
  canceled: 'action',
  booked_from_waiting: 'change',
  rejected: 'change',
  subject_cancelled: 'change',
  moved: 'change',
  days_changed: 'change',
  unit_free: 'change',
  reminder: 'reminder',
};

/** The moment before which a member must know of a notice. */
export function effectiveAt(notice: NoticeKind, booking: Booking, changes?: MovedChanges): Date {
  if (notice === 'booked_from_waiting') return waitedFor(booking).until;
  const before = changes?.starts_at && new Date(changes.starts_at.from);
  return before && before < booking.starts_at ? before : booking.starts_at;
}

/** What a notice does to the booking in the member's calendar; a reminder and a free unit do nothing. */
const methods: Readonly<Partial<Record<NoticeKind, Invitation['method']>>> = {
  booked: 'REQUEST',
  booked_from_waiting: 'REQUEST',
  moved: 'REQUEST',
  canceled: 'CANCEL',
  rejected: 'CANCEL',
  subject_cancelled: 'CANCEL',
};

/** What a mail about a booking brings to the member's calendar, under the ids that the ticket's own file has. */
export async function createInvitation(
  scope: WriteScope,
  notice: NoticeKind,
  booking: Booking,
  { branch, instructor, way }: Pick<NoticeFacts, 'branch' | 'instructor' | 'way'>,
): Promise<Invitation | null> {
  const method = methods[notice];
  if (!method) return null;
  const { shop } = scope;
  const [first, ...further] = (await bookedSpans(scope, booking)).map(({ id, startsAt, endsAt }) => ({
    id,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }));
  if (!first) return null;
  const { created_at, changed_at } = booking;
  const isBooked = happeningOf(notice) === 'booked';
  const revision = bookingRevision(
    method === 'CANCEL' ? booking : { created_at, changed_at, ended_at: null },
  );
  return {
    method,
    sequence: isBooked ? 0 : Math.max(1, revision.sequence),
    modified_at: (isBooked ? created_at : revision.modifiedAt).toISOString(),
    title: `${booking.title} · ${shop.name}`,
    place: formatPlace(shop.name, branch, way),
    description: {
      en: describeAppointment(instructor, way, 'en'),
      th: describeAppointment(instructor, way, 'th'),
    },
    spans: [first, ...further],
  };
}

/**
 * Writes to the members of some bookings of one kind about them.
 * @param dedupe unique for this happening and booking, so that nobody is written to twice.
 * @param changes what was changed, for `moved`.
 */
export async function notifyOfBookings(
  scope: WriteScope,
  notice: NoticeKind,
  bookings: readonly Booking[],
  dedupe: (booking: Booking) => string,
  changes?: MovedChanges,
): Promise<void> {
  const [first] = bookings;
  if (!first) return;
  const own = forBookingType(scope, first.kind);
  const messages = [];
  for (const booking of bookings) {
    const returned = ends.has(notice) ? booking.cost : 0;
    const facts = await readNoticeFacts(own, booking.kind, booking, returned);
    const { until } = waitedFor(booking);
    const words = noticeWords(own, notice, {
      ...facts,
      ...(namesLimit.has(notice) && until > scope.now ? { cancelUntil: until } : {}),
      ...(changes ? { changes } : {}),
      ...(notice === 'booked_from_waiting' ? { fromWaiting: waitedFor(booking) } : {}),
    });
    const link = await own.askOne(bookingType, booking.kind, 'ticket', booking);
    messages.push({
      payload: {
        member_id: booking.member_id,
        ...words,
        link,
        map_link: leadsThere.has(notice) ? (facts.way?.map_link ?? null) : null,
        invitation: await createInvitation(scope, notice, booking, facts),
        occasion: occasions[notice],
        about: booking.id,
        starts_at: effectiveAt(notice, booking, changes).toISOString(),
        until: notice === 'reminder' ? booking.starts_at.toISOString() : null,
      },
      dedupe: `${booking.kind}.${happeningOf(notice)}:${dedupe(booking)}`,
    });
  }
  await notifyMembers(own, messages);
}

/** Deliveries run side by side, so that those who asked first are first only with some time between. */
const headStartMs = 1_000;

/** Notifies the members on the waitlist of a subject, or of a unit on demand, in the order in which they joined. */
export async function notifyOfFreeUnit(
  scope: WriteScope,
  {
    kind,
    subjectId,
    offer,
  }: { readonly kind: string; readonly subjectId: string; readonly offer: AvailableSlot },
  memberIds: readonly string[],
  changeId: string,
): Promise<void> {
  const own = forBookingType(scope, kind);
  const place = {
    title: offer.title,
    branch_id: offer.branchId,
    instructor_id: offer.instructorId,
    starts_at: offer.startsAt,
  };
  const words = noticeWords(own, 'unit_free', await readNoticeFacts(own, kind, place));
  await notifyMembers(
    own,
    memberIds.map((memberId, index) => ({
      payload: {
        member_id: memberId,
        ...words,
        link: offer.to(memberId),
        occasion: occasions.unit_free,
        about: subjectOfWaited(subjectId),
        until: offer.startsAt.toISOString(),
      },
      dedupe: `${kind}.unit_free:${changeId}:${memberId}`,
      at: new Date(scope.now.getTime() + index * headStartMs),
    })),
  );
}
