import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { BookingStatus } from '../../../contract/booking.ts';
import { type LocalDate, toLocalDate } from '../../../contract/time.ts';
import { RetryUnbatchedError } from '../../../server/concurrency/call-batch.ts';
import { duplicateKey } from '../../../server/db/errno.ts';
import { statement } from '../../../server/db/statement.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors/problem.ts';
import { actorKey } from '../../../server/security/actor.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { chargePoints } from '../../member/api.ts';
import { readQuietRule } from '../../notify/api.ts';
import { announceBookings } from '../announce.ts';
import {
  type CapacityChange,
  type CapacityRefusal,
  checkCapacity,
  guardMember,
  reserveCapacity,
  type Unit,
} from '../capacity/change.ts';
import { forgetDayCounts } from '../day-counts/forget.ts';
import { drawShortCode } from '../domain/short-code.ts';
import { reminderTime } from '../domain/time-limits.ts';
import { booked } from '../events.ts';
import { findOpenHeldOverlap } from '../hold/held-overlap.ts';
import { refuseIfHeld } from '../hold/refuse-if-held.ts';
import { type BookingTypeDefinition, findBookingType, forBookingType, type Moments } from '../kinds.ts';
import { type BookingPayment, payBooking } from '../payment/pay.ts';
import { type MemberBookings, readMemberBookings } from '../views/member-bookings.ts';
import { leaveWaitlists } from '../waitlist/waiting.ts';
import { bookingOverlapProblem, findOverlap, type OverlapChoice, overlapProblem } from './overlap.ts';
import { refusesOverlap } from './overlap-rule.ts';
import { validateBooking } from './validate-booking.ts';

/** What a booking takes. */
type Takes =
  | {
      readonly subject: { readonly id: string; readonly terms: number; readonly held?: number };
      /** Of the subject itself, or of units on demand. */
      readonly takes: 'subject' | readonly Unit[];
    }
  | {
      /** Nothing: the booking is its own subject, and a guard of the feature's keeps others away. */
      readonly takes: 'none';
      readonly subject?: undefined;
    };

/** What one member books, with everything that was read of the subject together with its terms. */
export type BookingRequest = Takes & {
  readonly memberId: string;
  /** How much it takes of each; 1 unless given. */
  readonly n?: number;
  readonly branchId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What it is called in lists and messages. */
  readonly title: string;
  readonly topicId?: string | null;
  readonly instructorId?: string | null;
  /** The fund that pays one point for it; null for what costs none. */
  readonly fundId: string | null;
  /** What is to be paid for it in money, in satang; left out where that is nothing. */
  readonly satang?: number;
  /** How that is paid now; left out where it is paid at the shop. */
  readonly payment?: BookingPayment | undefined;
  /**
   * What the call says about the member's other bookings at the same time. A kind whose call has no `allow_overlap`
   * leaves it out and is not refused.
   */
  readonly overlap?: OverlapChoice | undefined;
  /** The times that it takes, if there are breaks between its start and its end. */
  readonly times?: readonly Moments[];
};

/** Why nothing was booked; a feature makes its own problem of each. */
export type BookingRefusal = CapacityRefusal | 'already_booked' | 'insufficient_points';

/** A booking as its maker is answered. */
export interface BookingResult {
  booking_id: string;
  status: BookingStatus;
}

const insert = statement(
  `INSERT INTO booking
     (id, shop_id, kind, subject_id, member_id, participant_id, branch_id, starts_at, ends_at, title, topic_id,
      instructor_id, n, units, fund_id, lot_id, cost, satang, cancel_hours, short_code, once_id, remind_at, booked_by, created_at)
   VALUES
     (:id, :shop_id, :kind, :subject_id, :member_id, :member_id, :branch_id, :starts_at, :ends_at, :title, :topic_id,
      :instructor_id, :n, :units, :fund_id, :lot_id, :cost, :satang, :cancel_hours, :short_code, :once_id, :remind_at, :booked_by,
      :created_at)`,
);

const readMember = statement(
  'SELECT id FROM member WHERE shop_id = :shop_id AND id = :id AND erased_at IS NULL',
  z.object({ id: z.string() }),
);

/** Asked only where nothing can be charged: who is nobody's member has no points either, but is to be called unknown. */
const isMember = async (scope: KernelScope, id: string): Promise<boolean> =>
  (await scope.rows(readMember, { id })).length > 0;

/**
 * Books for members, all or nothing, inside the scope's transaction: charge, row and event now, capacity and member
 * as the very last statement, since all bookings of a subject wait for that row (docs/domain/booking.md#b5).
 * @param kind id of the feature whose bookings they are.
 * @param refuse makes what is thrown where it cannot be; nothing was changed then.
 * @throws Problem `not_found`, at the latest at the end, for a member that the shop has not, or who is erased.
 */
