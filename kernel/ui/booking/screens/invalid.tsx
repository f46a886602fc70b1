import { PageHeader } from '../../app/page/page-header.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { type BookingFeature, useBookingAddresses, useWords } from '../feature/feature.ts';
import { NothingBooked } from './nothing-booked.tsx';

const texts = defineTexts('booking.invalid', {
  title: { en: 'Invalid for Booking', th: 'จองรายการนี้ไม่ได้' },
});

/** Where a link leads to something that cannot be booked. */
export function Invalid({ feature }: { readonly feature: BookingFeature }) {
  const t = useTexts(texts);
  const word = useWords(feature);
  const { home } = useBookingAddresses(feature);
  return (
    <>
      <PageHeader title={t('title')} back={home} />
      <NothingBooked
        feature={feature}
        icon="calendar-x"
        message={word('not_bookable')}
        book={word('others')}
      />
    </>
  );
}
