import type { Language, Text } from '#kernel/contract/problems.ts';
import { shownTime } from '#kernel/server/shown-time.ts';

/** What a notice about a class says. */
export interface ClassWords {
  topic: string;
  instructor: string;
  branch: string;
  startsAt: Date;
  timeZone: string;
}

export type NoticeKind =
  | 'booked'
  | 'canceled'
  | 'rejected'
  | 'class_cancelled'
  | 'moved'
  | 'seat_free'
  | 'reminder';

const titles: Record<NoticeKind, Text> = {
  booked: { en: 'Your class is booked', th: 'จองคลาสสำเร็จ' },
  canceled: { en: 'Your booking is cancelled', th: 'ยกเลิกการจองแล้ว' },
  rejected: { en: 'The shop has rejected your booking', th: 'ร้านปฏิเสธการจองของคุณ' },
  class_cancelled: { en: 'Your class has been cancelled', th: 'คลาสของคุณถูกยกเลิก' },
  moved: { en: 'Your class has changed', th: 'คลาสของคุณมีการเปลี่ยนแปลง' },
  seat_free: { en: 'A seat is free', th: 'มีที่ว่างแล้ว' },
  reminder: { en: 'Your class is tomorrow', th: 'แจ้งเตือนคลาสของคุณ' },
};

const ends: Record<NoticeKind, Text> = {
  booked: { en: 'Show the QR code at the desk.', th: 'แสดง QR โค้ดที่เคาน์เตอร์เมื่อมาถึง' },
  canceled: { en: 'Points have been returned.', th: 'คืนแต้มให้เรียบร้อยแล้ว' },
  rejected: {
    en: 'Points have been returned. Please contact the shop.',
    th: 'คืนแต้มให้เรียบร้อยแล้ว กรุณาติดต่อร้าน',
  },
  class_cancelled: {
    en: 'Points have been returned. Please choose another class.',
    th: 'คืนแต้มให้เรียบร้อยแล้ว กรุณาเลือกคลาสอื่น',
  },
  moved: {
    en: 'This is the new time and place. You can cancel until the class starts.',
    th: 'นี่คือเวลาและสถานที่ใหม่ คุณสามารถยกเลิกได้จนถึงเวลาเริ่มคลาส',
  },
  seat_free: { en: 'First come, first served: book it now.', th: 'ใครจองก่อนได้ก่อน กดจองได้เลย' },
  reminder: { en: 'See you soon.', th: 'แล้วพบกัน' },
};

/** The words of a notice in both languages. */
export function noticeWords(kind: NoticeKind, words: ClassWords): { title: Text; body: Text } {
  const body = (language: Language) =>
    [
      words.topic,
      shownTime(words.startsAt, words.timeZone, language),
      [words.branch, words.instructor].filter(Boolean).join(' · '),
      ends[kind][language],
    ].join('\n');
  return { title: titles[kind], body: { en: body('en'), th: body('th') } };
}
