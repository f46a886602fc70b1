import { useShop } from '../../app/boot/boot.ts';
import { useNow } from '../../app/boot/now.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { type CancelLimit, findCancelLimit } from './cancel-limit.ts';

const texts = defineTexts('booking.cancel_rule', {
  free: { en: 'Free cancellation until {when}', th: 'ยกเลิกฟรีถึง {when}' },
  free_short: { en: 'Free cancellation until {day}, {time}', th: 'ยกเลิกฟรีถึง {day} {time}' },
  over_hours: {
    en: 'You cannot cancel after booking: it starts in {count} h',
    th: 'จองแล้วยกเลิกไม่ได้ เริ่มใน {count} ชม.',
  },
  over_minutes: {
    en: 'You cannot cancel after booking: it starts in {count} min',
    th: 'จองแล้วยกเลิกไม่ได้ เริ่มใน {count} นาที',
  },
});

/**
 * Finds until when what is about to be booked can be canceled.
 * @param start `YYYY-MM-DD HH:mm` of the shop.
 * @param hours The feature's cancellation limit before the start; undefined if it has none.
 */
export function useCancelLimit(start: string, hours: number | undefined): CancelLimit | undefined {
  const now = useNow();
  const { time_zone: zone } = useShop();
  return hours === undefined ? undefined : findCancelLimit(start, hours, now, zone);
}

interface Props {
  readonly limit: CancelLimit;
  /** The day is without its year, for the folded book bar. */
  readonly isShort?: boolean;
}

/** Until when what is about to be booked can be canceled, or a warning that it cannot. */
export function CancelRule({ limit: { until, isOver, minutesLeft }, isShort }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (!isOver)
    return (
      <p className="text-muted text-sm">
        {isShort
          ? t('free_short', { day: formats.dayShort(until), time: formats.time(until) })
          : t('free', { when: formats.dateTime(until) })}
      </p>
    );
  return (
    <Alert tone="warning">
      {minutesLeft < 60
        ? t('over_minutes', { count: minutesLeft })
        : t('over_hours', { count: Math.floor(minutesLeft / 60) })}
    </Alert>
  );
}
