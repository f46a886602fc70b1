import type { OrderView } from '../../../contract/order.ts';
import { toInstant } from '../../../contract/zone.ts';
import { bookingContract } from '../../../modules/booking/contract.ts';
import { useMemberId, useShop } from '../../app/boot/boot.ts';
import { useNow } from '../../app/boot/now.ts';
import { member } from '../../app/client/api.ts';
import type { ApiResponse } from '../../app/declaration/call-types.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('payment.hold', {
  held: {
    en: 'Place held until {time} · {count} min left',
    th: 'เก็บที่ไว้ให้ถึง {time} · เหลือ {count} นาที',
  },
  ended: {
    en: 'The place is no longer held. If you pay now, it is booked if there is room.',
    th: 'หมดเวลาเก็บที่แล้ว หากชำระตอนนี้ ระบบจะจองให้ถ้ายังมีที่ว่าง',
  },
  no_payment: { en: 'You can no longer pay for this order.', th: 'ชำระคำสั่งซื้อนี้ไม่ได้แล้ว' },
  ticket: { en: 'See your booking', th: 'ดูการจอง' },
  others: { en: 'See what else you can book', th: 'ดูรายการอื่นที่จองได้' },
  full: { en: 'It is full.', th: 'เต็มแล้ว' },
  terms_changed: { en: 'The shop has changed it.', th: 'ร้านมีการเปลี่ยนแปลง' },
  already_booked: { en: 'You have booked it already.', th: 'คุณจองไว้แล้ว' },
  closed: { en: 'It takes no more bookings.', th: 'ปิดรับจองแล้ว' },
  too_few_points: { en: 'The points do not pay for it.', th: 'แต้มไม่พอ' },
  too_little_money: { en: 'The wallet has too little money.', th: 'ยอดเงินในกระเป๋าเงินไม่พอ' },
  canceled: { en: 'You canceled this order.', th: 'คุณยกเลิกคำสั่งซื้อนี้แล้ว' },
  not_booked: { en: 'It could not be booked.', th: 'จองไม่สำเร็จ' },
  wallet: { en: '{amount} is in your wallet.', th: 'เงิน {amount} อยู่ในกระเป๋าเงินของคุณ' },
  refund_due: { en: 'The shop refunds {amount}.', th: 'ร้านจะคืนเงิน {amount} ให้' },
  points: { en: 'The points are yours to use.', th: 'แต้มเป็นของคุณแล้ว ใช้จองได้' },
});

/** What became of the place that an order books. */
export type HeldPlace = ApiResponse<typeof bookingContract, 'hold', 'member'>;

/** Reads the place that an order books; nothing for an order that books none. */
export function useHeldPlace(order: Pick<OrderView, 'order_no' | 'books'> | undefined) {
  const id = useMemberId();
  const input = order?.books ? { id, orderNo: order.order_no } : null;
  return member.useCall(bookingContract, 'hold', input, { live: 'payment.order' });
}

interface Props {
  readonly order: OrderView;
  readonly held: HeldPlace;
}

const reasons = [
  'full',
  'terms_changed',
  'already_booked',
  'closed',
  'too_few_points',
  'too_little_money',
  'canceled',
] as const;

/** Until when the place is held, or why it is not booked; nothing for an order that came to nothing. */
export function HeldPlaceLine({ order, held }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const now = useNow();
  const { time_zone: zone } = useShop();
  const { state, held_until: until, why_not: why, money } = held;
  const reason = reasons.find((each) => each === why) ?? 'not_booked';
  if (state === 'not_booked')
    return (
      <Alert tone="warning">
        {t(reason)} {money && t(money, { amount: formats.bahtShort(order.price) })}
      </Alert>
    );
  if (order.status !== 'pending') return null;
  if (why !== null)
    return (
      <Alert tone="warning">
        {t(reason)} {t('no_payment')}
      </Alert>
    );
  const left =
    until === null ? 0 : (toInstant(until, zone).getTime() - toInstant(now, zone).getTime()) / 60_000;
  return (
    <p className="tabular text-center font-medium">
      {until !== null && left > 0 ? t('held', { time: formats.time(until), count: left }) : t('ended')}
    </p>
  );
}

/** The way from a paid order to its booking, or to what else can be booked. */
export function HeldPlaceLink({ order, held: { state, to } }: Props) {
  const t = useTexts(texts);
  if (order.status !== 'paid' || (state !== 'booked' && state !== 'not_booked')) return null;
  return (
    <LinkButton block icon={state === 'booked' ? 'ticket' : 'calendar-plus'} to={to}>
      {t(state === 'booked' ? 'ticket' : 'others')}
    </LinkButton>
  );
}
