import { useState } from 'react';
import {
  BookingWizard,
  NotifyMe,
  NotifyQuestion,
  type OfferChoice,
  refreshHome,
  useAfterBooking,
  useBookingAddresses,
  useOfferSteps,
} from '#kernel/ui/booking-form.ts';
import { type ApiResponse, liveOffers, member, refresh, useMemberId } from '#kernel/ui/index.ts';
import { classEventContract, seatWord } from '#plugins/class_event/contract.ts';
import { classWord } from '../texts.ts';
import { classBookings } from './class-bookings.ts';

const offerOf = (offered: ApiResponse<typeof classEventContract, 'classrooms', 'member'>[number]) => ({
  ...offered,
  title: offered.topic,
  color: offered.topic_color,
  details: offered.instructor,
  left: offered.max_participant - offered.current_participant,
});

const shows = ['classrooms'] as const;

/** The steps branch, date and class, and the bar to book with. */
export function BookingSteps({ start }: { readonly start?: OfferChoice }) {
  const member_id = useMemberId();
  const { form } = useBookingAddresses(classBookings);
  const [notifyFor, setNotifyFor] = useState<{ id: string; cost: number } | null>(null);
  const book = member.useAction(classEventContract, 'makeBooking', useAfterBooking(classBookings));
  const wait = member.useAction(classEventContract, 'notifyOnAvailable', {
    refreshes: shows,
    onDone: () => {
      setNotifyFor(null);
      refreshHome();
    },
    onProblem: () => void refresh(classEventContract, shows),
  });
  const steps = useOfferSteps(classBookings, { start, onChoose: book.reset });
  const read = member.useCall(classEventContract, 'classrooms', steps.day, liveOffers(classEventContract));
  return (
    <BookingWizard
      {...{ steps, read, book }}
      title={classWord}
      none={{ en: 'No class for this day.', th: 'ไม่มีคลาสในวันที่เลือก' }}
      offers={read.data?.map(offerOf)}
      whenFull={({ id, cost, waiting_place, waiting_books }) => (
        <NotifyMe
          contract={classEventContract}
          shows={shows}
          subjectId={id}
          place={waiting_place}
          books={waiting_books}
          unit={seatWord}
          onNotify={() => setNotifyFor({ id, cost })}
        />
      )}
      addressOf={({ id }) => `${form}&eventId=${id}`}
      onBook={({ id: event_id }, _count, allow_overlap) =>
        book.mutate({ event_id, member_id, allow_overlap })
      }
    >
      <NotifyQuestion
        contract={classEventContract}
        asked={notifyFor}
        unit={seatWord}
        message={{
          en: 'We will notify you when class is available to book.',
          th: 'เราจะแจ้งเตือนคุณเมื่อคลาสนี้มีที่ว่างให้จอง',
        }}
        join={wait}
        onJoin={() => notifyFor && wait.mutate({ event_id: notifyFor.id, member_id })}
        onClose={() => setNotifyFor(null)}
      />
    </BookingWizard>
  );
}
