import { useState } from 'react';
import { Table } from '#kernel/ui/desk.ts';
import {
  defineTexts,
  EmptyState,
  fillAddress,
  ListSkeleton,
  ReadError,
  type SlotProps,
  staff,
  TopicDot,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { Pager } from './pager.tsx';
import { StatusBadge } from './status.tsx';

const texts = defineTexts('class_event.transactions', {
  label: { en: 'Classroom Transaction', th: 'รายการคลาส' },
  topic: { en: 'Topic', th: 'หัวข้อ' },
  when: { en: 'Date and time', th: 'วันและเวลา' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  branch: { en: 'Branch', th: 'สาขา' },
  status: { en: 'Status', th: 'สถานะ' },
  none: { en: 'No Class Booked', th: 'ยังไม่มีการจองคลาส' },
});

const length = 20;

/** A member's class bookings on the staff's member page, latest class first. */
export function Part({ memberId }: SlotProps['member.tabs']) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const read = staff.useCall(
    classEventContract,
    'history',
    { member_id: memberId, page, length },
    { live: 'class_event.class', keepsPrevious: true },
  );
  if (read.isError) return <ReadError read={read} />;
  if (!read.data) return <ListSkeleton />;
  if (read.data.length === 0 && page === 1) return <EmptyState message={t('none')} />;
  const hasOlder = read.data.length === length;
  return (
    <div className="flex flex-col gap-3">
      <Table
        label={t('label')}
        rows={read.data}
        rowKey={({ booking_id }) => booking_id}
        to={({ event_id }) => fillAddress('/frontdesk/classroom/id-{classId}', { classId: event_id })}
        isOld={read.isPlaceholderData}
        columns={[
          {
            key: 'topic',
            title: t('topic'),
            cell: ({ topic, topic_color }) => (
              <span className="inline-flex items-baseline gap-2">
                <TopicDot color={topic_color} />
                {topic}
              </span>
            ),
          },
          {
            key: 'when',
            title: t('when'),
            cell: ({ datetime }) => (
              <span className="tabular whitespace-nowrap">{formats.dateTime(datetime)}</span>
            ),
          },
          { key: 'instructor', title: t('instructor'), cell: ({ instructor }) => instructor },
          { key: 'branch', title: t('branch'), cell: ({ branch }) => branch },
          { key: 'status', title: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
        ]}
      />
      <Pager {...{ page, hasOlder }} go={setPage} />
    </div>
  );
}
