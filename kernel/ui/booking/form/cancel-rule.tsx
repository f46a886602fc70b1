import { useShop } from '../../app/boot/boot.ts';
import { useNow } from '../../app/boot/now.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { findCancelLimit } from './cancel-limit.ts';

const texts = defineTexts('booking.cancel_rule', {
  free: { en: 'Free cancellation until {when}', th: 'ยกเลิกฟรีถึง {when}' },
  over_hours: {
    en: 'You cannot cancel after booking: it starts in {count} h',
    th: 'จองแล้วยกเลิกไม่ได้ เริ่มใน {count} ชม.',
  },
  over_minutes: {
    en: 'You cannot cancel after booking: it starts in {count} min',
    th: 'จองแล้วยกเลิกไม่ได้ เริ่มใน {count} นาที',
  },
});

interface Props {
  /** Start, `YYYY-MM-DD HH:mm` of the shop. */
  readonly start: string;
  /** The feature's cancellation limit in hours before the start. */
  readonly hours: number;
}

/** Until when what is about to be booked can be canceled, or a warning that it cannot. */
export function CancelRule({ start, hours }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { until, isOver, minutesLeft } = findCancelLimit(start, hours, useNow(), useShop().time_zone);
  if (!isOver) return <p className="text-muted text-sm">{t('free', { when: formats.dateTime(until) })}</p>;
  return (
    <Alert tone="warning">
      {minutesLeft < 60
        ? t('over_minutes', { count: minutesLeft })
        : t('over_hours', { count: Math.floor(minutesLeft / 60) })}
    </Alert>
  );
}
