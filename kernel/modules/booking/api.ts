/** What features that book use of the kernel's bookings. */

export { RetryTransactionError } from '../../server/db/transaction.ts';
export { deriveId } from '../../server/ids/derive-id.ts';
export { createBookingFeature } from '../booking-feature/booking-feature.ts';
export { offerHandlers, rosterHandlers, subjectHandlers } from '../booking-feature/subject-handlers.ts';
export {
  hourlySlots,
  type SlotSource,
  type Timetable,
  type UnitDay,
} from '../booking-feature/units/slot-source.ts';
export { timetableHandlers } from '../booking-feature/units/timetable-handlers.ts';
export { createUnitBooking, type UnitBooking } from '../booking-feature/units/unit-booking.ts';
export type { UnitSlot } from '../booking-feature/units/unit-slots.ts';
export type { UnitBookingType, UnitRules } from '../booking-feature/units/unit-type.ts';
export { weeklySlots } from '../booking-feature/units/weekly-source.ts';
export { waitingHandlers } from '../booking-feature/waiting-handlers.ts';
export { calendarBookings } from '../scheduling/calendar-bookings.ts';
export { calendarSpan } from '../scheduling/calendar-span.ts';
export { scheduledClosing } from '../scheduling/scheduled/ahead.ts';
export { scheduledOnDay } from '../scheduling/scheduled/names.ts';
export { createScheduledFeature } from '../scheduling/scheduled/scheduled-feature.ts';
export { seriesOfSubject } from '../scheduling/scheduled/series.ts';
export {
  type OwnFields,
  type ScheduledKind,
  ScheduledSubject,
  type SubjectTerms,
} from '../scheduling/scheduled/subject.ts';
export { announceSubject } from './announce.ts';
export type { Unit } from './capacity/change.ts';
export {
  bookingWindow,
  openStarts,
  outsideWindow,
  type WindowSettings,
} from './domain/time-limits.ts';
export type { HoldRefusal } from './hold/open-held-order.ts';
export { findBookableSubject, orderAndBook } from './hold/order-and-book.ts';
export { hasHold, listHeldSubjects } from './hold/refuse-if-held.ts';
export { checkSalePrice, sellBooking } from './hold/sell-booking.ts';
export {
  type AvailableSlot,
  type BookedDay,
  type BookingAhead,
  type BookingRules,
  type BookingTypeDefinition,
  bookingType,
  type DaySpan,
  type DaySubject,
  type Description,
} from './kinds.ts';
export {
  type BookingRefusal,
  type BookingRequest,
  type BookingResult,
  book,
} from './lifecycle/book.ts';
export { bookSubject } from './lifecycle/book-subject.ts';
export { unitsOf } from './lifecycle/end.ts';
export type { Booking } from './models/booking.ts';
export type { NoticeCause } from './notices/notice-cause.ts';
export type { BookableSubject, BookableTime } from './subjects/bookable-subject.ts';
export {
  countReservedUnits,
  takenOnDays,
  unitIdRange,
} from './subjects/reserved-units.ts';
export type { NoticeChoice, SubjectChange } from './subjects/subject-change.ts';
export { subjectJoins } from './subjects/subject-joins.ts';
export {
  cancelBookings,
  changeBookings,
  createCapacity,
  type LockedSession,
  lockSession,
  maxCapacity,
  offerFreeUnits,
  setCapacity,
} from './subjects/subjects.ts';
export { findLiveBooking, listRoster } from './views/lists.ts';
export { type MemberBookings, rowsWithMemberBookings } from './views/member-bookings.ts';
export { isWaiting, joinWaitlist, leaveWaiting } from './waitlist/waiting.ts';
