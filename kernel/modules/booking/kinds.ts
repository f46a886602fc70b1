import type { UnitWaitlistMode } from '../../contract/booking.ts';
import type { LocalizedText } from '../../contract/problems.ts';
import type { LocalDate } from '../../contract/time.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import { type KernelScope, kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import type { BookingWish } from '../order/api.ts';
import type { Unit } from './capacity/change.ts';
import type { WindowSettings } from './domain/time-limits.ts';
import type { Booking } from './models/booking.ts';
import type { PlannedNotices } from './notices/planned-notices.ts';
import type { BookableSubject } from './subjects/bookable-subject.ts';
import type { NoticeChoice } from './subjects/subject-change.ts';

/** What a feature's settings say of its bookings. */
export interface BookingRules extends WindowSettings {
  /** Hours before the start until which members may cancel. */
  shortest_cancelation_allow: number;
  /** Whether members are reminded a day before; they are not where it is left out. */
  is_advance_notify?: boolean;
  /** Minutes for which a place is held while its payment is open; 10 unless given. */
  hold_minutes?: number;
  /** What happens to members on a waitlist when a unit becomes free. Defaults to `notify`. */
  waitlist_mode?: UnitWaitlistMode;
}

/** What a booking shows beside its own columns. */
export interface Description {
  /** One of the 18 topic colours, where the kind has one. */
  color?: string | null;
  /** What the shop says to who has booked. */
  note?: string;
  /** Fields of the kind's own view. */
  [field: string]: unknown;
}

/** What a waiting member is offered when a unit is free. */
export interface AvailableSlot {
  title: string;
  branchId: string;
  instructorId: string | null;
  startsAt: Date;
  /** Route of the member app where it is booked. */
  to(memberId: string): string;
  /** What is booked for who waits, where the shop wants that; of a kind that leaves it out nothing is. */
  subject?: BookableSubject;
  /** The unit on demand of the subject that is booked. */
  onDemand?: WaitedUnitTerms;
}

/** What is booked if a unit on demand is booked for a member on its waitlist. */
export interface WaitedUnitTerms {
  readonly unit: Unit;
  readonly satang: number;
  /** The way in which it is paid at once; without it, it is paid at the shop. */
  readonly tender?: 'wallet';
}

/** A subject, or a unit on demand, that a member waits for. */
export interface OfferedSubject extends AvailableSlot {
  readonly id: string;
}

/** Which of the units on demand that members wait for are asked for. */
export interface WaitedUnits {
  readonly subjectId: string;
  /** Ids of units. */
  readonly ids: readonly string[];
  /** Units that were returned; only what overlaps them has become free. All units are asked for without it. */
  readonly returned?: readonly string[] | undefined;
}

/** Something that can be booked, as it stands on a day. */
export interface DaySubject {
  id: string;
  title: string;
  /** One of the 18 topic colours, where the kind has one. */
  color: string | null;
  branchId: string;
  instructorId: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Whether it takes bookings, takes none, or does not take place. */
  state: 'open' | 'closed' | 'cancelled';
}

/** What runs at a moment, of what starts before another one. */
export interface RunningAt {
  readonly before: Date;
  readonly at: Date;
}

/** Which subjects of a kind are asked for: by when they start, from `from` until before `to`. */
export interface DaySpan {
  from: Date;
  to: Date;
  /**
   * Of what starts before a moment only what still runs at another one, so that a day's limit is not spent on the day
   * before; a kind may leave it to who asks to look for those.
   */
  running?: RunningAt | undefined;
  /** Of one branch only. */
  branchId?: string | undefined;
  /** Of one instructor only; a kind may leave it to who asks to look for those. */
  instructorId?: string | undefined;
  /** At most so many, the soonest. */
  limit: number;
}

/** What of a booking says which hours of a day it takes. */
export type BookedDay = Pick<Booking, 'id' | 'subject_id' | 'starts_at' | 'ends_at' | 'units'>;

