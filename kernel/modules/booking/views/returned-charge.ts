import type { BookingView } from '../../../contract/booking-endpoints.ts';
import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import type { Booking } from '../models/booking.ts';

/** What the lot and the order that paid for a booking say; null for what it was not paid from. */
export interface ChargeSource {
  lot_expire_date: string | null;
  lot_voided_at: Date | null;
  refunded_satang: string | number | null;
  refund_way: string | null;
  given_back_at: Date | null;
}

type ReturnedCharge = Pick<BookingView, 'canceled_at' | 'points_until' | 'refund'>;

const isWallet = (way: string | null): boolean => way === 'wallet';

function showRefund({ refunded_satang, refund_way, given_back_at }: ChargeSource): BookingView['refund'] {
  const satang = Number(refunded_satang ?? 0);
  if (satang === 0) return null;
  return {
    amount: toBaht(satang),
    to: isWallet(refund_way) ? 'wallet' : 'shop',
    is_due: refund_way === 'owed' && given_back_at === null,
  };
}

/** When a booking was canceled and what that returned; nothing of a booking that is not canceled. */
export function showReturnedCharge(
  { status, ended_at, cost }: Pick<Booking, 'status' | 'ended_at' | 'cost'>,
  source: ChargeSource | undefined,
  timeZone: string,
): ReturnedCharge {
  if (ended_at === null || (status !== 'canceled' && status !== 'rejected'))
    return { canceled_at: null, points_until: null, refund: null };
  const hasPoints = cost > 0 && source?.lot_voided_at === null;
  return {
    canceled_at: toLocal(ended_at, timeZone),
    points_until: hasPoints ? source.lot_expire_date : null,
    refund: source ? showRefund(source) : null,
  };
}
