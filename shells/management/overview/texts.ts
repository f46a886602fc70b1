import { defineTexts } from '#kernel/ui/index.ts';

/** What the overview says. */
export const overviewTexts = defineTexts('management.overview', {
  title: { en: 'Dashboard', th: 'ภาพรวม' },
  today: { en: 'Today, {weekday} {date}', th: 'วันนี้ {weekday} {date}' },
  bookings: { en: '{count} bookings', th: 'จอง {count} รายการ' },
  one_booking: { en: '1 booking', th: 'จอง 1 รายการ' },
  on_full: {
    en: '{subjects} on, {taken} of {total} booked',
    th: '{subjects} รอบ จองแล้ว {taken} จาก {total}',
  },
  on_open: {
    one: '{taken} booked at 1 time',
    en: '{taken} booked at {count} times',
    th: '{count} รอบ จองแล้ว {taken}',
  },
  none_on: { en: 'Nothing is on', th: 'วันนี้ไม่มีรอบ' },
  features_off: {
    en: 'Nothing can be booked at this shop yet. Ask your Sala contact to switch a feature on.',
    th: 'ร้านยังไม่เปิดรับจอง ติดต่อพนักงาน Sala ที่ดูแลเพื่อเปิดใช้งาน',
  },
  days: { en: 'The last 30 days', th: '30 วันที่ผ่านมา' },
  days_most: {
    en: '{bookings} in the last 30 days, most on {weekday} {date}: {most}',
    th: '30 วันที่ผ่านมา {bookings} มากที่สุด{weekday} {date}: {most}',
  },
  day: { en: 'Day', th: 'วัน' },
  bookings_up: { en: 'Bookings', th: 'การจอง' },
  none_booked: {
    en: 'No bookings in the last 30 days. Members book with the shop’s own link.',
    th: '30 วันที่ผ่านมายังไม่มีการจอง สมาชิกจองได้จากลิงก์ของร้าน',
  },
  share: { en: 'Link for members', th: 'ลิงก์สำหรับสมาชิก' },
  money: { en: 'Sales without VAT', th: 'ยอดขายไม่รวมภาษีมูลค่าเพิ่ม' },
  this_month: { en: 'This month until today', th: 'เดือนนี้ถึงวันนี้' },
  last_month: { en: 'Last month until {date}', th: 'ช่วงเดียวกันของเดือนก่อน (ถึง {date})' },
  more: { en: '{percent} % more than last month', th: 'มากกว่าเดือนก่อน {percent} %' },
  less: { en: '{percent} % less than last month', th: 'น้อยกว่าเดือนก่อน {percent} %' },
  same: { en: 'As much as last month', th: 'เท่ากับเดือนก่อน' },
  members: { en: 'Members', th: 'สมาชิก' },
  expiring: { en: 'Points that expire within 7 days', th: 'แต้มที่หมดอายุใน 7 วัน' },
  absent: { en: 'Inactive for 30 days', th: 'สมาชิกที่ไม่ได้มานานกว่า 30 วัน' },
  of_members: { en: 'of {count} members', th: 'ของสมาชิก {count} คน' },
  of_one_member: { en: 'of 1 member', th: 'ของสมาชิก 1 คน' },
});
