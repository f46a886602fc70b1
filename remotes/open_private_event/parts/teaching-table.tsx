import { useState } from 'react';
import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { SpanTable } from '#kernel/ui/desk.ts';
import {
  type ApiResponse,
  Checkbox,
  ConfirmDialog,
  defineTexts,
  ReadError,
  staff,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { removalTexts } from './removal-texts.ts';

const texts = defineTexts('open_private_event.teaching_table', {
  title: { en: 'All hours', th: 'เวลาสอนทั้งหมด' },
  weekly: { en: 'Weekly until', th: 'ทุกสัปดาห์ถึง' },
});

/** How many rows the table shows before Show more is pressed. */
const rowsPerStep = 60;

type Hours = ApiResponse<typeof catalogContract, 'schedule', 'staff'>[number];

interface Props {
  readonly instructorId: string;
}

interface RemovalProps extends Props {
  readonly hours: Hours;
  readonly onClose: () => void;
}

function Removal({ instructorId: id, hours, onClose }: RemovalProps) {
  const t = useTexts(removalTexts);
  const formats = useFormats();
  const [isFollowing, setFollowing] = useState(false);
  const remove = staff.useAction(catalogContract, 'deleteSchedule', { onDone: onClose });
  const { schedule_id, date, start_time, end_time, weekly_until } = hours;
  return (
    <ConfirmDialog
      open
      title={t('title')}
      message={
        <div className="flex flex-col gap-2">
          <p>{t(isFollowing ? 'question_following' : 'question')}</p>
          <p className="tabular font-medium">{`${formats.date(date)} ${formats.hours(start_time, end_time)}`}</p>
          {weekly_until !== null && (
            <Checkbox
              label={t('following')}
              checked={isFollowing}
              onChange={({ target }) => setFollowing(target.checked)}
            />
          )}
        </div>
      }
      confirm={t('remove')}
      danger
      busy={remove.isPending}
      problem={remove.error?.message}
      onConfirm={() => remove.mutate({ id, schedule_id, and_following: isFollowing })}
      onClose={onClose}
    />
  );
}

/** All teaching hours from today on as a table, from which each can be removed. */
export function TeachingTable({ instructorId: id }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const [asked, setAsked] = useState<Hours | null>(null);
  const read = staff.useCall(
    catalogContract,
    'schedule',
    { id },
    { live: 'catalog.instructor_time', shows: () => [id] },
  );
  if (!read.data) return <ReadError read={read} />;
  return (
    <>
      <SpanTable
        title={t('title')}
        noteTitle={t('weekly')}
        step={rowsPerStep}
        spans={read.data.map((hours) => ({
          id: hours.schedule_id,
          column: hours.date,
          start: hours.start_time,
          end: hours.end_time,
          note: hours.weekly_until === null ? '' : formats.date(hours.weekly_until),
          hours,
        }))}
        formatDay={({ hours: { date } }) => `${formats.weekday(date, 'short')} ${formats.date(date)}`}
        onRemove={({ hours }) => setAsked(hours)}
      />
      {asked && <Removal instructorId={id} hours={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
