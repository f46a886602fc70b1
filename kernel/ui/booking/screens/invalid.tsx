import { PageHeader } from '../../app/page/page-header.tsx';
import { type BookingFeature, useBookingAddresses, useWords } from '../feature/feature.ts';
import { NothingBooked } from './nothing-booked.tsx';

/** Where a link leads to something that cannot be booked. */
export function Invalid({ feature }: { readonly feature: BookingFeature }) {
  const word = useWords(feature);
  const { home } = useBookingAddresses(feature);
  return (
    <>
      <PageHeader title={word('invalid')} back={home} />
      <NothingBooked
        feature={feature}
        icon="calendar-x"
        message={word('not_bookable')}
        book={word('others')}
      />
    </>
  );
}
