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
  sessions: { en: 'Where you are logged in', th: 'อุปกรณ์ที่เข้าสู่ระบบอยู่' },
  sessions_hint: {
    en: 'Log out what you do not know, then change your password.',
    th: 'หากพบอุปกรณ์ที่ไม่รู้จัก ให้ออกจากระบบอุปกรณ์นั้น แล้วเปลี่ยนรหัสผ่าน',
  },
  browser_on: { en: '{browser} on {system}', th: '{browser} บน {system}' },
  unknown_browser: { en: 'Unknown browser', th: 'เบราว์เซอร์ที่ไม่รู้จัก' },
  unknown_system: { en: 'unknown device', th: 'อุปกรณ์ที่ไม่รู้จัก' },
  this_device: { en: 'This device', th: 'อุปกรณ์นี้' },
  first_seen: { en: 'Logged in {time}', th: 'เข้าสู่ระบบ {time}' },
  last_seen: { en: 'Last used {time}', th: 'ใช้ล่าสุด {time}' },
  end_session: { en: 'Log out', th: 'ออกจากระบบ' },
  end_session_of: { en: 'Log out {name}', th: 'ออกจากระบบ {name}' },
  end_others: { en: 'Log out everywhere else', th: 'ออกจากระบบอุปกรณ์อื่นทั้งหมด' },
});
