import { z } from 'zod';
import { bookingTopics } from '../../contract/booking.ts';
import type { BookingContract } from '../../contract/booking-endpoints.ts';
import { invalidId } from '../../contract/field-messages.ts';
import { languages } from '../../contract/problems.ts';
import type {
  ErasedCall,
  ErasedHandler,
  Handler,
  OwnerResolver,
  RecordLookup,
} from '../../server/plugin/define-plugin.ts';
import type { Contribution } from '../../server/plugin/extension.ts';
import { contribute } from '../../server/plugin/extension.ts';
import type { Task } from '../../server/plugin/task.ts';
import { shownTimes } from '../../server/text/shown-time.ts';
import { reportHandlers } from '../booking-report/report-handlers.ts';
import { reportTasks } from '../booking-report/report-tasks.ts';
import { orderKind } from '../order/api.ts';
import { bookedSpans } from './booked-spans.ts';
import { bookingCalendarFile } from './booking-calendar-file.ts';
import { checkIn, undoCheckIn } from './check-in.ts';
import { bookingRevision } from './domain/revision.ts';
import { canCancel } from './domain/time-limits.ts';
import { closeBooking } from './end.ts';
import { type BookingTypeDefinition, bookingType } from './kinds.ts';
import { historyOf, upcomingOf } from './lists.ts';
import type { Booking } from './models/booking.ts';
import { isNoticeStale, rejectionNotice } from './notice-preview.ts';
import { bookingOrder } from './pay.ts';
import { bookingNames, findBooking, showBooking, showBookings } from './view.ts';

type SharedCall =
  | 'readBooking'
  | 'calendarFile'
  | 'cancelBooking'
  | 'rejectBooking'
  | 'rejectionNotice'
  | 'checkInBooking'
  | 'undoCheckIn'
  | 'history'
  | 'upcoming'
  | 'report'
  | 'reportDays'
  | 'exportReport'
  | 'issueReport';

/** What a feature that books spreads into its `definePlugin`. */
export interface BookingPart<C extends BookingContract> {
  readonly handlers: { readonly [Name in SharedCall]: Handler<C, Name> };
  readonly owners: { readonly booking: OwnerResolver };
  readonly records: Readonly<Record<string, RecordLookup>>;
  readonly provides: readonly Contribution[];
  /** Long work of its report. */
  readonly tasks: readonly Task[];
}

const byId = z.object({ id: z.string(), booking_id: z.string().optional() });
const rejection = byId.extend({ notify: z.boolean().optional(), notice_version: z.string().optional() });
const calendarInput = z.object({ language: z.enum(languages) });
const ofMember = z.object({ member_id: z.string(), page: z.number(), length: z.number() });

/**
 * Implements the calls that `bookingEndpoints` puts into a contract, for one kind of booking. Every one of them finds
 * bookings of this kind only: the id of another kind's booking is 404.
 * @param kind what is special about the feature's bookings.
 * @param filters columns that the report can be narrowed by, as given to `bookingEndpoints`.
 */
