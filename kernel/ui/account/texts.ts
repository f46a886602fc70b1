import { defineTexts } from '../text/texts.ts';

/** The texts of the page on which people look after their own account. */
export const accountTexts = defineTexts('account', {
  title: { en: 'My account', th: 'บัญชีของฉัน' },
  password: { en: 'Password', th: 'รหัสผ่าน' },
  current_password: { en: 'Current password', th: 'รหัสผ่านปัจจุบัน' },
  new_password: { en: 'New password', th: 'รหัสผ่านใหม่' },
  password_rule: {
    en: 'At least 10 characters, and not your email',
    th: 'อย่างน้อย 10 ตัวอักษร และไม่ใช่อีเมลของคุณ',
  },
  save_password: { en: 'Change password', th: 'เปลี่ยนรหัสผ่าน' },
  password_saved: {
    en: 'Your password is changed, and you were logged out on your other devices.',
    th: 'เปลี่ยนรหัสผ่านแล้ว และออกจากระบบในอุปกรณ์อื่นแล้ว',
  },
});
