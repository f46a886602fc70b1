import { bookingProblems } from '../../../contract/booking.ts';
import { statement } from '../../../server/db/statement.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { Problem } from '../../../server/errors/problem.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import {
  type BookingWish,
  type OrderRequest,
  type OrderResult,
  openOrder,
  type RefuseOrder,
} from '../../order/api.ts';
import { afterCapacity, checkCapacity, reserveCapacity, type Unit } from '../capacity/change.ts';
import { isHeldTooOften } from '../domain/held-too-often.ts';
import { bookingType, findBookingType, forBookingType } from '../kinds.ts';
import type { BookingRefusal } from '../lifecycle/book.ts';
import { bookingOverlapProblem, findOverlap, overlapProblem } from '../lifecycle/overlap.ts';
import { refusesOverlap } from '../lifecycle/overlap-rule.ts';
import { Hold } from '../models/hold.ts';
import type { BookableSubject, BookableTime } from '../subjects/bookable-subject.ts';
import { findLiveBooking } from '../views/lists.ts';
import { readMemberBookings } from '../views/member-bookings.ts';
import { findHeldOverlap } from './held-overlap.ts';
import { announceHold, releaseHold } from './holds.ts';

/** Why no place was held. */
export type HoldRefusal = Exclude<BookingRefusal, 'insufficient_points'> | 'hold_limit' | 'held_too_often';

/** What a member orders and books in one go. */
export interface HeldOrderRequest extends Omit<OrderRequest, 'quote' | 'tender'> {
  readonly quote: Omit<OrderRequest['quote'], 'snapshot'>;
  /** Further terms of the order, beside what it books. */
  readonly snapshot?: OrderRequest['quote']['snapshot'];
  readonly subject: BookableSubject | BookableTime;
  readonly paidBy: BookingWish['paid_by'];
  /** Units on demand that it takes, and how much of each; the subject itself without them. */
  readonly units?: readonly Unit[];
  readonly n?: number;
  /** What the wallet pays for the booking, in satang; nothing unless given. */
  readonly walletSatang?: number;
  /** Whether the caller has agreed to overlapping bookings. */
  readonly allowsOverlap: boolean;
}

/** What of such a request is booked. */
type Wanted = Pick<HeldOrderRequest, 'subject' | 'paidBy' | 'units' | 'n' | 'walletSatang'>;

const mostHolds = 2;
const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
const defaultMinutes = 10;

const raise = statement(
  'UPDATE capacity SET held = held + 1, terms = terms + 1 WHERE shop_id = :shop_id AND id = :id',
);

/** What an order of a subject books once it is paid. */
export const wishFor = (
  kind: string,
  { subject, paidBy: paid_by, units, n = 1, walletSatang }: Wanted,
): BookingWish => ({
  kind,
  subject_id: subject.id,
  title: subject.title,
  starts_at: subject.starts_at.toISOString(),
  ends_at: subject.ends_at.toISOString(),
  branch_id: subject.branch_id,
  topic_id: subject.topic_id ?? null,
  instructor_id: subject.instructor_id ?? null,
  n,
  paid_by,
  ...(units && { units: units.map(({ id }) => id) }),
  ...(walletSatang !== undefined && { wallet: { satang: walletSatang } }),
});

/**
 * Releases the member's holds whose time is over and that no job has released yet.
 * @returns the member's holds that are still live.
 */
export async function releaseOverdue(own: KernelScope, memberId: string): Promise<Hold[]> {
  const live = await own.query(Hold).where({ member_id: memberId, live: 1 });
  const isOverdue = ({ expires_at }: Hold) => expires_at <= own.now;
  for (const hold of live.filter(isOverdue)) await releaseHold(own, hold, 'expired');
  return live.filter((hold) => !isOverdue(hold));
}

/** The member is locked, so no other call of theirs books or holds until the transaction ends. */
async function refuseOverlapping(
  own: KernelScope,
  { memberId, subject, allowsOverlap: allowed }: HeldOrderRequest,
  holds: readonly Hold[],
): Promise<void> {
  if (!refusesOverlap(own, { allowed })) return;
  const known = (await readMemberBookings(own, [memberId])).get(memberId);
  const times = [{ startsAt: subject.starts_at, endsAt: subject.ends_at }];
  const other = await findOverlap(own, known?.bookings ?? [], times);
  if (other) throw bookingOverlapProblem(own, other);
  const others = holds.filter(({ subject_id }) => subject_id !== subject.id);
  const held = await findHeldOverlap(own, others, times);
  if (held) throw overlapProblem(own, held);
}

/**
 * Lets a hold go on with another order, and not for longer. The earlier order keeps a row, by which it is found if it is
 * paid all the same.
 * @returns false if the hold has ended.
 */
