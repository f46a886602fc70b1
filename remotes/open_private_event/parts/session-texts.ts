import { defineTexts } from '#kernel/ui/index.ts';

export const sessionTexts = defineTexts('open_private_event.session', {
  branch: { en: 'Branch', th: 'สาขา' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  any: { en: 'Any free instructor', th: 'ใครก็ได้ที่ว่าง' },
  any_hint: { en: 'You see the name after booking.', th: 'เห็นชื่อผู้สอนหลังจอง' },
  topic: { en: 'Class type', th: 'ประเภทคลาส' },
  lasting: { en: '{name} · {minutes} min', th: '{name} · {minutes} นาที' },
  cost: { one: '{count} point', en: '{count} points', th: '{count} แต้ม' },
  free: { en: 'Free', th: 'ไม่ใช้แต้ม' },
  soonest: { en: 'Soonest: {time}', th: 'เร็วสุด {time}' },
  not_free: { en: 'No free time in the days ahead', th: 'ไม่มีเวลาว่างในช่วงนี้' },
  no_branch: { en: 'No branch is open on this day.', th: 'วันนี้ปิดทุกสาขา' },
  branch_closed: {
    en: 'The branch you chose is closed on this day. Choose another branch or day.',
    th: 'สาขาที่เลือกปิดในวันนี้ กรุณาเลือกสาขาอื่นหรือวันอื่น',
  },
  date: { en: 'Date', th: 'วันที่' },
  time: { en: 'Time', th: 'เวลา' },
  no_instructor: {
    en: 'No instructor can be booked at the moment. Please look again later, or contact the shop.',
    th: 'ยังไม่มีผู้สอนที่เปิดให้จองในขณะนี้ กรุณาดูใหม่ภายหลัง หรือสอบถามร้านค้า',
  },
  no_topic: { en: 'No class type can be booked at the moment.', th: 'ยังไม่มีประเภทคลาสที่เปิดให้จองในขณะนี้' },
  no_date: {
    en: 'No instructor is free for this in the coming days.',
    th: 'ผู้สอนไม่ว่างในช่วงนี้ ลองเลือกผู้สอนคนอื่น',
  },
  no_time: { en: 'No time is left on this day.', th: 'วันนี้เต็มแล้ว ลองวันอื่น' },
});
