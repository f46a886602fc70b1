import { useShop } from '../../app/boot/boot.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { EmptyState } from '../../kit/components/states.tsx';
import { type BookingFeature, useBookingAddresses } from '../feature/feature.ts';

interface Props {
  readonly feature: BookingFeature;
  readonly message: string;
  /** The word on the way to the form. */
  readonly book: string;
  readonly icon?: string;
}

/** Nothing is here, and the way to the form while the shop takes bookings. */
export function NothingBooked({ feature, message, book, icon }: Props) {
  const { form } = useBookingAddresses(feature);
  const { expired } = useShop();
  return (
    <EmptyState
      icon={icon}
      message={message}
      action={!expired && <LinkButton to={form}>{book}</LinkButton>}
    />
  );
}
