import { type Lookup, useBranchLookup, useInstructorLookup, useTopicLookup } from '#kernel/ui/desk.ts';
import {
  type Answered,
  defineTexts,
  InlineSelect,
  InlineText,
  refresh,
  staff,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { InlineNote } from './inline-note.tsx';
import { InlineStart } from './inline-start.tsx';

const texts = defineTexts('class_event.fields', {
  branch: { en: 'Branch', th: 'สาขา' },
  topic: { en: 'Topic', th: 'หัวข้อ' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  seats: { en: 'Seats', th: 'จำนวนที่' },
  taken: {
    one: '{count} booked, {waiting} waiting',
    en: '{count} booked, {waiting} waiting',
    th: 'จองแล้ว {count} รอที่ว่าง {waiting}',
  },
});

/** A class as the staff read it. */
export type StaffClass = Answered<typeof classEventContract, 'readClass', 'staff'>;

/** What a class may be changed to, one at a time. */
type Change = Partial<
  Pick<StaffClass, 'branch_id' | 'topic_id' | 'instructor_id' | 'datetime' | 'summary_note'> & {
    max_participant: string;
  }
>;

/** The choices, with what is chosen now in them even before they have come. */
const withNow = ({ choices }: Lookup, value: string, label: string) =>
  choices?.some((choice) => choice.value === value) ? choices : [{ value, label }, ...(choices ?? [])];

/** The fields of a class, each saved on its own. */
export function ClassFields({ event }: { readonly event: StaffClass }) {
  const t = useTexts(texts);
  const branches = useBranchLookup();
  const topics = useTopicLookup();
  const instructors = useInstructorLookup();
  const save = async (change: Change) => {
    await staff.call(classEventContract, 'changeClass', { id: event.id, ...change });
    await refresh(classEventContract);
  };
  return (
    <div className="flex flex-col gap-2">
      <InlineSelect
        label={t('branch')}
        value={event.branch_id}
        choices={withNow(branches, event.branch_id, event.branch)}
        save={(branch_id) => save({ branch_id })}
      />
      <InlineSelect
        label={t('topic')}
        value={event.topic_id}
        choices={withNow(topics, event.topic_id, event.topic_name)}
        save={(topic_id) => save({ topic_id })}
      />
      <InlineSelect
        label={t('instructor')}
        value={event.instructor_id}
        choices={withNow(instructors, event.instructor_id, event.instructor)}
        save={(instructor_id) => save({ instructor_id })}
      />
      <InlineStart
        value={event.datetime}
        hasBookings={event.current_participant > 0}
        save={(datetime) => save({ datetime })}
      />
      <InlineText
        label={t('seats')}
        type="number"
        value={String(event.max_participant)}
        hint={t('taken', { count: event.current_participant, waiting: event.waiting_count })}
        save={(max_participant) => save({ max_participant })}
      />
      <InlineNote value={event.summary_note} save={(summary_note) => save({ summary_note })} />
    </div>
  );
}
