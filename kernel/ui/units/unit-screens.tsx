import { bookingScreens, TicketLine } from '#kernel/ui/booking.ts';
import { spansText, useTexts } from '#kernel/ui/index.ts';
import type { UnitFeature, Units } from './unit-feature.ts';
import { unitTexts } from './unit-texts.ts';

function Amount({ booking: { amount } }: { readonly booking: Units }) {
  const t = useTexts(unitTexts);
  return amount > 1 && <TicketLine icon="layers">{`${t('amount')} ${amount}`}</TicketLine>;
}

/** Creates the `bookingScreens` of a feature that books units, with hours, amount and price. */
export const unitScreens = (feature: UnitFeature) =>
  bookingScreens(feature, {
    Lines: Amount,
    priceOf: ({ net_price }) => net_price,
    choicesOf: ({ resource_id: resource, amount }) => ({ resource, amount: String(amount) }),
    hoursOf: ({ start_time, end_time }, formats) => spansText(formats, start_time, end_time),
  });
