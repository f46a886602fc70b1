import { defineTexts } from '#kernel/ui/index.ts';

/** Texts of the members who have not come for long. */
export const absentTexts = defineTexts('management.absent', {
  title: { en: 'Not seen for long', th: 'สมาชิกที่ไม่ได้มานาน' },
  since: { en: 'Not checked in for', th: 'ไม่มาเกิน' },
  days: { en: '{count} days', th: '{count} วัน' },
  member: { en: 'Member', th: 'สมาชิก' },
  phone: { en: 'Phone', th: 'เบอร์โทร' },
  last_visit: { en: 'Last visit', th: 'มาครั้งล่าสุด' },
  never: { en: 'Never', th: 'ยังไม่เคยมา' },
  consent: { en: 'May be written to', th: 'ยินยอมรับข้อความ' },
  yes: { en: 'Yes', th: 'ใช่' },
  no: { en: 'No', th: 'ไม่' },
  written: { en: 'Last written to', th: 'ส่งข้อความล่าสุด' },
  none: {
    en: 'Nobody has stayed away for so long. Members who were not checked in for these days stand here, to be written to.',
    th: 'ไม่มีสมาชิกที่ห่างหายนานเท่านี้ สมาชิกที่ไม่ได้มาในช่วงนี้จะแสดงที่นี่ และส่งข้อความถึงได้',
  },
  write: { en: 'Write to them', th: 'ส่งข้อความ' },
  send: { en: 'Send', th: 'ส่ง' },
  nobody: {
    en: 'There is nobody to write to: members are written to with their consent, and once in 30 days.',
    th: 'ไม่มีสมาชิกที่จะส่งถึง ระบบส่งเฉพาะผู้ที่ยินยอม และไม่เกินหนึ่งครั้งใน 30 วัน',
  },
  sends: {
    one: '{total} member is written to.',
    en: '{total} members are written to.',
    th: 'ส่งถึงสมาชิก {total} คน',
  },
  cost: {
    one: 'This takes {line} of the month’s LINE messages, and 1 mail.',
    en: 'This takes {line} of the month’s LINE messages, and {mail} mails.',
    th: 'ใช้ข้อความ LINE ของเดือนนี้ {line} ข้อความ และอีเมล {mail} ฉบับ',
  },
  left_out: {
    en: 'Left out: {consent} without consent, {lately} written to lately, {unreachable} without LINE or email.',
    th: 'ไม่ส่งถึง: ไม่ได้ยินยอม {consent} คน เพิ่งส่งไปแล้ว {lately} คน ไม่มี LINE หรืออีเมล {unreachable} คน',
  },
  message: { en: 'Message', th: 'ข้อความ' },
  runs: { en: 'Messages so far', th: 'ข้อความที่ส่งแล้ว' },
  when: { en: 'Sent on', th: 'ส่งเมื่อ' },
  sent_to: { en: 'Written to', th: 'ส่งถึง' },
  came_back: { en: 'Checked in within 30 days', th: 'เช็กอินภายใน 30 วัน' },
  no_runs: {
    en: 'Nobody was written to yet. How many come back is counted here.',
    th: 'ยังไม่เคยส่งข้อความ จำนวนผู้ที่กลับมาจะนับที่นี่',
  },
});

/** How long members may have stayed away, in days. */
export const absentDays = [30, 60, 90, 180, 365] as const;
