import { inlineTexts } from '../../kit/inline/inline-texts.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { defineTexts } from '../../kit/text/texts.ts';

/** The texts of what only staff have, and those of the rest of the kit. */
export const deskTexts = defineTexts('desk', {
  ...kitTexts.keys,
  ...inlineTexts.keys,
  no_choices: { en: 'There is nothing to choose from yet.', th: 'ยังไม่มีรายการให้เลือก' },
  create: { en: 'Create', th: 'สร้าง' },
  confirm: { en: 'Confirm', th: 'ยืนยัน' },
  skip: { en: 'Skip to content', th: 'ข้ามไปที่เนื้อหา' },
  menu: { en: 'Menu', th: 'เมนู' },
  user_menu: { en: 'Account', th: 'บัญชีผู้ใช้' },
  my_account: { en: 'My account', th: 'บัญชีของฉัน' },
  logout: { en: 'Logout', th: 'ออกจากระบบ' },
  dark: { en: 'Dark at night, like the device', th: 'ธีม: ตามเครื่อง' },
  light_always: { en: 'Always light', th: 'ธีมสว่างเสมอ' },
  expired_date: { en: 'Expired Date', th: 'วันหมดอายุ' },
  expired_staff: {
    en: 'This shop’s plan has expired. Members can no longer book or buy. Please contact Sala.',
    th: 'ร้านค้าหมดอายุ สมาชิกจองและซื้อไม่ได้ กรุณาติดต่อ Sala',
  },
  search: { en: 'Search', th: 'ค้นหา' },
  clear: { en: 'Clear', th: 'ล้าง' },
  nothing_found: { en: 'Nothing found', th: 'ไม่พบข้อมูล' },
  choose: { en: 'Choose', th: 'เลือก' },
  previous: { en: 'Previous', th: 'ก่อนหน้า' },
  next: { en: 'Next', th: 'ถัดไป' },
  page_of: { en: '{from}–{to} of {total}', th: '{from}–{to} จาก {total}' },
  today: { en: 'Today', th: 'วันนี้' },
  day: { en: 'Day', th: 'วัน' },
  week: { en: 'Week', th: 'สัปดาห์' },
  days: { en: 'Days', th: 'วัน' },
});
