import { defineTexts } from '../../kit/text/texts.ts';

/** The texts of the page on which people look after their own account. */
export const accountTexts = defineTexts('account', {
  title: { en: 'My account', th: 'บัญชีของฉัน' },
  password: { en: 'Password', th: 'รหัสผ่าน' },
  current_password: { en: 'Current password', th: 'รหัสผ่านปัจจุบัน' },
  save_password: { en: 'Change password', th: 'เปลี่ยนรหัสผ่าน' },
  password_saved: {
    en: 'Your password is changed, and you were logged out on your other devices.',
    th: 'เปลี่ยนรหัสผ่านแล้ว และออกจากระบบในอุปกรณ์อื่นแล้ว',
  },
  factor: { en: 'Two-step login', th: 'การยืนยันตัวตนสองขั้น' },
  factor_is_on: { en: 'On', th: 'เปิดอยู่' },
  factor_hint: {
    en: 'After your password, logging in asks for a code from an app on your phone. Turning it on logs out your other devices.',
    th: 'หลังกรอกรหัสผ่าน ระบบจะขอรหัสจากแอปในโทรศัพท์ของคุณ เมื่อเปิดใช้งาน อุปกรณ์อื่นจะออกจากระบบ',
  },
  factor_needed: {
    en: 'HQ logs in with two steps. Turn it on to continue.',
    th: 'HQ ต้องใช้การยืนยันตัวตนสองขั้น กรุณาเปิดเพื่อใช้งานต่อ',
  },
  factor_on: { en: 'Turn on', th: 'เปิดใช้งาน' },
  factor_off: { en: 'Turn off', th: 'ปิดใช้งาน' },
  factor_scan: {
    en: 'Scan this with an authenticator app, such as Google Authenticator.',
    th: 'สแกนด้วยแอปยืนยันตัวตน เช่น Google Authenticator',
  },
  factor_qr: { en: 'QR code for the authenticator app', th: 'คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน' },
  factor_type: { en: 'Or type this key into the app:', th: 'หรือกรอกคีย์นี้ในแอป:' },
  factor_code: { en: 'Code from the app', th: 'รหัสจากแอป' },
  factor_confirm: { en: 'Confirm', th: 'ยืนยัน' },
  recovery_codes: { en: 'Recovery codes', th: 'รหัสกู้คืน' },
  codes_once: {
    en: 'Write these recovery codes down or print them. Each lets you log in once without the app, and they are not shown again.',
    th: 'กรุณาจดหรือพิมพ์รหัสกู้คืนเหล่านี้เก็บไว้ แต่ละรหัสใช้เข้าสู่ระบบแทนแอปได้หนึ่งครั้ง และจะไม่แสดงอีก',
  },
  codes_stored: { en: 'I have stored them', th: 'เก็บรหัสแล้ว' },
  codes_left: { en: 'Recovery codes left: {count}', th: 'รหัสกู้คืนที่เหลือ: {count}' },
  codes_new: { en: 'New recovery codes', th: 'สร้างรหัสกู้คืนใหม่' },
  codes_replace: {
    en: 'You get ten new codes. Those that you have stored stop working.',
    th: 'คุณจะได้รับรหัสใหม่สิบรหัส และรหัสที่เก็บไว้เดิมจะใช้ไม่ได้อีก',
  },
  codes_make: { en: 'Make new codes', th: 'สร้างรหัสใหม่' },
  your_password: { en: 'Your password', th: 'รหัสผ่านของคุณ' },
  code_or_recovery: { en: 'Code from the app, or a recovery code', th: 'รหัสจากแอป หรือรหัสกู้คืน' },
  cancel: { en: 'Cancel', th: 'ยกเลิก' },
  sessions: { en: 'Logged-in devices', th: 'อุปกรณ์ที่เข้าสู่ระบบอยู่' },
  sessions_hint: {
    en: 'Log out devices that you do not know, then change your password.',
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
  team: { en: 'Team of {shop}', th: 'ทีมของ {shop}' },
  team_hint: {
    en: 'If you no longer work here, leave the team. Your account stays.',
    th: 'หากไม่ได้ทำงานที่นี่แล้ว ออกจากทีมได้ บัญชีของคุณยังอยู่',
  },
  leave: { en: 'Leave the team', th: 'ออกจากทีม' },
  leave_means: {
    en: 'You will no longer have access to {shop}. Your cash drawers stay as they are, so count and close them first. The admins are notified by email and can invite you again.',
    th: 'คุณจะเข้าใช้งาน {shop} ไม่ได้อีก ลิ้นชักเงินสดของคุณจะไม่ถูกปิดยอด กรุณานับเงินและปิดยอดก่อนออก แอดมินจะได้รับอีเมลแจ้งและเชิญคุณกลับมาได้',
  },
  end_others: { en: 'Log out everywhere else', th: 'ออกจากระบบอุปกรณ์อื่นทั้งหมด' },
});
