import type { BookingView } from '../../../contract/booking-endpoints.ts';
import { type ShownStatus, shownStatusWords } from '../../../contract/booking-status.ts';
import { Badge } from '../../kit/components/surfaces.tsx';
import type { Tone } from '../../kit/components/toast.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

export type { ShownStatus };

/** Every status that screens tell apart, in the order in which lists and totals show them. */
export const shownStatuses: readonly ShownStatus[] = [
  'completed',
  'attend',
  'no_show',
  'canceled',
  'rejected',
];

export const statusTexts = defineTexts<ShownStatus>('booking.status', shownStatusWords);

const tones: Record<ShownStatus, Tone | undefined> = {
  completed: 'info',
  attend: 'success',
  canceled: undefined,
  rejected: 'danger',
  no_show: 'warning',
};

/**
 * Returns a booking's status at a time: one that has ended without a check-in is a no-show (docs/domain/booking.md#b32).
 * @param now `YYYY-MM-DD HH:mm` of the shop.
 */
export const statusAt = (
  now: string,
  { status, end_datetime }: Pick<BookingView, 'status' | 'end_datetime'>,
): ShownStatus => (status === 'completed' && end_datetime <= now ? 'no_show' : status);

/** The status as a word and a colour. */
export function StatusBadge({ status }: { readonly status: ShownStatus }) {
  const t = useTexts(statusTexts);
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
