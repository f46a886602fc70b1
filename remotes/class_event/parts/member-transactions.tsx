import { useState } from 'react';
import {
  Button,
  defineTexts,
  EmptyState,
  fillAddress,
  Link,
  ListSkeleton,
  ReadError,
  type SlotProps,
  staff,
  TopicDot,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { StatusBadge } from './status.tsx';

const texts = defineTexts('class_event.transactions', {
  label: { en: 'Classroom Transaction', th: 'รายการคลาส' },
  topic: { en: 'Topic', th: 'หัวข้อ' },
  when: { en: 'Date and time', th: 'วันและเวลา' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  branch: { en: 'Branch', th: 'สาขา' },
  status: { en: 'Status', th: 'สถานะ' },
  none: { en: 'No Class Booked', th: 'ยังไม่มีการจองคลาส' },
  newer: { en: 'Newer', th: 'ใหม่กว่า' },
  older: { en: 'Older', th: 'เก่ากว่า' },
});

const length = 20;
const cell = 'px-4 py-3 text-left';

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
      <div className="overflow-x-auto rounded-card border border-line bg-surface text-ink">
        <table className="w-full border-collapse" aria-label={t('label')}>
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              {(['topic', 'when', 'instructor', 'branch', 'status'] as const).map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.data.map((booking) => (
              <tr key={booking.booking_id} className="border-line border-b last:border-b-0 hover:bg-sunken">
                <td className={cell}>
                  <Link
                    to={fillAddress('/frontdesk/classroom/id-{classId}', { classId: booking.event_id })}
                    className="inline-flex items-baseline gap-2 font-medium text-accent underline-offset-2 hover:underline"
                  >
                    <TopicDot color={booking.topic_color} />
                    {booking.topic}
                  </Link>
                </td>
                <td className={`${cell} tabular whitespace-nowrap`}>{formats.dateTime(booking.datetime)}</td>
                <td className={cell}>{booking.instructor}</td>
                <td className={cell}>{booking.branch}</td>
                <td className={cell}>
                  <StatusBadge status={booking.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(page > 1 || hasOlder) && (
        <div className="flex justify-end gap-2">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button variant="secondary" disabled={!hasOlder} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}
