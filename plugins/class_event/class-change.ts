import { addMinutes, toLocalDate } from '#kernel/contract/time.ts';
import {
  cancelBookings,
  changeBookings,
  type HeldSubject,
  holdSubject,
  type NoticeCause,
  type NoticeChoice,
  offerFreeUnits,
  setTotal,
} from '#kernel/modules/booking/points.ts';
import type { InstructorSpan } from '#kernel/modules/catalog/points.ts';
import { auditChange } from '#kernel/server/audited-change.ts';
import type { ProblemDetails } from '#kernel/server/errors.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { classEventContract } from './contract.ts';
import {
  bookingChange,
  type ChangePlan,
  type ClassBefore,
  type ClassChange,
  isElsewhere,
  noticeCause,
  planChange,
} from './domain/change.ts';
import { ClassroomEvent } from './models/classroom-event.ts';

const { id: kind } = classEventContract;

/** What is to become of a class. */
export interface WantedChange extends ClassChange {
  /** Name of the new topic. */
  readonly topicName?: string | undefined;
  /** Whether it is cancelled for good, with its bookings. */
  readonly isCancelling: boolean;
}

/** Why a class cannot be changed so. */
export type ChangeRefusal =
  | 'class_over'
  | 'has_bookings'
  | 'seats_taken'
  | 'not_cancelable_again'
  | 'has_check_ins';

/** What a change means for a class, and what its attendees are written to about. */
export interface PlannedChange {
  readonly plan: ChangePlan;
  readonly cause: NoticeCause | null;
}

/**
 * What a change means for a class as it stands.
 * @param countCheckedIn how many are checked in; asked only where that matters.
 * @param refuse makes what is thrown where it cannot be.
 */
export async function planOf(
  scope: Scope,
  before: ClassBefore & { readonly ends_at: Date },
  wanted: WantedChange,
  countCheckedIn: () => number | Promise<number>,
  refuse: (refusal: ChangeRefusal, details?: ProblemDetails) => Error,
): Promise<PlannedChange> {
  if (before.ends_at <= scope.now) throw refuse('class_over');
  const plan = planChange(before, wanted);
  if (plan.refused === 'has_bookings') throw refuse('has_bookings');
  if (plan.refused === 'seats_taken')
    throw refuse('seats_taken', { values: { booked: before.current_participant } });
  if (wanted.isCancelling && before.cancelled_at) throw refuse('not_cancelable_again');
  const count = isElsewhere(plan.patch) ? await countCheckedIn() : 0;
  if (count > 0) throw refuse('has_check_ins', { values: { count } });
  return { plan, cause: noticeCause(plan, wanted.isCancelling, wanted.topicName) };
}

/** A class that nobody else can book, leave or change until the transaction ends. */
export interface HeldClass {
  readonly held: HeldSubject;
  readonly event: ClassroomEvent & ClassBefore;
}

/** Holds a class that is about to be changed; null where the shop has no such class. */
export async function holdClass(scope: Scope, id: string): Promise<HeldClass | null> {
  const held = await holdSubject(scope, kind, id);
  const event = held && (await scope.query(ClassroomEvent).findById(id).forUpdate());
  if (!held || !event) return null;
  const counts = { max_participant: held.total, current_participant: held.taken };
  return { held, event: Object.assign(event, counts) };
}

/** How many of a held class's bookings are checked in. */
export const checkedInOf = ({ held }: HeldClass): number =>
  held.live.filter(({ status }) => status === 'attend').length;

/** The time that an instructor must be free for a held class as it will be; null where that does not change. */
export function claimedSpan(
  { event }: HeldClass,
  { plan }: PlannedChange,
  { isCancelling }: WantedChange,
): InstructorSpan | null {
  if (!plan.needsInstructorTime || isCancelling) return null;
  const from = plan.patch.starts_at ?? event.starts_at;
  return {
    instructorId: plan.patch.instructor_id ?? event.instructor_id,
    from,
    to: plan.patch.ends_at ?? addMinutes(from, plan.patch.period ?? event.period),
    except: event.id,
  };
}

/**
 * Makes a planned change of a held class whose instructor's time is claimed.
 * @param isSingle whether it is made of this class alone: a later change of its series then leaves it as it is.
 */
export async function writeChange(
  scope: Scope,
  { held, event }: HeldClass,
  { plan, cause }: PlannedChange,
  { isCancelling, topicName }: WantedChange,
  choice: NoticeChoice,
  isSingle: boolean,
): Promise<void> {
  const { max_participant, ...patch } = plan.patch;
  if (patch.starts_at) patch.local_date = toLocalDate(patch.starts_at, scope.shop.timeZone);
  const isChanged = Object.keys(plan.patch).length > 0 || isCancelling;
  const written = {
    ...patch,
    ...(isCancelling ? { is_active: false, cancelled_at: scope.now } : {}),
    ...(isSingle && isChanged && event.series_id ? { is_changed_singly: true } : {}),
  };
  if (Object.keys(written).length > 0) await scope.query(ClassroomEvent).findById(event.id).patch(written);
  if (max_participant !== undefined) await setTotal(scope, event.id, max_participant);
  const change = bookingChange(patch, topicName);
  if (Object.keys(change).length > 0) await changeBookings(scope, held, change, plan.isMoved, choice);
  if (isCancelling) await cancelBookings(scope, held, choice);
  else if (plan.freesSeats) await offerFreeUnits(scope, held);

  await auditChange(scope, {
    action: isCancelling ? 'class_event.cancel_class' : 'class_event.change_class',
    entity: 'classroom_event',
    entityId: event.id,
    before: event,
    // So that it can be looked up later that members were not written to.
    patch: { ...plan.patch, ...(cause && choice.notify === false ? { notify: false } : {}) },
  });
}
