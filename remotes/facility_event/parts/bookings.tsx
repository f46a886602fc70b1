import { bookingScreens, TicketLine, type ViewOf } from '#kernel/ui/booking.ts';
import { spansText, useTexts } from '#kernel/ui/index.ts';
import type { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { facilityBookings } from './facility-bookings.ts';
import { placeTexts } from './place-texts.ts';

interface Props {
  readonly booking: ViewOf<typeof facilityEventContract>;
}

function Amount({ booking: { amount } }: Props) {
  const t = useTexts(placeTexts);
  return amount > 1 && <TicketLine icon="layers">{`${t('amount')} ${amount}`}</TicketLine>;
}

export const facilityScreens = bookingScreens(facilityBookings, {
  Lines: Amount,
  priceOf: ({ net_price }) => net_price,
  hoursOf: ({ start_time, end_time }, formats) => spansText(formats, start_time, end_time),
});
