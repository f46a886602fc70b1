import { z } from 'zod';
import { bookingStatus } from './booking.ts';
import { type BookingFilter, reportEndpoints } from './booking-report-endpoints.ts';
import { attendee, bookingNotice, bookingView, rejectionChoice, waitingMember } from './booking-views.ts';
import { type Contract, file, json } from './contract.ts';
import { flag } from './fields.ts';
import { id, idOut, shopId } from './id.ts';
import { pageInput } from './page.ts';
import { languages } from './problems.ts';

export { type BookingFilter, optionalId } from './booking-report-endpoints.ts';

/** A path of one kind of booking. */
const at = <Name extends string, Rest extends string>(name: Name, rest: Rest) =>
  `/api/${name}/${rest}` as const;

/**
 * The calls that every kind of booking has. A contract spreads them into its `endpoints` and declares
 * `bookingPermissions` and `bookingProblems`. `createBookingFeature` implements them.
 * @param name the kind's word in paths and for ids, such as `supper_booking`.
 * @param own.view fields of the answer beside the common ones.
 * @param own.filter what the report can be narrowed by: a field named after the records it chooses from, and the
 *   booking's column.
 */
export const bookingEndpoints = <
  const Name extends string,
  View extends z.ZodRawShape,
  const Filter extends BookingFilter,
>(
  name: Name,
  own: { readonly view: View; readonly filter: Filter },
) => {
  // Every one of these calls proves the kind as well, which only the handler knows.
  const bookingId = id(name, { by: 'handler' });
  const one = z.object({ id: bookingId });
  const booking = z.object({ ...bookingView, ...own.view });
  const ofMember = z.object({
    member_id: id('member'),
    page: pageInput.shape.page,
    length: pageInput.shape.length,
  });
  return {
    readBooking: {
      method: 'GET',
      path: at(name, 'id-{id}'),
      summary: 'One booking, as the ticket shows it.',
      access: { member: { owner: { record: 'booking' } }, staff: { permission: 'calendar' } },
      input: one,
      output: json(booking),
    },
    calendarFile: {
      method: 'GET',
      path: at(name, 'id-{id}/calendar'),
      summary: 'One booking as an iCalendar file, for the calendar of the member’s device.',
      access: { member: { owner: { record: 'booking' } } },
      input: one.extend({ shop_id: shopId.optional(), language: z.enum(languages).default('th') }),
      output: file('text/calendar'),
    },
    cancelBooking: {
      method: 'POST',
      path: at(name, 'id-{id}/cancel'),
      summary: 'The member gives the booking back; what it cost returns.',
      access: { member: { owner: { record: 'booking' } } },
      input: one,
      output: json(booking),
      whenExpired: 'allow',
      errors: ['cancel_too_late', 'booking_over'],
    },
    rejectBooking: {
      method: 'POST',
      path: at(name, 'id-{id}/rejected'),
      summary: 'The shop cancels a booking; what it cost returns and the member is told.',
      access: { staff: { permission: 'calendar' } },
      input: one.extend({ booking_id: bookingId.optional(), ...rejectionChoice }),
      output: json(booking),
      errors: ['booking_over', 'notice_changed'],
    },
    rejectionNotice: {
      method: 'GET',
      path: at(name, 'id-{id}/rejection_notice'),
      summary: 'What the member would be sent if the shop canceled the booking.',
      access: { staff: { permission: 'calendar' } },
      input: one,
      output: json(bookingNotice),
    },
    checkInBooking: {
      method: 'POST',
      path: at(name, 'id-{id}/check_in'),
      summary:
        'Checks one booking in, from 30 minutes before the start to the end; again it changes nothing.',
      access: { staff: { permission: 'calendar' } },
      input: one,
      output: json(booking),
      errors: ['booking_over', 'check_in_too_early', 'check_in_too_late'],
    },
    undoCheckIn: {
      method: 'POST',
      path: at(name, 'id-{id}/undo_check_in'),
      summary: 'Takes a check-in back, until the end of what was booked.',
      access: { staff: { permission: 'calendar' } },
      input: one,
      output: json(booking),
      errors: ['booking_over', 'check_in_too_late'],
    },
    history: {
      method: 'GET',
      path: at(name, 'history'),
      summary:
        'A member’s bookings, latest start first; with `past`, only those that have ended or are canceled.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
      input: ofMember.extend({ past: flag.default(false) }),
      output: json(z.array(booking)),
    },
    upcoming: {
      method: 'GET',
      path: at(name, 'upcoming'),
      summary: 'A member’s live bookings that have not ended, soonest first.',
      access: { member: { owner: { input: 'member_id' } } },
      input: ofMember,
      output: json(z.array(booking)),
    },
    ...reportEndpoints(name, booking, own.filter),
  } as const;
};

/**
 * The calls by which a form asks where and on which day something can be booked, to be spread into a contract's
 * `endpoints`. The server implements `branchs` by `offerHandlers`; the days are the feature's own.
 * @param entity what is booked, in paths, such as `supper`.
 */
export const offerEndpoints = <const Entity extends string>(entity: Entity) =>
  ({
    branchs: {
      method: 'GET',
      path: at(entity, 'branchs'),
      summary: 'Branches a member can book at.',
      access: { member: { owner: 'session' } },
      input: z.object({ shop_id: shopId }),
      output: json(z.array(z.object({ branch_id: idOut, name: z.string() }))),
    },
    dates: {
      method: 'GET',
      path: at(entity, 'dates'),
      summary: 'Days in the booking window on which the branch has something that members can see.',
      access: { member: { owner: 'session' } },
      // One of the reads that members make most, so the branch is looked up only where there is no day.
      input: z.object({ branch_id: id('branch', { by: 'handler' }) }),
      output: json(z.array(z.string())),
    },
  }) as const;

