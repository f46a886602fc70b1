import { ChoiceChips, DayStep, FreeDay, GoneChoice, Step } from '#kernel/ui/booking-form.ts';
import { TimeChips } from '#kernel/ui/booking-times.ts';
import { Alert, ContactButton, useFormats, useTexts } from '#kernel/ui/index.ts';
import { anyInstructor } from '#plugins/open_private_event/contract.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { FoldingStep } from './folding-step.tsx';
import { sessionBookings } from './session-bookings.ts';
import { sessionTexts } from './session-texts.ts';
import type { useMemberSession } from './use-member-session.ts';

interface Props {
  readonly session: ReturnType<typeof useMemberSession>;
}

/** Class types, each with its length and what it costs. */
function TopicStep({ session: { topics, topic, isTopicGone, choice, choose, exchange } }: Props) {
  const t = useTexts(sessionTexts);
  const formats = useFormats();
  // A link can name the instructor before there is a class type, and a class type that is gone.
  const take = choice.topic === null || isTopicGone ? exchange : choose;
  const options = topics.data?.map(({ id, name, period, cost, drop_in_price: price }) => ({
    id,
    name: t('lasting', { name, minutes: period }),
    details:
      cost > 0 ? t('cost', { count: cost }) : price === undefined ? t('free') : formats.bahtShort(price),
  }));
  return (
    <FoldingStep
      title={t('topic')}
      read={{ ...topics, data: options }}
      none={t('no_topic')}
      chosen={options?.find(({ id }) => id === topic?.id)}
    >
      {(all, fold) => (
        <ChoiceChips
          options={all}
          value={topic?.id ?? null}
          onChoose={(value) => {
            take('topic', value);
            fold();
          }}
        />
      )}
    </FoldingStep>
  );
}

/** Instructors, each with the soonest free time. */
function InstructorStep({
  session: { teaching, instructors, instructor_id, isInstructorGone, choose, exchange },
}: Props) {
  const t = useTexts(sessionTexts);
  const formats = useFormats();
  const known = new Map(teaching.data?.map((each) => [each.id, each]));
  const options = instructors?.map(({ id, name }) => {
    if (id === anyInstructor) return { id, name, details: t('any_hint'), icon: 'users' };
    const { soonest: start, image_link: picture } = known.get(id) ?? {};
    const time = start && `${formats.rowDay(start)} ${formats.time(start)}`;
    return { id, name, picture, details: time ? t('soonest', { time }) : t('not_free'), icon: undefined };
  });
  return (
    <FoldingStep
      title={t('instructor')}
      read={{ ...teaching, data: options }}
      none={t('no_instructor')}
      action={<ContactButton />}
      icon="user"
      chosen={options?.find(({ id }) => id === instructor_id)}
    >
      {(all, fold) => (
        <ChoiceRows
          options={all}
          value={instructor_id ?? null}
          onChoose={(value) => {
            (isInstructorGone ? exchange : choose)('instructor', value);
            fold();
          }}
        />
      )}
    </FoldingStep>
  );
}

/** The branches that are open on the day; a single one needs no choosing. */
function OpenBranchStep({ session }: Props) {
  const { branches, branch, isBranchClosed, date, choose, exchange } = session;
  const t = useTexts(sessionTexts);
  if (branches.isPending || (branch && branches.data?.length === 1)) return null;
  const options = branches.data?.map(({ branch_id: id, name }) => ({ id, name }));
  return (
    <>
      {isBranchClosed && <Alert tone="warning">{t('branch_closed')}</Alert>}
      <FoldingStep
        title={t('branch')}
        read={{ ...branches, data: options }}
        none={t('no_branch')}
        icon="map-pin"
        chosen={branch}
      >
        {(all, fold) => (
          <ChoiceChips
            options={all}
            value={branch?.branch_id ?? null}
            onChoose={(value) => {
              // The day that was chosen for the member stays, also if it has no other time any more.
              if (date !== undefined) exchange('date', date);
              choose('branch', value);
              fold();
            }}
          />
        )}
      </FoldingStep>
    </>
  );
}

/** The steps of a private session: class type, instructor, day, branch if several are open, and time. */
export function MemberSessionSteps({ session }: Props) {
  const { topic, wanted, dates, date, branch, day, free, times, otherDays, choice, choose, exchange } =
    session;
  const t = useTexts(sessionTexts);
  const pickTime = (value: string) => {
    // Stored as the member's choices, so that another member's booking cannot change them.
    if (date !== undefined) exchange('date', date);
    if (branch) exchange('branch', branch.branch_id);
    choose('time', value);
  };
  return (
    <>
      {session.isTopicGone && <GoneChoice what={t('topic')} />}
      <TopicStep session={session} />
      {session.isInstructorGone && <GoneChoice what={t('instructor')} />}
      {topic && <InstructorStep session={session} />}
      {wanted && (
        <DayStep
          feature={sessionBookings}
          read={dates}
          value={date ?? null}
          onChoose={(value) => choose('date', value)}
        />
      )}
      {wanted && date !== undefined && <OpenBranchStep session={session} />}
      {day && (
        <Step title={t('time')} read={{ ...free, data: times }} none={t('no_time')} icon="clock">
          {(all) => <TimeChips one startsOnly times={all} choice={choice.time} onChange={pickTime} />}
        </Step>
      )}
      <FreeDay date={date} days={otherDays} onChoose={(value) => choose('date', value)} />
    </>
  );
}
