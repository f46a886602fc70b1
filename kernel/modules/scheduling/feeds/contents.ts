import type { BookingStatus } from '../../../contract/booking.ts';
import type { Language } from '../../../contract/problems.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { type Appointment, toFeed } from '../../../server/text/calendar-file.ts';
import { describeAppointment, formatPlace } from '../../booking/domain/appointment-texts.ts';
import { bookingRevision } from '../../booking/domain/revision.ts';
import { type DaySpan, enabledBookingTypes } from '../../booking/kinds.ts';
import { bookedSpans } from '../../booking/views/booked-spans.ts';
import { findInstructor, instructorNames } from '../../catalog/api.ts';
import { defaultLanguage, memberContact } from '../../notify/api.ts';
import { listBranchContacts, listBranches } from '../../shop/api.ts';
import { hasDaySchedule, ownSubjects } from '../subjects-in-span.ts';
import type { FeedOwner } from './address.ts';

const dayMs = 24 * 3_600_000;
/** What a calendar shows: a month that is over, what can lie ahead of a weekly series, and at most so many. */
const shown = { daysBack: 31, daysAhead: 190, most: 3_000 } as const;

const spanOf = (now: Date) => ({
  from: new Date(now.getTime() - shown.daysBack * dayMs),
  to: new Date(now.getTime() + shown.daysAhead * dayMs),
  limit: shown.most,
});

interface Booked {
  id: string;
  kind: string;
  subject_id: string;
  title: string;
  branch_id: string;
  instructor_id: string | null;
  starts_at: Date;
  ends_at: Date;
  units: string | null;
  status: BookingStatus;
  created_at: Date;
  changed_at: Date | null;
  ended_at: Date | null;
  first_name: string;
}

const bookings = (scope: ReadScope, whose: Readonly<Record<string, string | number>>) =>
  kernelScopeOf(scope)
    .table('booking', 'b', [{ table: 'member', as: 'm', on: ['m.id', 'b.member_id'] }])
    .whereIn('b.kind', enabledBookingTypes(scope))
    .where(whose)
    .select(
      'b.id',
      'b.kind',
      'b.subject_id',
      'b.title',
      'b.branch_id',
      'b.instructor_id',
      'b.starts_at',
      'b.ends_at',
      'b.units',
      'b.status',
      'b.created_at',
      'b.changed_at',
      'b.ended_at',
      'm.first_name',
    );

const isCanceled = ({ status }: Pick<Booked, 'status'>): boolean =>
  status === 'canceled' || status === 'rejected';

/**
 * Bookings of features that are on, soonest first. Of more than are shown, those that are over longest are left
 * out, then those that are furthest ahead.
 */
async function bookedIn(
  scope: ReadScope,
  { from, to, limit }: DaySpan,
  whose: Readonly<Record<string, string | number>>,
): Promise<Booked[]> {
  const { now } = scope;
  const ahead: Booked[] = await bookings(scope, whose)
    .where('b.starts_at', '>=', now)
    .where('b.starts_at', '<', to)
    .orderBy(['b.starts_at', 'b.id'])
    .limit(limit);
  const begun: Booked[] = await bookings(scope, whose)
    .where('b.starts_at', '>=', from)
    .where('b.starts_at', '<', now)
    .orderBy([
      { column: 'b.starts_at', order: 'desc' },
      { column: 'b.id', order: 'desc' },
    ])
    .limit(limit - ahead.length);
  return [...begun.reverse(), ...ahead];
}

/** Canceled bookings that are their own subject, such as private sessions. */
const endedSessions = async (
  scope: ReadScope,
  { from, to, limit }: DaySpan,
  whose: Readonly<Record<string, string>>,
): Promise<Booked[]> =>
  bookings(scope, whose)
    .whereIn('b.status', ['canceled', 'rejected'])
    .whereRaw('b.subject_id = b.id')
    .where('b.starts_at', '>=', from)
    .where('b.starts_at', '<', to)
    .orderBy([{ column: 'b.starts_at', order: 'desc' }])
    .limit(limit);

/** How often each subject has changed: its capacity counts it for the bookings that depend on it. */
async function termsOf(scope: ReadScope, ids: readonly string[]): Promise<Map<string, number>> {
  const rows: { id: string; terms: string | number }[] = await kernelScopeOf(scope)
    .table('capacity', 'c')
    .whereIn('c.id', [...ids])
    .select('c.id', 'c.terms');
  return new Map(rows.map(({ id, terms }) => [id, Number(terms)]));
}

/** Where and by whom, as an appointment says it. */
async function namesFor(scope: ReadScope) {
  const [branches, instructors] = await Promise.all([listBranchContacts(scope), instructorNames(scope)]);
  const ways = new Map(branches.map((branch) => [branch.branch_id, branch]));
  const wayTo = (branchId: string) => ways.get(branchId) ?? null;
  return {
    wayTo,
    place: (branchId: string) => formatPlace(scope.shop.name, wayTo(branchId)?.name, wayTo(branchId)),
    instructor: (id: string | null) => (id && instructors.get(id)) || '',
  };
}

