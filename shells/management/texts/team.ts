import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the team's pages. */
export const teamTexts = defineTexts('management.team', {
  title: { en: 'Teams', th: 'ทีมงาน' },
  invite: { en: 'Invite Team', th: 'เชิญทีมงาน' },
  none: {
    en: 'The team is empty. Invite the people who work with you, each with their roles.',
    th: 'ยังไม่มีทีมงาน เชิญเพื่อนร่วมงาน พร้อมเลือกตำแหน่งของแต่ละคน',
  },
  user: { en: 'User', th: 'ผู้ใช้' },
  role: { en: 'Role', th: 'ตำแหน่ง' },
  activated: { en: 'Activated', th: 'การเปิดใช้บัญชี' },
  emails: { en: 'Email', th: 'อีเมล' },
  emails_hint: {
    en: 'Of one person, or of several with a space, comma or new line between them.',
    th: 'หนึ่งคนหรือหลายคน คั่นด้วยเว้นวรรค จุลภาค หรือขึ้นบรรทัดใหม่',
  },
  roles_hint: { en: 'A person can have several roles.', th: 'หนึ่งคนมีได้หลายตำแหน่ง' },
  what_happens: {
    en: 'Each person gets an email with a link, valid for 7 days. They join the team when they accept.',
    th: 'แต่ละคนจะได้รับลิงก์ทางอีเมล ใช้ได้ 7 วัน และจะเข้าทีมเมื่อกดตอบรับ',
  },
  create: { en: 'Create', th: 'เชิญ' },
  need_email: { en: 'Write at least one email.', th: 'กรุณากรอกอีเมลอย่างน้อยหนึ่งรายการ' },
  need_role: { en: 'Choose at least one role.', th: 'กรุณาเลือกอย่างน้อยหนึ่งตำแหน่ง' },
  outcomes: { en: 'Status of each email', th: 'ผลของแต่ละอีเมล' },
  invited: { en: 'Invited', th: 'เชิญแล้ว' },
  all_invited: {
    en: '{count} people were invited.',
    one: 'The person was invited.',
    th: 'เชิญแล้ว {count} คน',
  },
  state: { en: 'Account', th: 'บัญชี' },
  send_again: { en: 'Send the invitation again', th: 'ส่งคำเชิญอีกครั้ง' },
  sent_again: {
    en: 'The invitation was sent again; the link before it is over.',
    th: 'ส่งคำเชิญอีกครั้งแล้ว ลิงก์ก่อนหน้าใช้ไม่ได้อีก',
  },
  save: { en: 'Save roles', th: 'บันทึกหน้าที่' },
  left_drawers: {
    en: 'Cash drawers left open by people who are no longer in the team',
    th: 'ลิ้นชักเงินสดที่ยังไม่ปิดยอดของผู้ที่ไม่อยู่ในทีมแล้ว',
  },
  left_drawer: { en: '{email}, {branch}, since {time}', th: '{email} ที่ {branch} ตั้งแต่ {time}' },
  close_drawers: { en: 'Count and close', th: 'นับเงินและปิดยอด' },
  roles_offered: {
    en: 'The person gets these roles when they accept.',
    th: 'จะได้รับตำแหน่งเหล่านี้เมื่อกดตอบรับ',
  },
  saved: { en: 'The roles are saved and count from now on.', th: 'บันทึกหน้าที่แล้ว มีผลตั้งแต่ตอนนี้' },
  roles_effect: {
    en: 'A change takes effect at once, even if the person is logged in.',
    th: 'การเปลี่ยนแปลงมีผลทันที แม้ในเครื่องที่เข้าสู่ระบบอยู่',
  },
  no_role: {
    en: 'Without a role the person is out of the team: use the button below for that.',
    th: 'หากไม่มีหน้าที่เลยคือออกจากทีม กรุณาใช้ปุ่มด้านล่าง',
  },
  remove: { en: 'Remove from the team', th: 'นำออกจากทีม' },
  leave: { en: 'Leave the team', th: 'ออกจากทีม' },
  take_back: { en: 'Withdraw invitation', th: 'ยกเลิกคำเชิญ' },
  remove_means: {
    en: '{email} loses access to this shop at once, even if they are logged in. Their changes stay in the change history. You can invite them again.',
    th: '{email} จะทำอะไรในร้านนี้ไม่ได้ตั้งแต่ตอนนี้ แม้ในเครื่องที่เข้าสู่ระบบอยู่ สิ่งที่เคยทำยังอยู่ในประวัติการแก้ไข และเชิญกลับมาได้',
  },
  leave_means: {
    en: 'You lose access to this shop at once. Your changes stay in the change history. Another admin can invite you again.',
    th: 'คุณจะทำอะไรในร้านนี้ไม่ได้ตั้งแต่ตอนนี้ สิ่งที่เคยทำยังอยู่ในประวัติการแก้ไข และแอดมินคนอื่นเชิญกลับมาได้',
  },
  take_back_means: {
    en: 'The link in the email to {email} stops working. You can invite them again.',
    th: 'ลิงก์ที่ส่งให้ {email} จะใช้ไม่ได้ทันที และเชิญใหม่ได้',
  },
  removed: { en: '{email} is no longer in the team.', th: '{email} ไม่อยู่ในทีมแล้ว' },
  what_roles_may: { en: 'Permissions of each role', th: 'สิทธิ์ของแต่ละตำแหน่ง' },
  may: { en: 'Allowed', th: 'ทำได้' },
  may_not: { en: 'Not allowed', th: 'ทำไม่ได้' },
  task: { en: 'Task', th: 'งาน' },
});
