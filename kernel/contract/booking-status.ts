import type { LocalizedText } from './problems.ts';

/** Status of a booking (docs/domain/booking.md#b29): booked, checked in, canceled by the member or by the shop. */
export const bookingStatuses = ['completed', 'attend', 'canceled', 'rejected'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Status of a booking on screens: one that has ended without a check-in is a no-show. */
export type ShownStatus = BookingStatus | 'no_show';

export const shownStatusWords: Readonly<Record<ShownStatus, LocalizedText>> = {
  completed: { en: 'Booked', th: 'จองแล้ว' },
  attend: { en: 'Checked in', th: 'เช็กอินแล้ว' },
  canceled: { en: 'Canceled', th: 'ยกเลิกแล้ว' },
  rejected: { en: 'Canceled by the shop', th: 'ร้านยกเลิก' },
  no_show: { en: 'No-show', th: 'ไม่มา' },
};
