import type { LocalizedText } from '../../../contract/problems.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import { shownTime } from '../../../server/text/shown-time.ts';
import type { DependentBooking } from './dependent-bookings.ts';
import { shownDependentBooking } from './shown-dependent-booking.ts';

const mostNamed = 5;

/** What `bookings_affected` and `bookings_unpaid` say of bookings: the first of them in words, all of them in data. */
export function saidOfBookings({ shop }: CallContext, bookings: readonly DependentBooking[]) {
  const named = bookings.slice(0, mostNamed);
  const more = bookings.length - named.length;
  const list = (language: 'en' | 'th', rest: string) =>
    [
      ...named.map(({ title, startsAt }) => `${title}, ${shownTime(startsAt, shop.timeZone, language)}`),
      ...(more > 0 ? [rest] : []),
    ].join('; ');
  const words: LocalizedText = { en: list('en', `and ${more} more`), th: list('th', `และอีก ${more} รายการ`) };
  return {
    values: { bookings: words },
    data: { bookings: bookings.map((each) => shownDependentBooking(each, shop.timeZone)) },
  };
}
