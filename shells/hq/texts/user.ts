import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the page of HQ's people. */
export const userTexts = defineTexts('hq.user', {
  title: { en: 'Users', th: 'ผู้ใช้ HQ' },
  what: {
    en: 'People of Sala who work at HQ. They see shops and features, but no data of members.',
    th: 'ทีมงานของ Sala ที่ใช้ HQ เห็นร้านค้าและฟีเจอร์ แต่ไม่เห็นข้อมูลสมาชิกของร้าน',
  },
  invite: { en: 'Invite', th: 'เชิญ' },
  invite_title: { en: 'Invite to HQ', th: 'เชิญเข้า HQ' },
  none: { en: 'No users yet. Invite people who work at HQ.', th: 'ยังไม่มีผู้ใช้ เชิญผู้ที่ทำงานที่ HQ' },
  user: { en: 'User', th: 'ผู้ใช้' },
  activated: { en: 'Activated', th: 'การเปิดใช้บัญชี' },
  second_factor: { en: 'Two-step login', th: 'ยืนยันตัวตนสองขั้น' },
  on: { en: 'On', th: 'เปิด' },
  off: { en: 'Off', th: 'ปิด' },
  actions: { en: 'Actions', th: 'จัดการ' },
  email: { en: 'Email', th: 'อีเมล' },
  what_happens: {
    en: 'The person is mailed a link to set a password, good for 7 days, and then sets up two-step login where it is required.',
    th: 'ผู้ได้รับเชิญจะได้ลิงก์ตั้งรหัสผ่านทางอีเมล ใช้ได้ 7 วัน แล้วตั้งค่าการยืนยันตัวตนสองขั้นหากระบบกำหนด',
  },
  invited: { en: 'The person was invited.', th: 'เชิญแล้ว' },
  send_again: { en: 'Send again', th: 'ส่งอีกครั้ง' },
  send_again_to: { en: 'Send again: {email}', th: 'ส่งอีกครั้ง: {email}' },
  sent_again: {
    en: 'The invitation was sent again; the link before it is over.',
    th: 'ส่งคำเชิญอีกครั้งแล้ว ลิงก์ก่อนหน้าใช้ไม่ได้อีก',
  },
  remove: { en: 'Remove', th: 'นำออก' },
  remove_of: { en: 'Remove: {email}', th: 'นำออก: {email}' },
  remove_title: { en: 'Remove from HQ', th: 'นำออกจาก HQ' },
  remove_means: {
    en: '{email} is logged out everywhere at once and loses access to HQ. Their changes stay in the change history. You can invite them again.',
    th: '{email} จะออกจากระบบทุกเครื่องทันทีและใช้ HQ ไม่ได้อีก สิ่งที่เคยทำยังอยู่ในประวัติการแก้ไข และเชิญกลับมาได้',
  },
  removed: { en: '{email} is no longer of HQ.', th: '{email} ไม่อยู่ใน HQ แล้ว' },
});
