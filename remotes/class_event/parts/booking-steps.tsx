import { useState } from 'react';
import {
  BookingForm,
  type OfferChoice,
  OfferSteps,
  useBookingAddresses,
  useOfferSteps,
} from '#kernel/ui/booking-form.ts';
import {
  type Answered,
  defineTexts,
  member,
  refresh,
  useMemberId,
  useNavigate,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classBookings } from './class-bookings.ts';
import { NotifyDialog, NotifyMe } from './notify-me.tsx';

const texts = defineTexts('class_event.steps', {
  class: { en: 'Class', th: 'คลาส' },
  no_class: { en: 'No class for this day.', th: 'ไม่มีคลาสในวันที่เลือก' },
});

/** How often seats are looked at while a member chooses; in milliseconds. Members hear no live updates of classes. */
const every = 10_000;

const offerOf = (offered: Answered<typeof classEventContract, 'classrooms', 'member'>[number]) => ({
  ...offered,
  title: offered.topic,
  color: offered.topic_color,
  details: offered.instructor,
  left: offered.max_participant - offered.current_participant,
});

/** The steps branch, date and class, and the bar to book with. */
export function BookingSteps({ start }: { readonly start?: OfferChoice }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const addresses = useBookingAddresses(classBookings);
  const memberId = useMemberId();
  const [notifyFor, setNotifyFor] = useState<string | null>(null);
  const book = member.useAction(classEventContract, 'makeBooking', {
    onDone: ({ booking_id }) => navigate(addresses.ticket(booking_id)),
    onProblem: () => void refresh(classEventContract, ['classrooms', 'dates']),
  });
  const steps = useOfferSteps(classBookings, { start, onChoose: book.reset });
  const classes = member.useCall(classEventContract, 'classrooms', steps.day, { every });
  const offers = classes.data?.map(offerOf);
  const chosen = steps.chosenOf(offers);
  return (
    <BookingForm
      chosen={chosen}
      book={book}
      onBook={() => chosen && book.mutate({ event_id: chosen.id, member_id: memberId })}
    >
      <OfferSteps
        {...{ steps, offers }}
        title={t('class')}
        none={t('no_class')}
        read={classes}
        whenFull={({ id, is_waiting }) => (
          <NotifyMe isWaiting={is_waiting} onNotify={() => setNotifyFor(id)} />
        )}
      />
      <NotifyDialog eventId={notifyFor} onClose={() => setNotifyFor(null)} />
    </BookingForm>
  );
}
