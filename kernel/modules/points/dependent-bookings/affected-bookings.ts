import { type LocalDate, toLocalDate } from '../../../contract/time.ts';
import type { ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import type { BookingChoice } from '../../member/contract.ts';
import type { BalanceKey } from '../adjust.ts';
import { type DependentBooking, dependentBookings } from './dependent-bookings.ts';

/** What was chosen, by booking. */
export type BookingChoices = ReadonlyMap<string, BookingChoice>;

/** @param input.booking_choices as calls of the contract bring them. */
export const choicesFrom = ({
  booking_choices: choices,
}: {
  readonly booking_choices: readonly { readonly booking_id: string; readonly choice: BookingChoice }[];
}): BookingChoices => new Map(choices.map(({ booking_id, choice }) => [booking_id, choice]));

/**
 * Bookings ahead that a lot, or without one the unlimited access of a fund, pays on days after one.
 * @param last the last of these days; null for no end.
 * @param after null for no days.
 */
export async function bookingsBetween(
  scope: ReadScope,
  { memberId, fundId, lotId }: BalanceKey & { readonly lotId: string | null },
  last: LocalDate | null,
  after: LocalDate | null,
): Promise<DependentBooking[]> {
  if (after === null || (last !== null && last <= after)) return [];
  const answers = await scope.ask(dependentBookings, 'bookings', {
    ...{ memberId, fundId, since: new Date(0) },
    lotIds: lotId === null ? [] : [lotId],
    unlimited: lotId === null ? { after, endWithout: after } : null,
  });
  return answers
    .flatMap(({ value }) => value)
    .filter(({ isAhead, startsAt }) => {
      const day = toLocalDate(startsAt, scope.shop.timeZone);
      return isAhead && day > after && (last === null || day <= last);
    });
}

/**
 * Does what was chosen about bookings, inside the transaction that changes what paid for them and after it has.
 * @returns those that nothing else can pay, though it was to; then the caller has to roll back.
 */
export async function settleBookings(
  scope: WriteScope,
  bookings: readonly DependentBooking[],
  choices: BookingChoices,
): Promise<DependentBooking[]> {
  const chosen = (wanted: BookingChoice) =>
    bookings.filter(({ id }) => choices.get(id) === wanted).map(({ id }) => id);
  const [cancel, change] = [chosen('cancel'), chosen('change_payment')];
  if (cancel.length > 0) await scope.ask(dependentBookings, 'cancel', cancel);
  if (change.length === 0) return [];
  const unpaid = (await scope.ask(dependentBookings, 'changePayment', change)).flatMap(({ value }) => value);
  return bookings.filter(({ id }) => unpaid.includes(id));
}
