import type { BookingView } from '../../../contract/booking-endpoints.ts';
import { StatusBadge, statusAt } from '../../app/booking/status.tsx';
import { useNow } from '../../app/boot/now.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.ticket_headline', {
  booked: { en: 'Booked', th: 'จองสำเร็จ' },
  returned: {
    one: '{count} point returned · {fund}',
    en: '{count} points returned · {fund}',
    th: 'คืน {count} แต้ม · {fund}',
  },
  reason: { en: 'Reason: {reason}', th: 'เหตุผล: {reason}' },
  ended: { en: 'On {when}', th: 'เมื่อ {when}' },
  points_until: { en: 'points valid until {day}', th: 'แต้มใช้ได้ถึง {day}' },
  refund_wallet: { en: '{amount} returned to your wallet', th: 'คืนเงิน {amount} เข้ากระเป๋าเงินแล้ว' },
  refund_due: { en: 'Refund due from the shop: {amount}', th: 'รอร้านคืนเงิน {amount}' },
  refund_paid: { en: '{amount} refunded by the shop', th: 'ร้านคืนเงิน {amount} แล้ว' },
});

/** Whether the member or the shop has canceled a booking. */
export const isCanceled = ({ status }: Pick<BookingView, 'status'>): boolean =>
  status === 'canceled' || status === 'rejected';

interface HeadlineProps {
  readonly booking: BookingView;
}

/** When a booking was canceled, until when its points can be used again, and how its money returns. */
function Returned({ booking: { canceled_at: when, points_until: until, refund } }: HeadlineProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (!when) return null;
  const day = until && t('points_until', { day: formats.date(until) });
  const said =
    refund && (refund.to === 'wallet' ? 'refund_wallet' : refund.is_due ? 'refund_due' : 'refund_paid');
  return (
    <>
      {said && <p className="font-medium">{t(said, { amount: formats.baht(refund.amount) })}</p>}
      <p className="text-muted">
        {[t('ended', { when: formats.dateTime(when) }), day].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

/** Says to a member who has just booked that it worked. */
function Success() {
  const t = useTexts(texts);
  return (
    <div role="status" className="flex flex-col items-center gap-1 motion-safe:animate-rise">
      <Icon name="circle-check" className="size-12 text-success" />
      <p className="font-bold text-2xl">{t('booked')}</p>
    </div>
  );
}

interface TicketHeadlineProps extends HeadlineProps {
  /** Whether the member has just made the booking. */
  readonly isNew: boolean;
}

/** The status of a booking and, if it is canceled, what was returned. */
export function Headline({ booking, isNew }: TicketHeadlineProps) {
  const t = useTexts(texts);
  const now = useNow();
  const { cost, fund_name: fund } = booking;
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      {isNew ? <Success /> : <StatusBadge status={statusAt(now, booking)} />}
      {isCanceled(booking) && cost > 0 && fund !== null && (
        <p className="font-semibold text-xl">{t('returned', { count: cost, fund })}</p>
      )}
      <Returned booking={booking} />
      {booking.reject_reason && (
        <p className="wrap-break-word text-muted">{t('reason', { reason: booking.reject_reason })}</p>
      )}
    </div>
  );
}
