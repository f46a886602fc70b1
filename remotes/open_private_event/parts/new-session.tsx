import { useEffect } from 'react';
import { FreeDay, useSteps } from '#kernel/ui/booking-form.ts';
import { freeTimes, TimeChips } from '#kernel/ui/booking-times.ts';
import { ChoiceSelect, NewBookingDialog } from '#kernel/ui/desk.ts';
import { liveSubjects, ReadError, refresh, staff, useFormats, useShop, useTexts } from '#kernel/ui/index.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { idOf, sessionSteps, useInstructorOptions, useTopicOptions } from './choices.ts';
import { sessionTexts } from './session-texts.ts';

interface Option {
  readonly id: string;
  readonly name: string;
}

/** What was pointed at where the dialog was opened; empty where nothing was. It is taken where it is offered. */
type PrefilledChoice = Readonly<Record<(typeof sessionSteps)[number], string>>;

interface Props {
  readonly wanted: PrefilledChoice;
  readonly onClose: () => void;
}

const nothing = { branch: null, instructor: null, topic: null, date: null, time: null };
const live = [liveSubjects(openPrivateEventContract).live, 'catalog.instructor_time'];

/** What staff have chosen so far, and what can be chosen next. */
function useSessionChoice(wanted: PrefilledChoice) {
  const formats = useFormats();
  const { id: shop_id } = useShop();
  const { choice, choose } = useSteps(sessionSteps, nothing);
  const chosenOf = (step: (typeof sessionSteps)[number], options: readonly Option[] | undefined) =>
    idOf(choice[step], options) ?? (choice[step] === null ? idOf(wanted[step], options) : undefined);

  const shopBranches = staff.useCall(openPrivateEventContract, 'branchs', { shop_id });
  const branches = shopBranches.data?.map(({ branch_id: id, name }) => ({ id, name }));
  const branch_id = chosenOf('branch', branches);
  const at = branch_id === undefined ? null : { branch_id };
  const teaching = staff.useCall(openPrivateEventContract, 'instructors', at, { live });
  const instructors = useInstructorOptions(teaching.data);
  const instructor_id = at ? chosenOf('instructor', instructors) : undefined;
  const by = at && instructor_id !== undefined ? { ...at, instructor_id } : null;
  const offered = staff.useCall(
    openPrivateEventContract,
    'topics',
    by && { instructor_id: by.instructor_id },
  );
  const topics = useTopicOptions(offered.data);
  const topic_id = by ? chosenOf('topic', topics) : undefined;
  const topic = offered.data?.find(({ id }) => id === topic_id);
  const session = by && topic ? { ...by, topic_id: topic.id } : null;
  const allowed = staff.useCall(openPrivateEventContract, 'allowedDate', session, { live });
  // The chosen day stays where nothing of it is free, so that this is said, and another day offered.
  const chosenDay = [choice.date ?? wanted.date].filter((each) => each !== '');
  const days = allowed.data && [...new Set([...allowed.data, ...chosenDay])].sort();
  const dates = days?.map((id) => ({
    id,
    name: `${formats.weekday(id, 'short')} ${formats.date(id)}`,
  }));
  const date = session ? chosenOf('date', dates) : undefined;
  const day = session && date !== undefined ? { ...session, date } : null;
  const free = staff.useCall(openPrivateEventContract, 'availableTime', day, { live });
  const isWanted =
    choice.time === null && date === wanted.date && free.data?.some(([start]) => start === wanted.time);
  const pickTime = (value: string) => {
    if (date !== undefined) choose('date', date);
    choose('time', value);
  };
  useEffect(() => {
    // Chosen as by hand, so that it is said where somebody else takes it.
    if (isWanted) pickTime(wanted.time);
  });
  const times = topic && free.data && freeTimes(free.data, choice.time, topic.period);
  const time = times?.find((each) => each.is_available && each.start_time === choice.time)?.start_time;
  return {
    choose,
    pickTime,
    branch: { read: shopBranches, options: branches, value: branch_id },
    instructor: { read: teaching, options: instructors, value: instructor_id },
    topic: { read: offered, options: topics, value: topic?.id },
    date: { read: allowed, options: dates, value: date },
    chosenTime: choice.time,
    chosenTopic: topic,
    day,
    allowed,
    free,
    times,
    time,
  };
}

/** Books a private session for a member: branch, instructor, class type, date and time, each cleared by a change before it. */
export function NewSession({ wanted, onClose }: Props) {
  const t = useTexts(sessionTexts);
  const booking = staff.useAction(openPrivateEventContract, 'makeBooking', {
    makesOneThing: true,
    onProblem: () => void refresh(openPrivateEventContract),
  });
  const sessionChoice = useSessionChoice(wanted);
  const { choose, pickTime, chosenTime, chosenTopic: topic, day, allowed, free, times, time } = sessionChoice;
  const chooseAnew = (step: (typeof sessionSteps)[number], value: string) => {
    booking.reset();
    choose(step, value);
  };
  return (
    <NewBookingDialog
      contract={openPrivateEventContract}
      onClose={onClose}
      memberFirst
      choice={JSON.stringify([day, time])}
      waits={time === undefined}
      use={topic?.fund_id && day ? { fundId: topic.fund_id, day: day.date, cost: topic.cost } : undefined}
      book={
        day && time !== undefined
          ? (member_id, allow_overlap) => booking.mutateAsync({ ...day, time, member_id, allow_overlap })
          : null
      }
    >
      {(missing) => (
        <>
          <ChoiceSelect
            {...{ missing }}
            {...sessionChoice.branch}
            label={t('branch')}
            onChoose={(value) => chooseAnew('branch', value)}
          />
          <ChoiceSelect
            {...{ missing }}
            {...sessionChoice.instructor}
            label={t('instructor')}
            onChoose={(value) => chooseAnew('instructor', value)}
          />
          <ChoiceSelect
            {...{ missing }}
            {...sessionChoice.topic}
            label={t('topic')}
            onChoose={(value) => chooseAnew('topic', value)}
          />
          <ChoiceSelect
            {...{ missing }}
            {...sessionChoice.date}
            label={t('date')}
            onChoose={(value) => chooseAnew('date', value)}
          />
          {allowed.data?.length === 0 && <p className="text-muted">{t('no_date')}</p>}
          <ReadError read={free} />
          {day && times && (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1 font-medium">{t('time')}</legend>
              {times.length === 0 && <p className="text-muted">{t('no_time')}</p>}
              <TimeChips one times={times} choice={chosenTime} onChange={pickTime} />
              <FreeDay
                date={day.date}
                days={times.some((each) => each.is_available) ? undefined : allowed.data}
                onChoose={(value) => chooseAnew('date', value)}
              />
            </fieldset>
          )}
        </>
      )}
    </NewBookingDialog>
  );
}
