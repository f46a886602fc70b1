import type { ReactNode } from 'react';
import { BookingFormPage, useBookingAddresses } from '#kernel/ui/booking-form.ts';
import { useSearchParams } from '#kernel/ui/index.ts';
import { classBookings } from './class-bookings.ts';
import { formatList } from './list-address.ts';

/** The page of a class until the class has come. Back leads to the list, as it does afterwards. */
export function ClassFrame({ children }: { readonly children: ReactNode }) {
  const { form } = useBookingAddresses(classBookings);
  const [query] = useSearchParams();
  return (
    <BookingFormPage feature={classBookings} back={`${form}${formatList(query)}`}>
      {children}
    </BookingFormPage>
  );
}
