import { useState } from 'react';
import {
  BookingForm,
  BranchStep,
  branchOf,
  type Choice,
  canBeChosen,
  DayStep,
  Offer,
  Step,
  useBookingAddresses,
  useSteps,
} from '#kernel/ui/booking.ts';
import {
  type Answered,
  defineTexts,
  member,
  refresh,
  useMemberId,
  useNavigate,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classBookings } from './bookings.ts';
import { NotifyDialog, NotifyMe } from './notify-me.tsx';

const texts = defineTexts('class_event.steps', {
  class: { en: 'Class', th: 'คลาส' },
  no_class: { en: 'No class for this day.', th: 'ไม่มีคลาสในวันที่เลือก' },
});

/** How often seats are looked at while a member chooses; in milliseconds. Members hear no live updates of classes. */
const every = 10_000;

const steps = ['branch', 'date', 'class'] as const;

const offerOf = (offered: Answered<typeof classEventContract, 'classrooms', 'member'>[number]) => ({
  ...offered,
  title: offered.topic,
  color: offered.topic_color,
  details: offered.instructor,
  left: offered.max_participant - offered.current_participant,
});

/** The steps branch, date and class, and the bar to book with. */
export function BookingSteps({ start }: { readonly start: Choice<(typeof steps)[number]> }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const addresses = useBookingAddresses(classBookings);
  const memberId = useMemberId();
  const { choice, choose } = useSteps(steps, start);
  const [notifyFor, setNotifyFor] = useState<string | null>(null);

  const branches = member.useCall(classEventContract, 'branchs', { shop_id: useShop().id });
  const branch = branchOf(choice.branch, branches.data);
  const branchId = branch?.branch_id ?? null;
  const { date } = choice;
  const dates = member.useCall(classEventContract, 'dates', branch ? { branch_id: branch.branch_id } : null);
  const classes = member.useCall(
    classEventContract,
    'classrooms',
    branch && date !== null ? { branch_id: branch.branch_id, date } : null,
    { every },
  );
  const book = member.useAction(classEventContract, 'makeBooking', {
    onDone: ({ booking_id }) => navigate(addresses.ticket(booking_id)),
    onProblem: () => void refresh(classEventContract, ['classrooms', 'dates']),
  });
  const chooseAt = (step: (typeof steps)[number]) => (value: string) => {
    book.reset();
    choose(step, value);
  };

  const chosen = classes.data?.map(offerOf).find((offer) => offer.id === choice.class && canBeChosen(offer));
  return (
    <BookingForm
      chosen={chosen && { ...chosen, branch: branch?.name ?? '' }}
      book={book}
      onBook={() => chosen && book.mutate({ event_id: chosen.id, member_id: memberId })}
    >
      <BranchStep read={branches} value={branchId} onChoose={chooseAt('branch')} />
      {branch && <DayStep feature={classBookings} read={dates} value={date} onChoose={chooseAt('date')} />}
      {branch && date !== null && (
        <Step title={t('class')} read={classes} none={t('no_class')}>
          {(offered) => (
            <div className="flex flex-col gap-2">
              {offered.map((each) => (
                <Offer
                  key={each.id}
                  feature={classBookings}
                  offered={offerOf(each)}
                  isChosen={each.id === chosen?.id}
                  onChoose={() => chooseAt('class')(each.id)}
                  whenFull={<NotifyMe isWaiting={each.is_waiting} onNotify={() => setNotifyFor(each.id)} />}
                />
              ))}
            </div>
          )}
        </Step>
      )}
      <NotifyDialog eventId={notifyFor} onClose={() => setNotifyFor(null)} />
    </BookingForm>
  );
}
