import type { z } from 'zod';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { notifyMembers } from '../../notify/api.ts';
import { bookingsChanged, type MovedChanges } from '../events.ts';
import { bookingType, forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import type { NoticeChoice } from '../subjects/subject-change.ts';
import type { LockedSession } from '../subjects/subjects.ts';
import { listWaitingMembers } from '../waitlist/waiting.ts';
import { type ChangedBooking, PlaceNames, wordsOfSeveral } from './group-notice.ts';
import { type ChangedSubject, describeMove, placeAfter } from './notice-cause.ts';
import { createInvitation, effectiveAt, notifyOfBookings } from './notify.ts';

type Change = z.output<typeof bookingsChanged.payload>;

/** A held subject with what a change does to it. */
export interface SubjectHappening extends ChangedSubject {
  readonly held: LockedSession;
  /** Members who wait for it, read before the change. */
  readonly waiting: readonly string[];
}

/**
 * Has each member notified once of a change of some subjects of one kind, unless staff chose not to.
 * @param happenings the subjects as they were before the change.
 */
export async function emitChanges(
  scope: WriteScope,
  kind: string,
  happenings: readonly SubjectHappening[],
  { notify = true }: NoticeChoice,
): Promise<void> {
  const [first] = happenings;
  if (!notify || !first) return;
  const own = forBookingType(scope, kind);
  const changed = new Map<string, ChangedOfMember>();
  const changedFor = (memberId: string) => {
    const ofMember = changed.get(memberId) ?? { bookings: [], waits: [] };
    changed.set(memberId, ofMember);
    return ofMember;
  };
  for (const { held, cause, place, waiting } of happenings) {
    const changes = typeof cause === 'object' ? await describeMove(own, place, cause.moved) : {};
    for (const { id, member_id, status } of held.live)
      if (status === 'completed')
        changedFor(member_id).bookings.push({ booking_id: id, subject_id: held.id, changes });
    const { starts_at, ...next } = placeAfter({ cause, place });
    const wait = { subject_id: held.id, ...next, starts_at: starts_at.toISOString(), changes };
    for (const memberId of waiting) changedFor(memberId).waits.push(wait);
  }
  const cause: Change['cause'] = first.cause === 'subject_cancelled' ? first.cause : 'moved';
  await emitToMembers(own, cause, changed);
}

type ChangedOfMember = Pick<Change, 'bookings' | 'waits'>;

/** Has each member notified once. @param own acts for the kind. @param changed what changes for each, by member id. */
async function emitToMembers(
  own: KernelScope,
  cause: Change['cause'],
  changed: ReadonlyMap<string, ChangedOfMember>,
): Promise<void> {
  const change_id = own.drawId();
  const messages = [...changed].map(([member_id, of]) => ({
    payload: { kind: own.source, member_id, change_id, cause, ...of },
  }));
  if (messages.length > 0) await own.emitAll(bookingsChanged, messages);
}

/** Has each member notified once for each kind of the bookings that the shop cancels, or that are outside new hours. */
export async function emitBookingsSettled(
  scope: WriteScope,
  cause: 'rejected' | 'days_changed',
  bookings: readonly Booking[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(bookings, (booking) => booking.kind)) {
    const changed = new Map<string, ChangedOfMember>();
    for (const [memberId, ofMember] of Map.groupBy(ofKind, ({ member_id }) => member_id))
      changed.set(memberId, {
        bookings: ofMember.map(({ id, subject_id }) => ({ booking_id: id, subject_id, changes: {} })),
        waits: [],
      });
    await emitToMembers(forBookingType(scope, kind), cause, changed);
  }
}

/** What of a change is still so: a later change can have moved the booking again. */
function changesNow(
  changes: MovedChanges,
  { starts_at }: Pick<Booking, 'starts_at'>,
  names: { readonly branch: string; readonly instructor: string },
): MovedChanges {
  const now = { starts_at: starts_at.toISOString(), ...names };
  const left: MovedChanges = {};
  for (const what of ['starts_at', 'branch', 'instructor'] as const) {
    const change = changes[what];
    if (change && change.from !== now[what]) left[what] = { from: change.from, to: now[what] };
  }
  return left;
}

/** The subjects of a change for which the member still waits. They wait for a canceled subject no longer. */
async function currentWaits(
  own: KernelScope,
  { kind, cause, member_id, waits }: Change,
  names: PlaceNames,
): Promise<(ChangedBooking & { readonly subject_id: string })[]> {
  if (waits.length === 0) return [];
  const waiting = await listWaitingMembers(
    own,
    kind,
    waits.map(({ subject_id }) => subject_id),
  );
  const current = [];
  for (const wait of waits) {
    const { subject_id, title, branch_id, instructor_id, changes } = wait;
    const place = { subject_id, title, branch_id, instructor_id, starts_at: new Date(wait.starts_at) };
    if (cause === 'subject_cancelled') current.push({ ...place, changes, returned: 0 });
    if (cause !== 'moved' || !waiting.get(subject_id)?.includes(member_id)) continue;
    const offer = await own.askOne(bookingType, kind, 'offer', subject_id);
    const now = offer
      ? {
          subject_id,
          title: offer.title,
          branch_id: offer.branchId,
          instructor_id: offer.instructorId,
          starts_at: offer.startsAt,
        }
      : place;
    const left = changesNow(changes, now, await names.find(now));
    if (now.starts_at > own.now && Object.keys(left).length > 0)
      current.push({ ...now, changes: left, returned: 0 });
  }
  return current;
}

/** Notifies a member of all that one change did to their bookings and places on waitlists, in one message. */
export async function notifyOfChanges(scope: WriteScope, change: Change): Promise<void> {
  const { kind, cause, change_id, member_id } = change;
  const own = forBookingType(scope, kind);
  const names = new PlaceNames(own);
  const affected = await currentBookings(own, change, names);
  const waits = await currentWaits(own, change, names);
  const [first, ...others] = affected;
  if (first && others.length === 0 && waits.length === 0) {
    const canRepeat = cause === 'moved' || cause === 'days_changed';
    const dedupe = ({ id }: Booking) => (canRepeat ? `${change_id}:${id}` : id);
    await notifyOfBookings(own, cause, [first.booking], dedupe, first.changes);
    return;
  }
  const [firstWait, ...otherWaits] = waits;
  if (!first && !firstWait) return;
  const bookings = affected.map(({ booking, ...of }) => ({ ...of, ...placeOf(booking) }));
  const words = await wordsOfSeveral(own, kind, cause, { bookings, waits }, names);
  const invitations = [];
  for (const { booking } of affected) {
    const invitation = await createInvitation(own, cause, booking, await names.find(booking));
    if (invitation) invitations.push(invitation);
  }
  const [invitation = null, ...further_invitations] = invitations;
  const effective = [
    ...affected.map(({ booking, changes }) => effectiveAt(cause, booking, changes)),
    ...waits.map(({ starts_at }) => starts_at),
  ];
  const form =
    !first && firstWait && otherWaits.length === 0 && cause === 'moved'
      ? await own.askOne(bookingType, kind, 'formLink', firstWait.subject_id, member_id)
      : null;
  await notifyMembers(own, [
    {
      payload: {
        member_id,
        ...words,
        link: form ?? `/membership/shop-${own.shopId}/id-${member_id}`,
        invitation,
        further_invitations,
        occasion: 'change',
        about: member_id,
        starts_at: new Date(Math.min(...effective.map(Number))).toISOString(),
      },
      dedupe: `${kind}.several_${cause}:${change_id}:${member_id}`,
    },
  ]);
}

/** The bookings of a change that are still affected, soonest first. */
async function currentBookings(own: KernelScope, { bookings, cause }: Change, names: PlaceNames) {
  const changes = new Map(bookings.map((each) => [each.booking_id, each.changes]));
  const query = own
    .query(Booking)
    .findByIds([...changes.keys()])
    .orderBy(['starts_at', 'id']);
  const takesPlace = cause === 'moved' || cause === 'days_changed';
  const rows = await (takesPlace
    ? // A cancellation waits for this message, so that it is not sent first.
      query.where({ status: 'completed' }).where('ends_at', '>', own.now).forUpdate()
    : query.where({ status: 'rejected' }));
  const affected = [];
  for (const booking of rows) {
    const now = changesNow(changes.get(booking.id) ?? {}, booking, await names.find(booking));
    if (cause === 'moved' && Object.keys(now).length === 0) continue;
    affected.push({ booking, changes: now, returned: takesPlace ? 0 : booking.cost });
  }
  return affected;
}

const placeOf = ({ title, branch_id, instructor_id, starts_at }: Booking) => ({
  title,
  branch_id,
  instructor_id,
  starts_at,
});
