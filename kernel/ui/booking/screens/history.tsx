import { useState } from 'react';
import type { BookingContract } from '../../../contract/booking-endpoints.ts';
import { historyLength } from '../../app/declaration/reads.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { PagedHistory } from '../../app/page/paged-history.tsx';
import { useRouteParams } from '../../app/page/route-fields.ts';
import { byMonth } from '../../kit/text/by-date.ts';
import { useFormats } from '../../kit/text/format.ts';
import {
  type BookingFeature,
  type HoursOf,
  useBookingAddresses,
  useWords,
  type ViewOf,
} from '../feature/feature.ts';
import { BookingRow } from './booking-row.tsx';
import { NothingBooked } from './nothing-booked.tsx';
import { useBookings } from './use-bookings.ts';

interface Props<C extends BookingContract> {
  readonly feature: BookingFeature<C>;
  readonly hoursOf?: HoursOf<C>;
  /** What a booking costs, in baht of the wire; undefined if points pay for it, or if it is free. */
  readonly priceOf?: ((booking: ViewOf<C>) => string | undefined) | undefined;
  readonly memberId: string;
}

/** The member's past and canceled bookings of a feature by month, latest first. */
export function BookingHistory<C extends BookingContract>({ feature, hoursOf, priceOf, memberId }: Props<C>) {
  const word = useWords(feature);
  const formats = useFormats();
  const { ticket } = useBookingAddresses(feature);
  const [page, setPage] = useState(1);
  const asked = { member_id: memberId, page, length: historyLength, past: true };
  const read = useBookings(feature.contract, 'history', asked);
  return (
    <PagedHistory
      read={read}
      page={page}
      go={setPage}
      empty={<NothingBooked feature={feature} message={word('no_history')} book={word('book')} />}
    >
      {(bookings) =>
        byMonth(bookings, ({ datetime }) => datetime).map(({ month, entries }) => (
          <section key={month} className="flex flex-col gap-2">
            <h2 className="font-semibold text-on-ground-muted text-sm">{formats.month(month)}</h2>
            {entries.map((booking) => (
              <BookingRow
                withYear
                key={booking.booking_id}
                booking={booking}
                hours={hoursOf?.(booking, formats)}
                price={priceOf?.(booking)}
                to={ticket(booking.booking_id)}
              />
            ))}
          </section>
        ))
      }
    </PagedHistory>
  );
}

/** The same on a page of its own, whose address names the member. */
export function BookingHistoryPage<C extends BookingContract>({
  feature,
  hoursOf,
  priceOf,
}: Omit<Props<C>, 'memberId'>) {
  const word = useWords(feature);
  const { memberId } = useRouteParams('memberId');
  const { home } = useBookingAddresses(feature);
  return (
    <>
      <PageHeader title={word('history')} back={home} />
      <BookingHistory {...{ feature, hoursOf, priceOf, memberId }} />
    </>
  );
}
