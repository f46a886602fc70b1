import { NewSubjectBooking, type SubjectOption, useComingDays } from '#kernel/ui/desk.ts';
import { defineTexts, liveSubjects, staff, useFormats, useNow, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classWord } from '../texts.ts';

const texts = defineTexts('class_event.new_booking', {
  full: { en: 'Full', th: 'เต็ม' },
  seats: { en: '{taken}/{seats} seats', th: '{taken}/{seats} ที่' },
});

interface Props {
  /** The class that is open already; without it the dialog asks for one. */
  readonly given?: SubjectOption;
  readonly onClose: () => void;
}

/** Books a class for a member. */
export function NewClassBooking({ given, onClose }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const now = useNow();
  const days = useComingDays();
  const booking = staff.useAction(classEventContract, 'makeBooking', { makesOneThing: true });
  const read = staff.useCall(
    classEventContract,
    'calendar',
    given ? null : days,
    liveSubjects(classEventContract),
  );
  const options = read.data
    ?.filter((each) => each.is_active && !each.is_cancelled && each.datetime > now)
    .map((each) => {
      const { datetime, current_participant: taken, topic_max_participant: seats } = each;
      return {
        id: each.id,
        title: each.topic_name,
        start: datetime,
        fund_id: each.fund_id,
        note: [
          `${formats.weekday(datetime, 'short')} ${formats.span(datetime, each.topic_period)}`,
          each.instructor_name,
          each.branch,
          taken >= seats ? t('full') : t('seats', { taken, seats }),
        ].join(' · '),
      };
    });
  return (
    <NewSubjectBooking
      contract={classEventContract}
      label={classWord}
      hint={{ en: 'Classes of today and the next two weeks.', th: 'คลาสของวันนี้ถึงสองสัปดาห์ข้างหน้า' }}
      placeholder={{ en: 'Class type, instructor, branch or date', th: 'ประเภทคลาส ผู้สอน สาขา หรือวันที่' }}
      problem={read.error}
      book={(event_id, member_id, _count, allow_overlap) =>
        booking.mutateAsync({ event_id, member_id, allow_overlap })
      }
      {...{ given, options, onClose }}
    />
  );
}
