import { defineTexts } from '../../kit/text/texts.ts';

/** Words that several of the desk's booking screens show. */
export const bookingTexts = defineTexts('desk.booking', {
  member: { en: 'Member', th: 'สมาชิก' },
  find_member: { en: 'Name or any part of the phone', th: 'ชื่อ หรือบางส่วนของเบอร์โทร' },
  when: { en: 'Date and time', th: 'วันและเวลา' },
  branch: { en: 'Branch', th: 'สาขา' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  topic: { en: 'Class type', th: 'ประเภทคลาส' },
  status: { en: 'Status', th: 'สถานะ' },
  new_booking: { en: 'New Booking', th: 'จองให้สมาชิก' },
  none: { en: 'Nothing Booked', th: 'ยังไม่มีการจอง' },
  all: { en: 'All', th: 'ทั้งหมด' },
});