/** A booking ahead whose day at the branch may have changed. */
export type BookingAhead = BookedDay & Pick<Booking, 'instructor_id'>;

/** A span of time. */
export interface Moments {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Which subjects are asked for: at some branches, on days from one to another, both included. */
export interface SubjectsAsked {
  readonly branchIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A subject that is to take place. */
export interface SubjectAhead {
  readonly id: string;
  readonly title: string;
  readonly branchId: string;
  /** The day it starts on, local to the shop. */
  readonly day: LocalDate;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How many units are booked, and how many members wait. */
  readonly booked: number;
  readonly waiting: number;
}

/** A column that files of a kind's report have beside those of every kind. */
export interface SheetColumn {
  readonly title: LocalizedText;
  /** @param own what `describe` answers of the booking. */
  readonly cell: (own: Description) => string | number | null;
  /** The cell is an amount in baht. */
  readonly isMoney?: boolean;
}

/** A subject that an order can book, as it is now. */
export interface SoldSubject {
  readonly subject: BookableSubject;
  /** What it costs in place of points; null if it is not sold alone. */
  readonly satang: number | null;
  /** Whether it takes new bookings. */
  readonly isOpen: boolean;
  readonly isCanceled: boolean;
}

/** Units that an order can book, as they are now. */
export interface SoldUnits {
  readonly subject: { readonly id: string; readonly terms: number };
  readonly units: readonly Unit[];
  /** Whether they are still offered at the order's price. */
  readonly isOffered: boolean;
  /** Whether as many as the order books are free. */
  readonly isFree: boolean;
}

/** A kind of booking, as a feature contributes it under its own id. */
export interface BookingTypeDefinition {
  /** Its word in paths, for ids and in change history, such as `supper_booking`. */
  readonly name: string;
  /** The word of its subjects in paths and change history, where they are scheduled whole, such as `supper`. */
  readonly subjectEntity?: string;
  /** Whether a member may book a subject once only at a time. */
  readonly once: boolean;
  /** What is booked, as messages call it. */
  readonly thing: LocalizedText;
  /** What of it is free or full, as messages call it; a place unless given. */
  readonly unit?: LocalizedText;
  /** Columns of the files of its report, before the status. */
  readonly sheet?: readonly SheetColumn[];
  /** Route of the member app that shows a booking. */
  ticket(scope: ReadScope, booking: Pick<Booking, 'id' | 'subject_id'>): string;
  /** What the feature's settings say of its bookings now. */
  settings(scope: ReadScope): BookingRules;
  /** What bookings show beside their own columns, by booking id. */
  describe(scope: ReadScope, bookings: readonly Booking[]): Promise<ReadonlyMap<string, Description>>;
  /** The times that a booking takes, of a kind in which there can be breaks between its start and its end. */
  times?(scope: ReadScope, booking: BookedDay): readonly Moments[];
  /** What else is given back when bookings end, inside their transaction. */
  ended?(scope: Scope, bookings: readonly Booking[]): Promise<void>;
  /**
   * What starts in a span of time, booked or not, soonest start first. Of a kind that leaves it out only what is
   * booked is known.
   */
  onDay?(scope: ReadScope, span: DaySpan): Promise<DaySubject[]>;
  /**
   * Subjects at a branch that are booked by what its days are. A booking that read the days before they were changed
   * is refused or made again; a kind whose bookings take no capacity sees to that here itself.
   */
  subjectsOfDays?(scope: ReadScope, branchId: string): Promise<readonly string[]>;
  /** Which of some bookings at a branch its days do not allow, by their ids. */
  offDays?(
    scope: ReadScope,
    branchId: string,
    bookings: readonly BookingAhead[],
  ): Promise<ReadonlySet<string>>;
  /** Subjects that take place on days on which their branch is closed, of a kind that is scheduled whole. */
  subjectsOnClosedDays?(scope: ReadScope, asked: SubjectsAsked): Promise<readonly SubjectAhead[]>;
  /** What members would be sent if the shop canceled such subjects. */
  cancellationNotices?(scope: WriteScope, ids: readonly string[]): Promise<PlannedNotices>;
  /** Cancels such subjects with their bookings. @returns how many were not canceled or over yet. */
  cancelSubjects?(scope: WriteScope, ids: readonly string[], choice: NoticeChoice): Promise<number>;
  /** Route of the member app where a member books a subject, or leaves its waitlist. */
  formLink?(scope: ReadScope, subjectId: string, memberId: string): string;
  /** A subject that a paid order books; null if the shop has none. For kinds that sell their bookings one by one. */
  sold?(scope: ReadScope, subjectId: string): Promise<SoldSubject | null>;
  /** Units that a paid order books; null if the shop has no such subject. For kinds whose bookings the wallet pays. */
  soldUnits?(scope: ReadScope, wish: BookingWish): Promise<SoldUnits | null>;
  /**
   * Takes the time that an order books, inside the transaction that writes its hold or booking. For kinds that sell
   * bookings which are their own subjects.
   * @returns why it cannot be had; null if it is taken.
   */
  takeTime?(scope: Scope, wish: BookingWish): Promise<'full' | 'closed' | null>;
  /** Whether the shop still offers such a time, free or not. */
  offersTime?(scope: ReadScope, wish: BookingWish): Promise<boolean>;
  /** Route of the member app where such a time is chosen. */
  timeLink?(scope: ReadScope, wish: BookingWish, memberId: string): Promise<string>;
  /** What waiting members are offered; null where members cannot book the subject now. For kinds with a waitlist. */
  offer?(scope: ReadScope, subjectId: string): Promise<AvailableSlot | null>;
  /**
   * Those of some subjects that are open to members and can still be booked, now or once booking opens. One query
   * reads at most `limit`, soonest first. For kinds with a waitlist.
   */
  offers?(scope: ReadScope, subjectIds: readonly string[], limit: number): Promise<OfferedSubject[]>;
  /**
   * How much is free of units on demand that members wait for, by id, without those of which nothing is free or that
   * members cannot book. `offer` and `offers` of such a kind take ids of units.
   */
  freeUnits?(scope: ReadScope, waited: WaitedUnits): Promise<ReadonlyMap<string, number>>;
}

/** Kinds of bookings, by the id of their feature. */
export const bookingType = defineExtension<BookingTypeDefinition>('booking.type', {
  ticket: 'answer',
  settings: 'answer',
  describe: 'answer',
  times: 'answer',
  ended: 'answer',
  onDay: 'skip',
  subjectsOfDays: 'answer',
  offDays: 'skip',
  subjectsOnClosedDays: 'skip',
  cancellationNotices: 'answer',
  cancelSubjects: 'answer',
  formLink: 'answer',
  sold: 'answer',
  soldUnits: 'answer',
  takeTime: 'answer',
  offersTime: 'answer',
  timeLink: 'answer',
  offer: 'skip',
  offers: 'skip',
  freeUnits: 'answer',
});

/** A kind by its feature's id; null where the folder is gone. */
export const findBookingType = (scope: CallContext, kind: string): BookingTypeDefinition | null =>
  scope.contributor(bookingType, kind)?.parts ?? null;

/** The kinds of an installation, on in a shop or not. */
export const listBookingTypes = (installation: object): string[] =>
  bookingType.contributors(installation).map(({ key }) => key);

/** The kinds whose feature is on in the shop. */
export const enabledBookingTypes = (scope: CallContext): string[] =>
  listBookingTypes(kernelScopeOf(scope).kernel.installation).filter((key) => scope.isOn(key));

/** The module at work for a kind: its feature is the source of what is emitted, announced and audited. */
export const forBookingType = (scope: WriteScope, kind: string): KernelScope => kernelScopeOf(scope).as(kind);
