import { statement } from '../../../server/db/statement.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors/problem.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import { announceInstructorTime } from '../../catalog/api.ts';
import { lockMember } from '../../member/api.ts';
import {
  BookingRefusedError,
  type BookingWish,
  type HoldEnding,
  type Order,
  readBookingWish,
} from '../../order/api.ts';
import { announceBookings } from '../announce.ts';
import { afterCapacity, reserveCapacity, type Unit } from '../capacity/change.ts';
import { booked } from '../events.ts';
import { bookingType, findBookingType, forBookingType } from '../kinds.ts';
import { type BookingRefusal, type BookingRequest, writeBooking } from '../lifecycle/book.ts';
import { Booking } from '../models/booking.ts';
import { Hold } from '../models/hold.ts';
import { payBooking } from '../payment/pay.ts';
import { type BookableSubject, requestFor } from '../subjects/bookable-subject.ts';
import { leaveWaiting, leaveWaitlists } from '../waitlist/waiting.ts';
import { endHold, releaseHold } from './holds.ts';
import { isChanged } from './wish-change.ts';

const endHeldAtTerms = statement(
  'UPDATE capacity SET held = held - 1 WHERE shop_id = :shop_id AND id = :id AND terms = :terms',
);

const refuse = (refusal: BookingRefusal): Error =>
  new BookingRefusedError(refusal === 'insufficient_points' ? 'too_few_points' : refusal);

/**
 * Each hold raises the terms of its subject, so other terms alone change nothing that the member has agreed to. The
 * payment stays open, and its next inquiry tries again.
 */
const refusePlace = (refusal: BookingRefusal): Error =>
  refusal === 'terms_changed' ? problem('unavailable', { retryAfter: 1 }) : refuse(refusal);

const findHold = (own: KernelScope, { kind, subject_id, units }: BookingWish, participant_id: string) =>
  own
    .query(Hold)
    .where({ kind, subject_id, participant_id, live: 1, units: units ? JSON.stringify(units) : null })
    .forUpdate()
    .first();

/** The hold has taken the place already. Without one, the place is taken now if there is room. */
async function takePlace(
  own: KernelScope,
  { kind, n }: BookingWish,
  { id, terms }: Pick<BookableSubject, 'id' | 'terms'>,
  hold: Hold | undefined,
  units: readonly Unit[] = [],
): Promise<void> {
  if (!hold) {
    reserveCapacity(own, { kind, subject: { id, terms }, units, by: n, refuse: refusePlace });
    return;
  }
  if (!(await endHold(own, hold, 'booked'))) throw new RetryTransactionError(refuse('full'));
  afterCapacity(own, async () => {
    // A subject that was moved or canceled since it was read has other terms.
    if ((await own.run(endHeldAtTerms, { id, terms })) !== 1)
      throw new RetryTransactionError(refusePlace('terms_changed'));
  });
}

/**
 * Books units and pays them from the wallet, which the order has filled. The hold has taken them; without one they are
 * taken now if they are offered and free.
 */
async function bookPaidUnits(
  own: KernelScope,
  order: Order,
  wish: BookingWish,
  hold: Hold | undefined,
): Promise<string> {
  const { kind, n, title, wallet } = wish;
  const { member_id: memberId } = order;
  const known = findBookingType(own, kind);
  const sold = await own.askOne(bookingType, kind, 'soldUnits', wish);
  if (!known || !sold || !wallet) throw new BookingRefusedError('closed');
  const { subject, units } = sold;
  const startsAt = new Date(wish.starts_at);
  if (!hold && startsAt <= own.now) throw new BookingRefusedError('closed');
  if (!hold && !sold.isOffered) throw new BookingRefusedError('terms_changed');
  if (!hold && !sold.isFree) throw new BookingRefusedError('full');
  const id = own.drawId();
  const { satang } = wallet;
  const request: BookingRequest = {
    memberId,
    subject,
    takes: units,
    n,
    branchId: wish.branch_id,
    startsAt,
    endsAt: new Date(wish.ends_at),
    title,
    fundId: null,
    satang,
  };
  await writeBooking(own, id, kind, known, request, refuse);
  const tooLittle = () => new BookingRefusedError('too_little_money');
  const payment = { tender: 'wallet', isRequired: true, refuse: tooLittle } as const;
  await payBooking(own, kind, { id, memberId, title, satang }, payment);
  // Or who gives the booking back at once is booked again by the place that they still have on the list.
  if (known.settings(own.of(kind)).waitlist_mode === 'auto')
    await leaveWaitlists(own, { kind, memberId, ids: units.map((unit) => unit.id) });
  await takePlace(own, wish, subject, hold, units);
  await own.emit(booked, { kind, booking_id: id, subject_id: subject.id, member_id: memberId });
  announceBookings(own, kind, [{ id, subject_id: subject.id, member_id: memberId }], 'units');
  return id;
}

