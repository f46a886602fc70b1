import { defineTexts, Sheet, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { BusyTime } from './calendar-events.ts';

const texts = defineTexts('open_private_event.busy', {
  why: {
    en: '{instructor} is busy at this time, so no private session can be booked.',
    th: '{instructor} ติดรายการนี้อยู่ จึงจองคลาสส่วนตัวในเวลานี้ไม่ได้',
  },
});

interface Props {
  readonly busy: BusyTime;
  readonly instructor: string;
  readonly onClose: () => void;
}

/** What keeps an instructor busy and is no private session, such as a class. */
export function BusySheet({ busy: { title, datetime, end_datetime }, instructor, onClose }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="flex flex-col gap-2">
        <time className="font-semibold">
          {`${formats.weekday(datetime, 'short')} ${formats.date(datetime)} ${formats.hours(datetime.slice(11), end_datetime.slice(11))}`}
        </time>
        <p>{t('why', { instructor })}</p>
      </div>
    </Sheet>
  );
}