/** What an appointment of staff is of: everybody who comes to the same at the same time is one. */
interface On {
  readonly id: string;
  /** Names the appointment in the feed. */
  readonly uid: string;
  readonly sequence: number;
  readonly modifiedAt: Date | null;
  readonly isCanceled: boolean;
  readonly title: string;
  readonly branchId: string;
  readonly instructorId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A subject can be booked for other times side by side, as a place is. */
const keyOf = ({ id, startsAt, endsAt }: Pick<On, 'id' | 'startsAt' | 'endsAt'>) =>
  `${id}-${startsAt.getTime()}-${endsAt.getTime()}`;

/** What is on at a branch or of an instructor, each with the first names of who comes (docs/domain/reports.md#r5). */
async function staffAppointments(scope: WriteScope, owner: FeedOwner): Promise<Appointment[]> {
  const isBranch = owner.kind === 'branch';
  const span: DaySpan = {
    ...spanOf(scope.now),
    ...(isBranch ? { branchId: owner.id } : { instructorId: owner.id }),
  };
  const ofOwner = { [isBranch ? 'b.branch_id' : 'b.instructor_id']: owner.id };
  const [subjects, live, ended, names] = await Promise.all([
    ownSubjects(scope, span),
    bookedIn(scope, span, { ...ofOwner, 'b.live': 1 }),
    endedSessions(scope, span, ofOwner),
    namesFor(scope),
  ]);
  const terms = await termsOf(
    scope,
    subjects.map(({ id }) => id),
  );
  const on = new Map<string, On>(
    subjects.map((subject) => [
      keyOf(subject),
      {
        ...subject,
        uid: subject.id,
        sequence: terms.get(subject.id) ?? 0,
        modifiedAt: null,
        isCanceled: subject.state === 'cancelled',
      },
    ]),
  );
  const people = new Map<string, string[]>();
  for (const booking of [...live, ...ended]) {
    const { kind, subject_id: id, title, branch_id: branchId, instructor_id: instructorId } = booking;
    const isOwnSubject = id === booking.id;
    const revision = isOwnSubject ? bookingRevision(booking) : { sequence: 0, modifiedAt: null };
    for (const { id: spanId, startsAt, endsAt } of await bookedSpans(scope, booking)) {
      const key = keyOf({ id, startsAt, endsAt });
      const uid = isOwnSubject ? spanId : key;
      const own = { ...revision, uid, isCanceled: isCanceled(booking) };
      const each = { id, title, branchId, instructorId, startsAt, endsAt, ...own };
      if (!hasDaySchedule(scope, kind) && !on.has(key)) on.set(key, each);
      people.set(key, [...(people.get(key) ?? []), booking.first_name]);
    }
  }
  return [...on].map(([key, { uid, title, branchId, instructorId, ...shown }]) => ({
    ...shown,
    id: uid,
    title: isBranch ? [title, names.instructor(instructorId)].filter(Boolean).join(' · ') : title,
    place: names.place(branchId),
    description: (people.get(key) ?? []).join(', '),
  }));
}

/** What a member has booked; the same appointments as the ticket's own file gives. */
async function memberAppointments(
  scope: WriteScope,
  memberId: string,
  language: Language,
): Promise<Appointment[]> {
  const [booked, names] = await Promise.all([
    bookedIn(scope, spanOf(scope.now), { 'b.member_id': memberId }),
    namesFor(scope),
  ]);
  const appointments = booked.map(async (booking) =>
    (await bookedSpans(scope, booking)).map((span) => ({
      ...span,
      title: `${booking.title} · ${scope.shop.name}`,
      place: names.place(booking.branch_id),
      description: describeAppointment(
        names.instructor(booking.instructor_id),
        names.wayTo(booking.branch_id),
        language,
      ),
      ...bookingRevision(booking),
      isCanceled: isCanceled(booking),
    })),
  );
  return (await Promise.all(appointments)).flat();
}

/** What a calendar's owner calls it; null where the shop has them no more. */
async function nameOf(scope: ReadScope, { kind, id }: FeedOwner): Promise<string | null> {
  if (kind === 'instructor') return (await findInstructor(scope, id))?.name ?? null;
  const branch = (await listBranches(scope)).find((each) => each.id === id);
  return branch?.name ?? null;
}

/** The calendar of its owner as a feed; null where the shop has them no more. */
export async function renderCalendarFeed(scope: WriteScope, owner: FeedOwner): Promise<string | null> {
  if (owner.kind !== 'member') {
    const name = await nameOf(scope, owner);
    return name && toFeed(`${name} · ${scope.shop.name}`, await staffAppointments(scope, owner), scope.now);
  }
  const [answer] = await kernelScopeOf(scope).ask(memberContact, 'addresses', [owner.id]);
  const address = answer?.value.get(owner.id);
  if (!address) return null;
  const language = address.language ?? defaultLanguage;
  return toFeed(scope.shop.name, await memberAppointments(scope, owner.id, language), scope.now);
}
