/** When a booking was made, last changed and ended. */
export interface BookingTimes {
  readonly created_at: Date;
  readonly changed_at: Date | null;
  readonly ended_at: Date | null;
}

/** Which version of a booking a calendar shows. */
export interface Revision {
  /** Seconds from the creation to the last change; 0 for a booking that never changed. */
  readonly sequence: number;
  readonly modifiedAt: Date;
}

const secondMs = 1_000;
const secondsBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / secondMs);

/** The version of a booking. The end of a booking is its last change. */
export function bookingRevision({ created_at, changed_at, ended_at }: BookingTimes): Revision {
  const changed = changed_at ? Math.max(1, secondsBetween(created_at, changed_at)) : 0;
  if (!ended_at) return { sequence: changed, modifiedAt: changed_at ?? created_at };
  return { sequence: Math.max(changed + 1, secondsBetween(created_at, ended_at)), modifiedAt: ended_at };
}

/** When a change counts as made: at least a second after the change before, so that the sequence rises. */
export const nextChangeAt = (
  { created_at, changed_at }: Pick<BookingTimes, 'created_at' | 'changed_at'>,
  now: Date,
): Date => new Date(Math.max(now.getTime(), (changed_at ?? created_at).getTime() + secondMs));
