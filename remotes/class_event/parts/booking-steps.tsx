import { BookingWizard, useBookingAddresses, useOfferSteps } from '#kernel/ui/booking-form.ts';
import { liveOffers, member } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classWord } from '../texts.ts';
import { classBookings } from './class-bookings.ts';
import { toOffer } from './class-offer.ts';
import { useClassBooking } from './use-class-booking.tsx';

/** The steps branch, date and class, and the bar to book with. */
export function BookingSteps() {
  const { form } = useBookingAddresses(classBookings);
  const { book, bookClass, whenFull, question } = useClassBooking();
  const steps = useOfferSteps(classBookings, { onChoose: book.reset });
  const read = member.useCall(classEventContract, 'classrooms', steps.day, liveOffers(classEventContract));
  return (
    <BookingWizard
      {...{ steps, read, book, whenFull }}
      title={classWord}
      none={{ en: 'No class for this day.', th: 'ไม่มีคลาสในวันที่เลือก' }}
      offers={read.data?.map(toOffer)}
      addressOf={({ id }) => `${form}&eventId=${id}`}
      hasPages
      onBook={({ id }, _count, allowOverlap) => bookClass(id, allowOverlap)}
    >
      {question}
    </BookingWizard>
  );
}
