import type { BookingView } from '../../../contract/booking-endpoints.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.points', {
  free: { en: 'Free', th: 'ไม่ใช้แต้ม' },
  cost: { one: '{count} point · {fund}', en: '{count} points · {fund}', th: '{count} แต้ม · {fund}' },
  unlimited: { en: 'Unlimited · {fund}', th: 'สิทธิ์ใช้ไม่จำกัด · {fund}' },
});

/** Words for what a booking cost in points; none of a fund where unlimited access of it pays. */
export function PointText({
  booking: { fund_name: fund, cost },
}: {
  readonly booking: Pick<BookingView, 'fund_name' | 'cost'>;
}) {
  const t = useTexts(texts);
  if (fund === null) return t('free');
  return cost === 0 ? t('unlimited', { fund }) : t('cost', { count: cost, fund });
}
