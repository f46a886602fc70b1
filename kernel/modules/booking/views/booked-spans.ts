import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { type BookedDay, bookingType, forBookingType, type Moments } from '../kinds.ts';

/** A stretch of time that a booking takes without a break, as a calendar shows it. */
export interface BookedSpan extends Moments {
  /** Stays when the booking is moved; the first has the booking's own. */
  readonly id: string;
}

/** Makes one of stretches that overlap or meet; in the order of their starts. */
function joined(all: readonly Moments[]): Moments[] {
  const spans: Moments[] = [];
  for (const next of [...all].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const last = spans.at(-1);
    if (last && next.startsAt <= last.endsAt) {
      const end = Math.max(last.endsAt.getTime(), next.endsAt.getTime());
      spans.splice(-1, 1, { startsAt: last.startsAt, endsAt: new Date(end) });
    } else spans.push(next);
  }
  return spans;
}

/** The stretches of time that a booking takes, soonest first. */
export async function bookedSpans(
  scope: WriteScope,
  booking: BookedDay & { readonly kind: string },
): Promise<BookedSpan[]> {
  const { id, kind, starts_at: startsAt, ends_at: endsAt } = booking;
  const taken = (await forBookingType(scope, kind).askOne(bookingType, kind, 'times', booking)) ?? [];
  const spans = joined(taken.length > 0 ? taken : [{ startsAt, endsAt }]);
  return spans.map((span, at) => ({ ...span, id: at === 0 ? id : `${id}-${at + 1}` }));
}