export function createBookingFeature<C extends BookingContract>(
  contract: C,
  kind: BookingTypeDefinition,
  filters: Readonly<Record<string, 'instructor_id' | 'topic_id' | 'subject_id'>> = {},
): BookingPart<C> {
  const { id } = contract;
  const tasks = reportTasks(contract, kind, filters);
  for (const topic of Object.keys(bookingTopics))
    if (!contract.live?.[topic])
      throw new TypeError(`${id} declares no live topic ${topic}, as what books does`);

  const existing = async ({ input, scope, fail }: ErasedCall): Promise<Booking> => {
    const booking = await findBooking(scope, id, byId.parse(input).id);
    if (!booking) throw fail('not_found');
    return booking;
  };
  const shown = async ({ scope, fail }: ErasedCall, bookingId: string) => {
    const view = await showBooking(scope, id, bookingId);
    if (!view) throw fail('not_found');
    return view;
  };
  const timed = ({ fail, scope }: ErasedCall, code: string, { title, starts_at }: Booking) => {
    return fail(code, { values: { title, starts_at: shownTimes(starts_at, scope.shop.timeZone) } });
  };

  const handlers: Record<SharedCall, ErasedHandler['run']> = {
    readBooking: async (call) => shown(call, byId.parse(call.input).id),
    async calendarFile(call) {
      const { language } = calendarInput.parse(call.input);
      const booking = await existing(call);
      const spans = await bookedSpans(call.scope, booking);
      const given = { language, now: call.scope.now };
      return bookingCalendarFile(await shown(call, booking.id), bookingRevision(booking), spans, given);
    },
    async cancelBooking(call) {
      const { scope, fail } = call;
      const booking = await existing(call);
      if (booking.status !== 'completed') throw fail('booking_over');
      const state = {
        status: booking.status,
        startsAt: booking.starts_at,
        cancelHours: booking.cancel_hours,
        mayAlwaysCancel: Boolean(booking.may_always_cancel),
      };
      if (!canCancel(state, scope.now)) throw fail('cancel_too_late');
      if (!(await closeBooking(scope, booking, 'canceled'))) throw fail('booking_over');
      return shown(call, booking.id);
    },
    async rejectBooking(call) {
      const { input, scope, fail } = call;
      const { id: bookingId, booking_id, ...choice } = rejection.parse(input);
      if (booking_id !== undefined && booking_id !== bookingId)
        throw fail('invalid', { errors: [{ path: 'booking_id', message: invalidId }] });
      const booking = await existing(call);
      if (await isNoticeStale(scope, { kind: id, live: [booking] }, 'rejected', choice))
        throw fail('notice_changed');
      if (!(await closeBooking(scope, booking, 'rejected', choice.notify))) throw fail('booking_over');
      await scope.audit({
        action: `${id}.reject_booking`,
        entity: kind.name,
        entityId: booking.id,
        before: { status: booking.status },
        after: { status: 'rejected' },
      });
      return shown(call, booking.id);
    },
    rejectionNotice: async (call) => rejectionNotice(call.scope, await existing(call)),
    async checkInBooking(call) {
      const booking = await existing(call);
      const { status } = await checkIn(call.scope, booking);
      if (status === 'too_early') throw timed(call, 'check_in_too_early', booking);
      if (status === 'too_late') throw timed(call, 'check_in_too_late', booking);
      if (status === 'not_bookable') throw call.fail('booking_over');
      return shown(call, booking.id);
    },
    async undoCheckIn(call) {
      const booking = await existing(call);
      const outcome = await undoCheckIn(call.scope, booking);
      if (outcome === 'too_late') throw timed(call, 'check_in_too_late', booking);
      if (outcome === 'not_checked_in') throw call.fail('booking_over');
      return shown(call, booking.id);
    },
    async history({ input, scope }) {
      const { member_id: memberId, ...page } = ofMember.parse(input);
      return showBookings(scope, id, await historyOf(scope, id, { memberId, ...page }));
    },
    async upcoming({ input, scope }) {
      const { member_id: memberId, ...page } = ofMember.parse(input);
      return showBookings(scope, id, await upcomingOf(scope, id, { memberId, ...page }));
    },
    ...reportHandlers(contract, filters, tasks),
  };
  return {
    // The kernel calls them with what it has parsed by the contract, and parses what they answer by it again.
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, run]) => [name, { transaction: 'auto', run }]),
    ) as unknown as BookingPart<C>['handlers'],
    owners: {
      booking: async (scope, input) =>
        (await findBooking(scope, id, byId.parse(input).id))?.member_id ?? null,
    },
    records: {
      [kind.name]: {
        exists: async (scope, bookingId) => (await findBooking(scope, id, bookingId)) !== null,
        names: (scope, ids) => bookingNames(scope, id, ids),
      },
    },
    provides: [contribute(bookingType, kind, id), contribute(orderKind, bookingOrder(kind, id), id)],
    tasks: tasks.all,
  };
}
