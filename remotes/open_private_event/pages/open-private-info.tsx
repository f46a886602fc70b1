import { localOf, minuteOf } from '#kernel/contract/hours.ts';
import {
  BookingForm,
  BookingFormPage,
  BranchStep,
  ChoiceChips,
  DayStep,
  FreeDay,
  findBranch,
  Step,
  useAfterBooking,
  useBookingSteps,
} from '#kernel/ui/booking-form.ts';
import { freeTimes, TimeChips } from '#kernel/ui/booking-times.ts';
import { liveOffers, member, useMemberId, useShop, useTexts } from '#kernel/ui/index.ts';
import { anyInstructor, openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { idOf, sessionSteps, useInstructorOptions, useTopicOptions } from '../parts/choices.ts';
import { sessionBookings } from '../parts/session-bookings.ts';
import { sessionTexts } from '../parts/session-texts.ts';

/** What changes when somebody is free: the bookings of all members, and all else that keeps instructors busy. */
const live = [liveOffers(openPrivateEventContract).live, 'catalog.instructor_time'];

/** The steps branch, instructor, class type, date and time; the bar says what it does to the points. */
function SessionSteps() {
  const t = useTexts(sessionTexts);
  const { id: shop_id } = useShop();
  const { choice, choose } = useBookingSteps(sessionSteps);
  const book = member.useAction(openPrivateEventContract, 'makeBooking', useAfterBooking(sessionBookings));
  const pick = (step: (typeof sessionSteps)[number]) => (value: string) => {
    book.reset();
    choose(step, value);
  };

  const branches = member.useCall(openPrivateEventContract, 'branchs', { shop_id });
  const branch = findBranch(choice.branch, branches.data);
  const at = branch && { branch_id: branch.branch_id };
  const teaching = member.useCall(openPrivateEventContract, 'instructors', at ?? null, { live });
  const instructors = useInstructorOptions(teaching.data);
  const instructor_id = idOf(choice.instructor, instructors);
  const by = at && instructor_id !== undefined ? { ...at, instructor_id } : null;
  const offered = member.useCall(
    openPrivateEventContract,
    'topics',
    by && { instructor_id: by.instructor_id },
  );
  const topics = useTopicOptions(offered.data);
  const topic = offered.data?.find(({ id }) => id === idOf(choice.topic, topics));
  const wanted = by && topic ? { ...by, topic_id: topic.id } : null;
  const dates = member.useCall(openPrivateEventContract, 'allowedDate', wanted, { live });
  const date = choice.date ?? dates.data?.[0];
  const day = wanted && date !== undefined ? { ...wanted, date } : null;
  const free = member.useCall(openPrivateEventContract, 'availableTime', day, { live });
  const times = topic && free.data && freeTimes(free.data, choice.time, topic.period);
  const time = times?.find((each) => each.is_available && each.start_time === choice.time)?.start_time;
  const member_id = useMemberId();
  const pickTime = (value: string) => {
    // The day that was chosen for the member stays also where it has no other time any more.
    if (date !== undefined) pick('date')(date);
    pick('time')(value);
  };

  return (
    <BookingForm
      feature={sessionBookings}
      book={book}
      otherDays={{ dates: dates.data, onChoose: pick('date') }}
      chosen={
        branch && topic && day && time !== undefined
          ? {
              ...topic,
              datetime: localOf(day.date, minuteOf(time)),
              title: topic.name,
              instructor: instructors?.find(({ id }) => id === instructor_id)?.name ?? null,
              branch: branch.name,
            }
          : undefined
      }
      onBook={(allow_overlap) =>
        day && time !== undefined && book.mutate({ ...day, time, member_id, allow_overlap })
      }
    >
      <BranchStep read={branches} value={branch?.branch_id ?? null} onChoose={pick('branch')} />
      {branch && (
        <Step
          title={t('instructor')}
          read={{ ...teaching, data: instructors }}
          none={t('no_instructor')}
          icon="user"
        >
          {(options) => (
            <>
              <ChoiceChips options={options} value={instructor_id ?? null} onChoose={pick('instructor')} />
              {instructor_id === anyInstructor && <p className="mt-2 text-sm">{t('any_hint')}</p>}
            </>
          )}
        </Step>
      )}
      {by && (
        <Step title={t('topic')} read={{ ...offered, data: topics }} none={t('no_topic')}>
          {(options) => <ChoiceChips options={options} value={topic?.id ?? null} onChoose={pick('topic')} />}
        </Step>
      )}
      {wanted && (
        <DayStep feature={sessionBookings} read={dates} value={date ?? null} onChoose={pick('date')} />
      )}
      {day && (
        <Step title={t('time')} read={{ ...free, data: times }} none={t('no_time')} icon="clock">
          {(all) => <TimeChips one times={all} choice={choice.time} onChange={pickTime} />}
        </Step>
      )}
      <FreeDay
        date={date}
        days={times?.some((each) => each.is_available) === false ? dates.data : undefined}
        onChoose={pick('date')}
      />
    </BookingForm>
  );
}

/** The booking form, one page that grows step by step. */
export const Page = () => (
  <BookingFormPage feature={sessionBookings}>
    <SessionSteps />
  </BookingFormPage>
);
