import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the settings of notices to the shop. */
export const notifyTexts = defineTexts('management.notify', {
  where: { en: 'Where shop alerts go', th: 'ช่องทางที่ร้านรับแจ้งเตือน' },
  email: { en: 'Email', th: 'อีเมล' },
  email_hint: { en: 'Such as desk@example.com', th: 'เช่น desk@example.com' },
  chat: { en: 'Telegram chat', th: 'แชต Telegram' },
  chat_what: {
    en: 'One chat gets the shop’s notifications: a group of the team, or your own chat.',
    th: 'แชตเดียวที่รับการแจ้งเตือนของร้าน จะเป็นกลุ่มของทีมงานหรือแชตของคุณเองก็ได้',
  },
  chat_linked: { en: 'Linked: {chat}', th: 'เชื่อมต่อแล้ว: {chat}' },
  chat_none: { en: 'No chat is linked yet.', th: 'ยังไม่ได้เชื่อมต่อแชต' },
  chat_no_bot: {
    en: 'Sala has no Telegram bot yet. Please ask Sala to set one up.',
    th: 'Sala ยังไม่มีบอท Telegram กรุณาติดต่อ Sala เพื่อตั้งค่า',
  },
  chat_link: { en: 'Link a chat', th: 'เชื่อมต่อแชต' },
  chat_change: { en: 'Link another chat', th: 'เปลี่ยนแชต' },
  chat_unlink: { en: 'Unlink the chat', th: 'ยกเลิกการเชื่อมต่อแชต' },
  chat_unlinked: {
    en: 'The chat will no longer get notifications.',
    th: 'ยกเลิกการเชื่อมต่อแชตแล้ว',
  },
  chat_code: { en: 'Code', th: 'รหัส' },
  chat_how: {
    en: 'Send this code to {bot} in Telegram before {date}.',
    th: 'ส่งรหัสนี้ถึง {bot} ใน Telegram ก่อน {date}',
  },
  chat_group: {
    en: 'For a group, add the bot to the group and write: /link {code}',
    th: 'หากใช้กลุ่ม ให้เพิ่มบอทเข้ากลุ่ม แล้วพิมพ์ /link {code}',
  },
  chat_bot: { en: 'Sala’s bot', th: 'บอทของ Sala' },
  chat_check: { en: 'I sent the code', th: 'ส่งรหัสแล้ว' },
  chat_missing: {
    en: 'The code has not arrived yet. Check the code and the bot’s name, then try again.',
    th: 'ยังไม่ได้รับรหัส กรุณาตรวจสอบรหัสและชื่อบอท แล้วลองใหม่',
  },
  chat_done: { en: '{chat} is linked.', th: 'เชื่อมต่อ {chat} แล้ว' },
  line_client: { en: 'LINE Client ID', th: 'LINE Client ID' },
  line_secret: { en: 'LINE Client Secret', th: 'LINE Client Secret' },
  line_hint: {
    en: 'Of a Messaging API channel for the team. Left empty, the one that writes to members is used.',
    th: 'ของช่องทาง Messaging API สำหรับทีมงาน หากเว้นว่างจะใช้ช่องทางที่ส่งถึงสมาชิก',
  },
  line_secret_hint: {
    en: 'Channel secret of the same channel',
    th: 'Channel secret ของช่องทางเดียวกัน',
  },
  language_hint: {
    en: 'The language of shop alerts. Members choose their own.',
    th: 'ภาษาที่ใช้แจ้งร้าน ส่วนสมาชิกเลือกภาษาของตนเอง',
  },
  language: { en: 'Language', th: 'ภาษา' },
  en: { en: 'English', th: 'อังกฤษ' },
  th: { en: 'Thai', th: 'ไทย' },
  ended: { en: 'LINE Notify', th: 'LINE Notify' },
  ended_why: {
    en: 'LINE Notify ended on 31 March 2025. Nothing is sent to it; use LINE below instead.',
    th: 'LINE Notify ยุติบริการเมื่อ 31 มีนาคม 2025 ระบบไม่ส่งข้อความไปที่นี่แล้ว กรุณาใช้ LINE ด้านล่างแทน',
  },
  own_line: { en: 'LINE of the team', th: 'LINE ของทีมงาน' },
  own_line_what: {
    en: 'Each person links their own LINE. Messages to the team count like those to members.',
    th: 'แต่ละคนเชื่อมต่อ LINE ของตนเอง ข้อความถึงทีมงานนับรวมกับข้อความถึงสมาชิก',
  },
  linked: { en: 'Linked: {people}', th: 'เชื่อมต่อแล้ว: {people}' },
  nobody: { en: 'No one has linked their LINE yet.', th: 'ยังไม่มีใครเชื่อมต่อ LINE' },
  link: { en: 'Link my LINE', th: 'เชื่อมต่อ LINE ของฉัน' },
  unlink: { en: 'Unlink my LINE', th: 'ยกเลิกการเชื่อมต่อ LINE ของฉัน' },
  unlinked: { en: 'You will no longer get shop alerts on LINE.', th: 'ยกเลิกการเชื่อมต่อแล้ว' },
  code_how: {
    en: 'Scan it with your phone, or open the address in LINE, before {date}.',
    th: 'สแกนด้วยโทรศัพท์ หรือเปิดที่อยู่นี้ใน LINE ก่อน {date}',
  },
  done: { en: 'Done', th: 'เสร็จแล้ว' },
  events: { en: 'Shop alerts', th: 'เรื่องที่แจ้งร้าน' },
  mail: { en: 'Email', th: 'อีเมล' },
  telegram: { en: 'Telegram', th: 'Telegram' },
  line: { en: 'LINE', th: 'LINE' },
  by: { en: '{event}, by {channel}', th: '{event} ทาง {channel}' },
  not_ready: { en: 'Not set up yet: {channels}', th: 'ยังไม่ได้ตั้งค่า: {channels}' },
  quiet: { en: 'Quiet hours', th: 'ช่วงเวลางดส่งข้อความ' },
  quiet_what: {
    en: 'In quiet hours members get only confirmations of what they do, and changes of the next 12 hours. Other messages wait until quiet hours end.',
    th: 'ในช่วงนี้สมาชิกจะได้รับเฉพาะข้อความยืนยันสิ่งที่เพิ่งทำ และการเปลี่ยนแปลงภายใน 12 ชั่วโมง ข้อความอื่นจะส่งเมื่อพ้นช่วงนี้',
  },
  quiet_from: { en: 'Quiet hours begin', th: 'เริ่มงดส่ง' },
  quiet_until: { en: 'Quiet hours end', th: 'เริ่มส่งอีกครั้ง' },
  quiet_off: { en: 'No quiet hours', th: 'ส่งได้ตลอดเวลา' },
  tests: { en: 'Send a test', th: 'ส่งข้อความทดสอบ' },
  tests_what: {
    en: 'By email and Telegram to the addresses for shop alerts, by LINE to yourself.',
    th: 'อีเมลและ Telegram ส่งถึงช่องทางของร้าน ส่วน LINE ส่งถึงตัวคุณเอง',
  },
  quota: { en: 'LINE messages this month', th: 'ข้อความ LINE เดือนนี้' },
  quota_used: { en: '{used} of {limit} sent', th: 'ส่งแล้ว {used} จาก {limit}' },
  quota_free: { en: '{used} sent, without a limit', th: 'ส่งแล้ว {used} ไม่จำกัดจำนวน' },
  quota_soon: {
    en: 'LINE messages run out soon: {left} of {limit} are left this month. After that members get an email instead.',
    th: 'ข้อความ LINE ใกล้หมด เหลือ {left} จาก {limit} ในเดือนนี้ เมื่อหมดแล้วสมาชิกจะได้รับอีเมลแทน',
  },
  quota_over: {
    en: 'The LINE messages of this month are used up. Members with an email get one instead.',
    th: 'ใช้ข้อความ LINE ของเดือนนี้หมดแล้ว สมาชิกที่มีอีเมลจะได้รับอีเมลแทน',
  },
});
