import { useState } from 'react';
import {
  InlineLookup,
  InlineNote,
  InlineStart,
  InlineText,
  ReadOnly,
  Segments,
  useBranchLookup,
  useInstructorLookup,
  useMoment,
  useTopicLookup,
} from '#kernel/ui/desk.ts';
import { defineTexts, refresh, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { useClassChange } from './class-change.tsx';
import type { StaffClass } from './class-roster.tsx';
import { useSeriesChange } from './series-change.tsx';

const texts = defineTexts('class_event.fields', {
  branch: { en: 'Branch', th: 'สาขา' },
  topic: { en: 'Class type', th: 'ประเภทคลาส' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  move: { en: 'Move class', th: 'ย้ายคลาส' },
  consequence: {
    en: 'Those who booked may cancel until it starts. You see the message to them before it is sent.',
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
  note: { en: 'Message to who books', th: 'ข้อความถึงผู้จอง' },
  reach: { en: 'What is changed', th: 'แก้ไขเฉพาะ' },
  one: { en: 'This class', th: 'คลาสนี้' },
  following: { en: 'This and following', th: 'คลาสนี้และต่อ ๆ ไป' },
  one_hint: {
    en: 'Once it is changed on its own, it stays as it is when its weekly series is changed.',
    th: 'เมื่อแก้ไขแยกแล้ว คลาสนี้จะไม่เปลี่ยนตามชุดคลาสรายสัปดาห์อีก',
  },
  following_hint: {
    one: 'Changes {count} class until {until}.',
    en: 'Changes {count} classes until {until}; those changed on their own stay as they are.',
    th: 'แก้ไข {count} คลาสถึง {until} คลาสที่แก้ไขแยกไว้ยังอยู่เหมือนเดิม',
  },
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

/** What a field saves; the day only where the class is changed alone. */
interface Change {
  readonly branch_id?: string;
  readonly topic_id?: string;
  readonly instructor_id?: string;
  /** `YYYY-MM-DD HH:mm`. */
  readonly datetime?: string;
  readonly max_participant?: string;
  readonly summary_note?: string;
}

/** Changes that staff make of a class alone; only what its attendees are written to about is asked first. */
function useOwnChange(event: StaffClass) {
  const { change: move, question } = useClassChange(event.id);
  const change = async ({ max_participant, summary_note, ...moved }: Change) => {
    if (max_participant === undefined && summary_note === undefined) return move(moved);
    const own = { max_participant, summary_note };
    await staff.call(classEventContract, 'changeClass', { id: event.id, ...own });
    await refresh(classEventContract);
  };
  return { change, question };
}

function OpenFields({ event }: { readonly event: StaffClass }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const branches = useBranchLookup();
  const topics = useTopicLookup();
  const instructors = useInstructorLookup();
  const [reach, setReach] = useState<'one' | 'following'>('one');
  const own = useOwnChange(event);
  const followed = useSeriesChange(event);
  const { series } = event;
  const isFollowed = series !== null && reach === 'following';
  const save = ({ datetime, ...change }: Change) =>
    isFollowed
      ? followed.change({ ...change, ...(datetime === undefined ? {} : { time: datetime.slice(11) }) })
      : own.change({ ...change, ...(datetime === undefined ? {} : { datetime }) });
  return (
    <div className="flex flex-col gap-2">
      {own.question}
      {followed.question}
      {series && (
        <div className="mb-2 flex flex-col gap-1">
          <Segments
            label={t('reach')}
            choices={[
              { value: 'one', label: t('one') },
              { value: 'following', label: t('following') },
            ]}
            value={reach}
            onChange={setReach}
          />
          <p className="text-muted text-sm">
            {isFollowed
              ? t('following_hint', { count: series.following, until: formats.date(series.until) })
              : t('one_hint')}
          </p>
        </div>
      )}
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
        isDayFixed={isFollowed}
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
