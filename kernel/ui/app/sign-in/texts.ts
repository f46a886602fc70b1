import { defineTexts } from '../../kit/text/texts.ts';

/** The texts of signing in with e-mail and password. */
export const signInTexts = defineTexts('sign-in', {
  frontdesk: { en: 'Front desk', th: 'หน้าร้าน' },
  management: { en: 'Management', th: 'จัดการร้าน' },
  hq: { en: 'HQ', th: 'HQ' },
  sign_in_frontdesk: { en: 'Login to Front desk', th: 'เข้าสู่ระบบหน้าร้าน' },
  sign_in_management: { en: 'Login to Management', th: 'เข้าสู่ระบบจัดการร้าน' },
  sign_in_hq: { en: 'Login to HQ', th: 'เข้าสู่ระบบ HQ' },
  email: { en: 'Email', th: 'อีเมล' },
  password: { en: 'Password', th: 'รหัสผ่าน' },
  show_password: { en: 'Show password', th: 'แสดงรหัสผ่าน' },
  code: { en: 'Code', th: 'รหัสยืนยัน' },
  code_hint: {
    en: 'From your authenticator app, or a recovery code',
    th: 'จากแอปยืนยันตัวตน หรือรหัสกู้คืน',
  },
  other_account: { en: 'Log in with another account', th: 'เข้าสู่ระบบด้วยบัญชีอื่น' },
  login: { en: 'Login', th: 'เข้าสู่ระบบ' },
  forgot: { en: 'Forgot password?', th: 'ลืมรหัสผ่าน?' },
  other_areas: { en: 'Other login pages', th: 'หน้าเข้าสู่ระบบอื่น' },
  forgot_title: { en: 'Forgot password', th: 'ลืมรหัสผ่าน' },
  forgot_how: {
    en: 'Type the email that you log in with. We send a link to set a new password.',
    th: 'กรอกอีเมลที่ใช้เข้าสู่ระบบ เราจะส่งลิงก์สำหรับตั้งรหัสผ่านใหม่ให้',
  },
  send_link: { en: 'Send the link', th: 'ส่งลิงก์' },
  link_sent: {
    en: 'If there is an account with this email, the link is on its way. It works once, within one hour.',
    th: 'หากมีบัญชีที่ใช้อีเมลนี้ ระบบได้ส่งลิงก์ให้แล้ว ลิงก์ใช้ได้ครั้งเดียวภายในหนึ่งชั่วโมง',
  },
  back_to_login: { en: 'Back to login', th: 'กลับไปหน้าเข้าสู่ระบบ' },
  reset_title: { en: 'Set a new password', th: 'ตั้งรหัสผ่านใหม่' },
  save_password: { en: 'Save new password', th: 'บันทึกรหัสผ่านใหม่' },
  password_saved: {
    en: 'Your new password is saved, and you were logged out everywhere. Log in with it now.',
    th: 'บันทึกรหัสผ่านใหม่แล้ว และออกจากระบบในทุกอุปกรณ์ กรุณาเข้าสู่ระบบด้วยรหัสผ่านใหม่',
  },
  no_token: {
    en: 'This link is not complete. Open the link from the email again, or ask for a new one.',
    th: 'ลิงก์นี้ไม่ครบถ้วน กรุณาเปิดลิงก์จากอีเมลอีกครั้ง หรือขอลิงก์ใหม่',
  },
  accept_title: { en: 'Accept the invitation', th: 'ตอบรับคำเชิญ' },
  accept_how: {
    en: 'Set your own password. You log in with it and with the email to which the invitation came.',
    th: 'ตั้งรหัสผ่านของคุณ แล้วใช้เข้าสู่ระบบคู่กับอีเมลที่ได้รับคำเชิญ',
  },
  accept_team: {
    en: '{shop} invites {email} to its team as {roles}.',
    th: '{shop} เชิญ {email} เข้าทีมในตำแหน่ง {roles}',
  },
  accept_hq: { en: '{email} is invited to HQ of Sala.', th: '{email} ได้รับเชิญเข้า HQ ของ Sala' },
  accept_keeps: {
    en: 'Accept only if you know this shop. You keep your password and your other shops.',
    th: 'กดตอบรับเฉพาะร้านที่คุณรู้จัก รหัสผ่านและร้านอื่นของคุณไม่เปลี่ยนแปลง',
  },
  accept_invitation: { en: 'Accept invitation', th: 'ตอบรับคำเชิญ' },
  joined: { en: 'You are in the team now.', th: 'คุณอยู่ในทีมแล้ว' },
  accept: { en: 'Set the password', th: 'ตั้งรหัสผ่าน' },
  accepted: {
    en: 'Welcome! Your password is saved. Log in with it now.',
    th: 'ยินดีต้อนรับ บันทึกรหัสผ่านแล้ว เข้าสู่ระบบได้เลย',
  },
  no_invitation: {
    en: 'This link is not complete. Open it from the email again, or contact the shop to send it again.',
    th: 'ลิงก์นี้ไม่ครบถ้วน กรุณาเปิดจากอีเมลอีกครั้ง หรือขอให้ร้านส่งคำเชิญอีกครั้ง',
  },
  ask_again: { en: 'Ask for a new link', th: 'ขอลิงก์ใหม่' },
});
