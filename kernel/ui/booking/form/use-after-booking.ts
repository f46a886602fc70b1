import { refresh } from '../../app/client/api.ts';
import { useNavigate } from '../../kit/navigation/navigation.tsx';
import { type BookingFeature, useBookingAddresses } from '../feature/feature.ts';
import { noteBooked } from '../feature/just-booked.ts';
import { refreshHome } from '../feature/refresh-home.ts';

/**
 * What follows when a member books, for the action that does it: the ticket, or what can be booked is read again.
 * @returns settings of `useAction(contract, 'makeBooking', …)`.
 */
export function useAfterBooking(feature: BookingFeature) {
  const navigate = useNavigate();
  const { ticket } = useBookingAddresses(feature);
  return {
    makesOneThing: true,
    onDone: ({ booking_id }: { readonly booking_id: string }) => {
      refreshHome();
      noteBooked(booking_id);
      // Back leads to the page before the form.
      return navigate(ticket(booking_id), { replace: true });
    },
    onProblem: () => {
      void refresh(feature.contract);
      refreshHome();
    },
  };
}
