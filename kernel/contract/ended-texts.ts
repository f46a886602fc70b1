import type { Ending } from './link-preview.ts';
import type { LocalizedText } from './problems.ts';

/** Says why a session takes no bookings any more, and what to do. */
export const endedTexts = {
  canceled: {
    en: 'The shop has canceled this. Choose another time.',
    th: 'ร้านยกเลิกรอบนี้แล้ว กรุณาเลือกรอบอื่น',
  },
  over: { en: 'This is over. Choose another time.', th: 'รอบนี้ผ่านไปแล้ว กรุณาเลือกรอบอื่น' },
  closed: { en: 'Booking has closed. Choose another time.', th: 'ปิดรับจองแล้ว กรุณาเลือกรอบอื่น' },
} as const satisfies Record<Ending, LocalizedText>;
