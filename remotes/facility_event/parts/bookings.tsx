import { bookingScreens, MoneyCost, TicketLine, type ViewOf } from '#kernel/ui/booking.ts';
import { spansText, useTexts } from '#kernel/ui/index.ts';
import type { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { facilityBookings } from './facility-bookings.ts';
import { placeTexts } from './place-texts.ts';

interface Props {
  readonly booking: ViewOf<typeof facilityEventContract>;
}

const Cost = ({ booking }: Props) => <MoneyCost booking={booking} price={booking.net_price} />;

function Amount({ booking: { amount } }: Props) {
  const t = useTexts(placeTexts);
  return amount > 1 && <TicketLine icon="layers">{`${t('amount')} ${amount}`}</TicketLine>;
}

export const facilityScreens = bookingScreens(facilityBookings, {
  Lines: Amount,
  Cost,
  hoursOf: ({ start_time, end_time }) => spansText(start_time, end_time),
});