async function moveHold(own: KernelScope, hold: Hold, orderId: string): Promise<boolean> {
  const { id, kind, subject_id, units, n, member_id, participant_id, order_id, expires_at, created_at } =
    hold;
  const { instructor_id, title, starts_at, ends_at } = hold;
  const moving = own.query(Hold).findById(id).whereNull('ended_at');
  if ((await moving.patch({ order_id: orderId })) !== 1) return false;
  const of = { kind, subject_id, units, n, member_id, participant_id, order_id, expires_at, created_at };
  const time = { instructor_id, title, starts_at, ends_at };
  await own.query(Hold).insert({ id: own.drawId(), ...of, ...time, ended_at: own.now, outcome: 'moved' });
  return true;
}

interface Placing {
  readonly orderId: string;
  /** The member's live holds. */
  readonly live: readonly Hold[];
  readonly isLimited: boolean;
}

/** Takes what a new hold keeps. */
async function takeHeld(
  own: KernelScope,
  kind: string,
  wanted: Wanted & { readonly memberId: string },
  refuse: (refusal: HoldRefusal) => Error,
): Promise<void> {
  const { memberId, subject, units = [], n: by = 1 } = wanted;
  if (subject.terms === undefined) {
    const why = await own.askOne(bookingType, kind, 'takeTime', wishFor(kind, wanted));
    // Another call was faster. The body chooses again from what is offered now.
    if (why) throw new RetryTransactionError(refuse(why === 'full' ? why : 'terms_changed'));
    return;
  }
  const change = { kind, subject, units, by, refuse };
  checkCapacity(change);
  reserveCapacity(own, change);
  afterCapacity(own, async () => {
    await own.run(raise, { id: subject.id });
    // The subject's row is locked: a booking is either committed and found here, or finds other terms.
    if (units.length === 0 && (await findLiveBooking(own, kind, subject.id, memberId)))
      throw refuse('already_booked');
  });
}

/**
 * Holds a place for an order. The member is locked, and `live` has been read since.
 * @param placing.isLimited whether the limits of a member's holds apply (docs/domain/booking.md#b40).
 */
export async function placeHold(
  own: KernelScope,
  kind: string,
  request: Wanted & { readonly memberId: string },
  { orderId, live, isLimited }: Placing,
  refuse: (refusal: HoldRefusal) => Error,
): Promise<Hold> {
  const { memberId, subject, n = 1 } = request;
  const units = request.units ? JSON.stringify(request.units.map(({ id }) => id)) : null;
  const of = { kind, subject_id: subject.id, participant_id: memberId };
  const same = live.find(({ subject_id }) => subject_id === subject.id);
  if (same && (same.units !== units || same.n !== n))
    throw new Problem('place_held', bookingProblems.place_held);
  if (same) {
    if (same.order_id !== orderId && !(await moveHold(own, same, orderId)))
      throw new RetryTransactionError(refuse('full'));
    return same;
  }
  if (isLimited && live.length >= mostHolds) throw refuse('hold_limit');
  const since = new Date(own.now.getTime() - dayMs);
  const ended = own.query(Hold).where(of).where('ended_at', '>', since).select('outcome');
  if (isLimited && isHeldTooOften((await ended).map(({ outcome }) => outcome)))
    throw refuse('held_too_often');
  const minutes = findBookingType(own, kind)?.settings(own.of(kind)).hold_minutes ?? defaultMinutes;
  await takeHeld(own, kind, request, refuse);
  const { instructor_id, title, starts_at, ends_at } = subject;
  const hold = await own.query(Hold).insert({
    id: own.drawId(),
    ...of,
    ...(subject.terms === undefined && { instructor_id }),
    ...((subject.terms === undefined || units !== null) && { title, starts_at, ends_at }),
    units,
    n,
    member_id: memberId,
    order_id: orderId,
    expires_at: new Date(own.now.getTime() + minutes * minuteMs),
    created_at: own.now,
  });
  announceHold(own, hold);
  return hold;
}

/**
 * Opens an order at the provider that books once it is paid, and holds the place until then, in the caller's
 * transaction (docs/domain/booking.md#b36). Again it goes on with the same order and hold.
 * @param refuse makes what is thrown if no place can be held; nothing was changed then.
 * @returns the order, and until when the place is held.
 */
export async function openHeldOrder(
  scope: WriteScope,
  kind: string,
  request: HeldOrderRequest,
  refuse: (refusal: HoldRefusal) => Error,
  refuseOrder: RefuseOrder,
): Promise<OrderResult & { readonly heldUntil: Date }> {
  const own = forBookingType(scope, kind);
  const { quote, snapshot = {}, subject, units } = request;
  const books = wishFor(kind, request);
  const ordered = await openOrder(
    own,
    {
      kind: request.kind,
      subjectId: request.subjectId,
      memberId: request.memberId,
      referenceNo: request.referenceNo,
      tender: 'card',
      quote: { ...quote, snapshot: { ...snapshot, books } },
    },
    refuseOrder,
  );
  if (!units && (await findLiveBooking(own, kind, subject.id, request.memberId)))
    throw refuse('already_booked');
  const live = await releaseOverdue(own, request.memberId);
  await refuseOverlapping(own, request, live);
  const { expires_at } = await placeHold(
    own,
    kind,
    request,
    { orderId: ordered.id, live, isLimited: true },
    refuse,
  );
  return { ...ordered, heldUntil: expires_at };
}