/** Books an instructor's time. The hold keeps it; without one it is taken now if it is offered and free. */
async function bookPaidTime(
  own: KernelScope,
  order: Order,
  wish: BookingWish,
  hold: Hold | undefined,
): Promise<string> {
  const { kind, instructor_id: instructorId } = wish;
  const { member_id: memberId } = order;
  const known = findBookingType(own, kind);
  if (!known || wish.paid_by !== 'money') throw new BookingRefusedError('closed');
  if (hold) {
    if (!(await endHold(own, hold, 'booked'))) throw new RetryTransactionError(refuse('full'));
  } else {
    const why = await own.askOne(bookingType, kind, 'takeTime', wish);
    if (why) throw new BookingRefusedError(why);
  }
  const id = own.drawId();
  const request: BookingRequest = {
    memberId,
    takes: 'none',
    n: wish.n,
    branchId: wish.branch_id,
    startsAt: new Date(wish.starts_at),
    endsAt: new Date(wish.ends_at),
    title: wish.title,
    topicId: wish.topic_id,
    instructorId,
    fundId: null,
    satang: Number(order.satang),
  };
  await writeBooking(own, id, kind, known, request, refuse);
  await own.query(Booking).findById(id).patch({ order_id: order.id });
  if (instructorId) announceInstructorTime(own, instructorId);
  await own.emit(booked, { kind, booking_id: id, subject_id: id, member_id: memberId });
  announceBookings(own, kind, [{ id, subject_id: id, member_id: memberId }], 'units');
  return id;
}

/**
 * Books what a paid order is for, in the transaction that settles it (docs/domain/booking.md#b38).
 * @returns the booking's id; null for an order that books nothing.
 * @throws BookingRefusedError if it cannot be booked; the transaction is then given up.
 */
export async function bookPaidOrder(scope: Scope, order: Order): Promise<string | null> {
  const wish = readBookingWish(order);
  if (!wish) return null;
  const { kind, subject_id: subjectId } = wish;
  const { member_id: memberId } = order;
  const known = findBookingType(scope, kind);
  const own = forBookingType(scope, kind).asProgram('payment');
  if (!known || !(await lockMember(own, memberId))) throw new BookingRefusedError('closed');
  const hold = await findHold(own, wish, memberId);
  if (wish.units) return bookPaidUnits(own, order, wish, hold);
  if (known.takeTime) return bookPaidTime(own, order, wish, hold);
  const sold = await own.askOne(bookingType, kind, 'sold', subjectId);
  if (!sold || sold.isCanceled) throw new BookingRefusedError('closed');
  const { subject } = sold;
  if (isChanged(wish, subject)) throw new BookingRefusedError('terms_changed');
  if (!hold && (!sold.isOpen || subject.starts_at <= own.now)) throw new BookingRefusedError('closed');
  const id = own.drawId();
  const request = requestFor(subject, memberId, wish.n);
  const isMoney = wish.paid_by === 'money';
  const paid = {
    fundId: isMoney ? null : request.fundId,
    ...(isMoney && { satang: Number(order.satang) }),
  };
  await writeBooking(own, id, kind, known, { ...request, ...paid }, refuse);
  if (isMoney) await own.query(Booking).findById(id).patch({ order_id: order.id });
  await leaveWaiting(own, { kind, subjectId, memberId });
  await takePlace(own, wish, subject, hold);
  await own.emit(booked, { kind, booking_id: id, subject_id: subjectId, member_id: memberId });
  announceBookings(own, kind, [{ id, subject_id: subjectId, member_id: memberId }], 'units');
  return id;
}

/** Ends the hold of an order that is not paid, or whose booking was refused. Again it changes nothing. */
export async function releaseHoldOfOrder(scope: WriteScope, order: Order, ending: HoldEnding): Promise<void> {
  const wish = readBookingWish(order);
  if (!wish) return;
  const hold = await forBookingType(scope, wish.kind)
    .query(Hold)
    .where({ order_id: order.id, live: 1 })
    .first();
  if (hold) await releaseHold(scope, hold, ending);
}
