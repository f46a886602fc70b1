import { useState } from 'react';
import { NewBookingDialog, type Option, OptionPicker } from '#kernel/ui/desk.ts';
import { addDays, defineTexts, staff, useFormats, useNow, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { classTopic } from '../words.ts';

const texts = defineTexts('class_event.new_booking', {
  class: { en: 'Class', th: 'คลาส' },
  hint: { en: 'Classes of today and the next two weeks.', th: 'คลาสของวันนี้ถึงสองสัปดาห์ข้างหน้า' },
  find: { en: 'Topic, instructor, branch or date', th: 'ประเภทคลาส ผู้สอน สาขา หรือวันที่' },
  full: { en: 'Full', th: 'เต็ม' },
  seats: { en: '{taken}/{seats} seats', th: '{taken}/{seats} ที่' },
});

/** How far ahead classes are offered; in days. */
const daysAhead = 14;

interface PickerProps {
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  readonly error: string | undefined;
}

function ClassPicker({ value, onChange, error }: PickerProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const today = useNow().slice(0, 10);
  const read = staff.useCall(
    classEventContract,
    'calendar',
    { start_date: today, end_date: addDays(today, daysAhead) },
    { live: classTopic },
  );
  const options = read.data
    ?.filter((each) => each.is_active && !each.is_cancelled)
    .map((each) => {
      const { datetime, current_participant: taken, topic_max_participant: seats } = each;
      const day = `${formats.weekday(datetime, 'short')} ${formats.date(datetime)}`;
      return {
        id: each.id,
        label: `${each.topic_name} · ${formats.date(datetime)} ${formats.time(datetime)}`,
        note: [
          `${day} ${formats.span(datetime, each.topic_period)}`,
          each.instructor_name,
          each.branch,
          taken >= seats ? t('full') : t('seats', { taken, seats }),
        ].join(' · '),
      };
    });
  return (
    <OptionPicker
      label={t('class')}
      hint={t('hint')}
      placeholder={t('find')}
      value={value}
      onChange={onChange}
      options={read.isError ? [] : options}
      error={error ?? read.error?.message}
    />
  );
}

interface Props {
  /** The class that is open already; without it the dialog asks for one. */
  readonly given?: Option;
  readonly onClose: () => void;
}

/** Books a class for a member. */
export function NewClassBooking({ given, onClose }: Props) {
  const [event, setEvent] = useState<Option | null>(given ?? null);
  return (
    <NewBookingDialog
      contract={classEventContract}
      book={
        event &&
        ((member_id) => staff.call(classEventContract, 'makeBooking', { event_id: event.id, member_id }))
      }
      onClose={onClose}
    >
      {(missing) =>
        given ? (
          <p className="font-medium">{[given.label, given.note].filter(Boolean).join(' · ')}</p>
        ) : (
          <ClassPicker value={event} onChange={setEvent} error={event ? undefined : missing} />
        )
      }
    </NewBookingDialog>
  );
}