/**
 * The call by which a form asks on which day something can be booked at any branch, to be spread into a contract's
 * `endpoints`. What is on that day is the feature's own call.
 * @param entity what is booked, in paths, such as `supper`.
 */
export const everyBranchEndpoints = <const Entity extends string>(entity: Entity) =>
  ({
    allDates: {
      method: 'GET',
      path: at(entity, 'all_dates'),
      summary: 'Days in the booking window on which any branch has something that members can see.',
      access: { member: { owner: 'session' } },
      input: z.object({}),
      output: json(z.array(z.string())),
    },
  }) as const;

/**
 * The calls of a kind whose subjects stand at a branch on a day, to be spread into a contract's `endpoints`. The server
 * implements `branchs` and `attendees` by `subjectHandlers`; the days are the feature's own.
 * @param entity what is booked, in paths and for ids, such as `supper`.
 */
export const subjectEndpoints = <const Entity extends string>(entity: Entity) =>
  ({
    ...offerEndpoints(entity),
    attendees: {
      method: 'GET',
      path: at(entity, 'id-{id}/attendee'),
      summary: 'Who has booked it, in the order of booking.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ id: id(entity) }),
      output: json(z.array(attendee)),
    },
  }) as const;

/**
 * The calls of a kind with waitlists, to be spread into a contract's `endpoints`; the server implements them by
 * `waitingHandlers`. How a member joins is the feature's own, which knows what is full.
 * @param entity what is waited for, in paths and for ids, such as `supper`.
 */
export const waitingEndpoints = <const Entity extends string>(entity: Entity) =>
  ({
    waiting: {
      method: 'GET',
      path: at(entity, 'id-{id}/waiting'),
      summary: 'Who waits for it and has not booked it, in the order of asking.',
      access: { staff: { permission: 'calendar' } },
      input: z.object({ id: id(entity) }),
      output: json(z.array(waitingMember)),
    },
    leaveWaiting: {
      method: 'POST',
      path: at(entity, 'id-{id}/leave_waiting'),
      summary: 'Takes a member off the waitlist; who is not on it stays so.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
      input: z.object({ id: id(entity), member_id: id('member') }),
      output: json(z.object({ is_waiting: z.literal(false) })),
      whenExpired: 'allow',
    },
  }) as const;

/**
 * The call that books, for a contract's `endpoints` under the name `makeBooking`.
 * @param entity what is booked, in paths, such as `supper`.
 * @param own.input with `member_id`: whose booking it is.
 * @param own.errors problems beside those of every booking.
 */
export const makeBookingEndpoint = <
  const Entity extends string,
  Input extends z.ZodObject<{ member_id: ReturnType<typeof id> }>,
  const Problem extends string,
>(
  entity: Entity,
  own: { readonly summary: string; readonly input: Input; readonly errors: readonly Problem[] },
) =>
  ({
    method: 'POST',
    path: at(entity, 'make_booking'),
    summary: own.summary,
    access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } },
    input: own.input,
    output: json(z.object({ booking_id: idOut, status: bookingStatus })),
    status: 201,
    whenExpired: 'refuse',
    errors: [
      'already_booked',
      'insufficient_points',
      'outside_window',
      'overlapping_booking',
      'place_held',
      'terms_changed',
      ...own.errors,
    ],
  }) as const;

/**
 * The call that says what members would be sent about a change, for a contract's `endpoints`. The server answers it by
 * `changeNotice`; the call that makes the change takes `noticeChoice`.
 * @param entity what is booked, in paths and for ids, such as `supper`.
 * @param input what the change itself takes.
 */
export const noticeEndpoint = <
  const Entity extends string,
  Input extends z.ZodObject,
  const Problem extends string,
>(
  entity: Entity,
  own: { readonly input: Input; readonly errors: readonly Problem[] },
) =>
  ({
    method: 'GET',
    path: at(entity, 'id-{id}/change_notice'),
    summary: 'What members would be sent about a change; nobody where it tells them nothing.',
    access: { staff: { permission: 'calendar' } },
    input: own.input,
    output: json(bookingNotice),
    errors: own.errors,
  }) as const;

/** The calls of every kind of booking, for code that serves them all. */
export type BookingEndpoints = ReturnType<
  typeof bookingEndpoints<string, Record<never, never>, Record<never, never>>
>;

/** A contract that has the calls of a kind of booking. */
export type BookingContract = Contract & { readonly endpoints: BookingEndpoints };

/** A contract whose forms ask for a branch. */
export type BranchesContract = Contract & {
  readonly endpoints: Pick<ReturnType<typeof offerEndpoints<string>>, 'branchs'>;
};

/** A contract that has the people of a subject as well. */
export type RosterContract = Contract & {
  readonly endpoints: Pick<ReturnType<typeof subjectEndpoints<string>>, 'attendees'>;
};

/** A contract that has the calls of a form that asks where and on which day. */
export type OfferContract = Contract & { readonly endpoints: ReturnType<typeof offerEndpoints<string>> };

/** A contract that has the calls of subjects that stand at a branch on a day. */
export type SubjectContract = Contract & { readonly endpoints: ReturnType<typeof subjectEndpoints<string>> };

/** A contract whose form can show all branches at once. */
export type EveryBranchContract = Contract & {
  readonly endpoints: ReturnType<typeof everyBranchEndpoints<string>>;
};

/** A contract that has the calls of waitlists. */
export type WaitingContract = Contract & { readonly endpoints: ReturnType<typeof waitingEndpoints<string>> };

/** A booking as every kind answers it. */
export type BookingView = z.output<BookingEndpoints['readBooking']['output']['schema']>;