export async function book(
  scope: WriteScope,
  kind: string,
  requests: readonly BookingRequest[],
  refuse: (refusal: BookingRefusal) => Error,
): Promise<BookingResult[]> {
  const known = findBookingType(scope, kind);
  if (!known) throw new Error(`There are no bookings of ${kind}`);
  const own = forBookingType(scope, kind);
  const made: (BookingResult & { subject_id: string; member_id: string })[] = [];
  for (const request of requests) {
    const id = own.drawId();
    const { memberId, title, satang = 0, payment } = request;
    const change = changeOf(kind, request, refuse);
    if (change) checkCapacity(change);
    if (request.subject?.held) await refuseIfHeld(own, request.subject.id, memberId);
    const read = await refuseWhereTaken(own, known, request, refuse);
    const version = await refuseOverlapping(own, request, read, refuse);
    await writeBooking(own, id, kind, known, request, refuse);
    if (payment) await payBooking(own, kind, { id, memberId, title, satang }, payment);
    guardMember(own, memberId, version);
    // Or who gives the booking back at once is booked again by the place that they still have on the list.
    if (request.subject && known.settings(own.of(kind)).waitlist_mode === 'auto')
      await leaveWaitlists(own, { kind, memberId, ids: waitedIds(request) });
    if (change) reserveCapacity(own, change);
    made.push({
      booking_id: id,
      status: 'completed',
      subject_id: request.subject?.id ?? id,
      member_id: request.memberId,
    });
  }
  await own.emitAll(
    booked,
    made.map(({ booking_id, subject_id, member_id }) => ({
      payload: { kind, booking_id, subject_id, member_id },
    })),
  );
  announceBookings(
    scope,
    kind,
    made.map(({ booking_id: id, subject_id, member_id }) => ({ id, subject_id, member_id })),
    'units',
  );
  return made.map(({ booking_id, status }) => ({ booking_id, status }));
}

/** @returns the members' bookings, if they were read with those of the other calls of this transaction. */
async function refuseWhereTaken(
  scope: KernelScope,
  { once }: BookingTypeDefinition,
  { memberId, subject, takes, n = 1 }: BookingRequest,
  refuse: (refusal: BookingRefusal) => Error,
): Promise<MemberBookings | undefined> {
  if (!scope.isBatched || !subject || takes !== 'subject') return undefined;
  const { admission, memberBookings } = await validateBooking(scope, {
    memberId,
    subjectId: subject.id,
    n,
    once,
  });
  if (admission === 'after_company') throw new RetryUnbatchedError();
  if (admission !== 'admitted') throw refuse(admission);
  return memberBookings;
}

/** @returns the version to compare at the transaction's end; undefined if overlapping bookings are allowed. */
async function refuseOverlapping(
  scope: KernelScope,
  request: BookingRequest,
  read: MemberBookings | undefined,
  refuse: (refusal: BookingRefusal) => Error,
): Promise<{ version: number; changed: Error } | undefined> {
  const { memberId, overlap, startsAt, endsAt, times = [{ startsAt, endsAt }], subject } = request;
  if (!overlap || !refusesOverlap(scope, overlap)) return undefined;
  const known = read ?? overlap.memberBookings ?? (await readMemberBookings(scope, [memberId])).get(memberId);
  if (!known || known.version === null) return undefined;
  // The unique key answers for the subject itself.
  const others = known.bookings.filter(({ once_id }) => once_id === null || once_id !== subject?.id);
  const other = await findOverlap(scope, others, times);
  if (other) throw bookingOverlapProblem(scope, other);
  // Opening a hold raises the version as well, so one that is opened from now on is found by the next run.
  const held =
    known.hasHold && (await findOpenHeldOverlap(scope, memberId, { times, subjectId: subject?.id }));
  if (held) throw overlapProblem(scope, held);
  return { version: known.version, changed: refuse('terms_changed') };
}

/** What a booking takes as members wait for it: its units on demand, or its subject. */
const waitedIds = ({ subject, takes }: BookingRequest): string[] =>
  typeof takes === 'string' ? (subject ? [subject.id] : []) : takes.map(({ id }) => id);

const changeOf = (
  kind: string,
  { subject, takes, n = 1 }: BookingRequest,
  refuse: CapacityChange['refuse'],
): CapacityChange | null =>
  takes === 'none' ? null : { kind, subject, units: takes === 'subject' ? [] : takes, by: n, refuse };

/**
 * Charges a booking and writes its row; capacity, member and event are the caller's.
 * @param id of the booking.
 * @param refuse makes what is thrown where it cannot be; for `insufficient_points` nothing was changed then.
 */
export async function writeBooking(
  scope: KernelScope,
  id: string,
  kind: string,
  known: BookingTypeDefinition,
  request: BookingRequest,
  refuse: (refusal: BookingRefusal) => Error,
): Promise<void> {
  const { memberId, subject, takes, n = 1, fundId, startsAt } = request;
  const onDate: LocalDate = toLocalDate(startsAt, scope.shop.timeZone);
  const reason = `${kind}.booked`;
  const charge = fundId
    ? await chargePoints(scope, { memberId, fundId, onDate, bookingId: id, reason })
    : { lotId: null, cost: 0 };
  if (!charge) throw (await isMember(scope, memberId)) ? refuse('insufficient_points') : problem('not_found');
  const rules = known.settings(scope.of(kind));
  const row = {
    id,
    kind,
    subject_id: subject?.id ?? id,
    member_id: memberId,
    branch_id: request.branchId,
    starts_at: startsAt,
    ends_at: request.endsAt,
    title: request.title,
    topic_id: request.topicId ?? null,
    instructor_id: request.instructorId ?? null,
    n,
    units: typeof takes === 'string' ? null : JSON.stringify(takes.map((unit) => unit.id)),
    fund_id: fundId,
    lot_id: charge.lotId,
    cost: charge.cost,
    satang: request.satang ?? null,
    cancel_hours: rules.shortest_cancelation_allow,
    once_id: known.once ? (subject?.id ?? id) : null,
    remind_at: reminderTime(startsAt, scope.now, readQuietRule(scope)),
    booked_by: actorKey(scope.actor),
    created_at: scope.now,
  };
  const mapError = (error: unknown): Error | undefined => {
    const key = duplicateKey(error);
    if (key === 'booking_once') return refuse('already_booked');
    // A code that is in use already is drawn again.
    return key === 'booking_short_code' && error instanceof Error
      ? new RetryTransactionError(error)
      : undefined;
  };
  await scope.deferWrite(insert, { ...row, short_code: drawShortCode(randomInt) }, { mapError });
  await forgetDayCounts(scope, kind, [startsAt]);
}
