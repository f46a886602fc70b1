import {
  InlineLookup,
  InlineNote,
  InlineStart,
  InlineText,
  ReadOnly,
  useBranchLookup,
  useInstructorLookup,
  useMoment,
  useScheduledChange,
  useTopicLookup,
} from '#kernel/ui/desk.ts';
import { defineTexts, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { StaffClass } from './class-roster.tsx';
import { scheduledClasses } from './scheduled-classes.ts';

const texts = defineTexts('class_event.fields', {
  branch: { en: 'Branch', th: 'สาขา' },
  topic: { en: 'Class type', th: 'ประเภทคลาส' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  move: { en: 'Move class', th: 'ย้ายคลาส' },
  consequence: {
    en: 'Members who booked can cancel until it starts. You see the message to them before it is sent.',
    th: 'ผู้ที่จองแล้วยกเลิกได้จนถึงเวลาเริ่ม คุณจะเห็นข้อความก่อนส่ง',
  },
  seats: { en: 'Seats', th: 'จำนวนที่' },
  taken: {
    one: '{count} booked, {waiting} waiting',
    en: '{count} booked, {waiting} waiting',
    th: 'จองแล้ว {count} · รายชื่อรอ {waiting}',
  },
  time: { en: 'Date and time', th: 'วันและเวลา' },
  booked: { one: '{count} booked', en: '{count} booked', th: 'จองแล้ว {count}' },
  note: { en: 'Note to attendees', th: 'ข้อความถึงผู้จอง' },
  note_hint: { en: 'Members who booked see it on their ticket.', th: 'สมาชิกที่จองจะเห็นข้อความนี้ในบัตรจอง' },
});

/** Most characters of a note. */
const longestNote = 2000;

/** The fields of a class that is over, to be read. */
function PastFields({ event }: { readonly event: StaffClass }) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-2">
      <ReadOnly label={t('branch')} value={event.branch} />
      <ReadOnly label={t('topic')} value={event.topic_name} />
      <ReadOnly label={t('instructor')} value={event.instructor} />
      <ReadOnly
        label={t('time')}
        value={`${formats.weekday(event.datetime)} ${formats.date(event.datetime)}, ${formats.span(event.datetime, event.period)}`}
      />
      <ReadOnly
        label={t('seats')}
        value={String(event.max_participant)}
        hint={t('booked', { count: event.current_participant })}
      />
      {event.summary_note && (
        <ReadOnly
          label={t('note')}
          value={<span className="whitespace-pre-line">{event.summary_note}</span>}
        />
      )}
    </div>
  );
}

/** The fields of a class: each saved on its own, or to be read where it is over. */
export function ClassFields({ event }: { readonly event: StaffClass }) {
  const moment = useMoment(event.datetime, event.period);
  return moment === 'over' ? <PastFields event={event} /> : <OpenFields event={event} />;
}

/** Fields whose change members are not written to about. */
const quiet = ['max_participant', 'summary_note'] as const;

function OpenFields({ event }: { readonly event: StaffClass }) {
  const t = useTexts(texts);
  const branches = useBranchLookup();
  const topics = useTopicLookup();
  const instructors = useInstructorLookup();
  const { save, reach, question } = useScheduledChange(scheduledClasses, event, quiet);
  return (
    <div className="flex flex-col gap-2">
      {question}
      <InlineLookup
        label={t('branch')}
        lookup={branches}
        value={event.branch_id}
        shown={event.branch}
        save={(branch_id) => save({ branch_id })}
      />
      <InlineLookup
        label={t('topic')}
        lookup={topics}
        value={event.topic_id}
        shown={event.topic_name}
        save={(topic_id) => save({ topic_id })}
      />
      <InlineLookup
        label={t('instructor')}
        lookup={instructors}
        value={event.instructor_id}
        shown={event.instructor}
        save={(instructor_id) => save({ instructor_id })}
      />
      <InlineStart
        key={reach}
        value={event.datetime}
        isDayFixed={reach === 'following'}
        move={t('move')}
        consequence={event.current_participant > 0 && t('consequence')}
        save={(datetime) => save({ datetime })}
      />
      <InlineText
        label={t('seats')}
        type="number"
        value={String(event.max_participant)}
        hint={t('taken', { count: event.current_participant, waiting: event.waiting_count })}
        save={(max_participant) => save({ max_participant })}
      />
      <InlineNote
        label={t('note')}
        hint={t('note_hint')}
        longest={longestNote}
        value={event.summary_note}
        save={(summary_note) => save({ summary_note })}
      />
    </div>
  );
}
