import { bookingScreens, TicketLine, type ViewOf } from '#kernel/ui/booking.ts';
import { spansText, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { facilityBookings } from './facility-bookings.ts';
import { placeTexts } from './place-texts.ts';

interface Props {
  readonly booking: ViewOf<typeof facilityEventContract>;
}

function Cost({ booking }: Props) {
  const t = useTexts(placeTexts);
  const formats = useFormats();
  return (
    <TicketLine icon="receipt">
      {t(booking.is_paid ? 'from_wallet' : 'at_shop', { price: formats.baht(booking.net_price) })}
    </TicketLine>
  );
}

function Amount({ booking: { amount } }: Props) {
  const t = useTexts(placeTexts);
  return amount > 1 && <TicketLine icon="layers">{`${t('amount')} ${amount}`}</TicketLine>;
}

export const facilityScreens = bookingScreens(facilityBookings, {
  Lines: Amount,
  Cost,
  hoursOf: ({ start_time, end_time }) => spansText(start_time, end_time),
});
