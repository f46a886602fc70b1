import type { LocalizedText } from '../../../contract/problems.ts';

/** Why a message was given up, by how the stored reason starts, and what the shop can do about it. */
const reasons: readonly (readonly [RegExp, LocalizedText])[] = [
  [
    /^the shop has no LINE messaging/,
    {
      en: 'The shop has no LINE channel for messages, and the member no email. Set the channel up under Settings.',
      th: 'ร้านยังไม่มีช่องทาง LINE สำหรับส่งข้อความ และสมาชิกไม่มีอีเมล กรุณาตั้งค่าช่องทางที่หน้าตั้งค่า',
    },
  ],
  [
    /^too late/,
    {
      en: 'What it is about had begun before it could be sent.',
      th: 'เลยเวลาเริ่มก่อนที่จะส่งข้อความได้',
    },
  ],
  [/^quiet hours/, { en: 'It waits until quiet hours end.', th: 'รอส่งเมื่อพ้นช่วงเวลางดส่งข้อความ' }],
  [/^there is no such member/, { en: 'The member was removed.', th: 'สมาชิกถูกลบไปแล้ว' }],
  [
    /^first tried a day ago/,
    {
      en: 'LINE did not answer for a day. The message may have arrived; ask the member before it is sent again.',
      th: 'LINE ไม่ตอบกลับนานหนึ่งวัน ข้อความอาจส่งถึงแล้ว กรุณาถามสมาชิกก่อนส่งอีกครั้ง',
    },
  ],
  [
    /^LINE (token|push 40[13])/,
    {
      en: 'LINE did not accept the shop’s channel. Check its ID and secret under Settings.',
      th: 'LINE ไม่ยอมรับช่องทางของร้าน กรุณาตรวจสอบรหัสและรหัสลับที่หน้าตั้งค่า',
    },
  ],
  [
    /^LINE push 429/,
    {
      en: 'The shop has used up its LINE messages of this month, or sent too many at once.',
      th: 'ร้านใช้โควตาข้อความ LINE ของเดือนนี้หมดแล้ว หรือส่งพร้อมกันมากเกินไป',
    },
  ],
  [
    /^LINE push 4/,
    {
      en: 'LINE refused the message. The member may have blocked the shop’s account.',
      th: 'LINE ไม่รับข้อความ สมาชิกอาจบล็อกบัญชีของร้าน',
    },
  ],
  [/^LINE/, { en: 'LINE could not be reached.', th: 'ติดต่อ LINE ไม่ได้' }],
  [
    /^Telegram 40[013]/,
    {
      en: 'Telegram refused the message. Check the chat ID, and that the bot may write there.',
      th: 'Telegram ไม่รับข้อความ กรุณาตรวจสอบ Chat ID และสิทธิ์ของบอทในแชตนั้น',
    },
  ],
  [/^Telegram/, { en: 'Telegram could not be reached.', th: 'ติดต่อ Telegram ไม่ได้' }],
  [
    /^Sala has no/,
    {
      en: 'Sala has not set this channel up yet. Please contact Sala.',
      th: 'Sala ยังไม่ได้ตั้งค่าช่องทางนี้ กรุณาติดต่อ Sala',
    },
  ],
  [
    /^the shop has no LINE channel of its own/,
    {
      en: 'The shop has no LINE channel. Set one up under Settings.',
      th: 'ร้านยังไม่มีช่องทาง LINE กรุณาตั้งค่าที่หน้าตั้งค่า',
    },
  ],
  [
    /^the person has no LINE/,
    { en: 'The person has no LINE linked any more.', th: 'ผู้รับยกเลิกการเชื่อมต่อ LINE แล้ว' },
  ],
  [/^the person may not/, { en: 'The person may not see this report any more.', th: 'ผู้รับไม่มีสิทธิ์ดูรายงานนี้แล้ว' }],
  [
    /^SMS: bad|^SMS 4/,
    {
      en: 'The SMS was refused. Check the member’s phone number.',
      th: 'ส่ง SMS ไม่สำเร็จ กรุณาตรวจสอบเบอร์โทรของสมาชิก',
    },
  ],
  [/^SMS/, { en: 'The SMS service could not be reached.', th: 'ติดต่อบริการ SMS ไม่ได้' }],
  [
    /^mail: its file/,
    {
      en: 'The file of the email is there no more, or it is too large.',
      th: 'ไฟล์แนบของอีเมลไม่อยู่แล้วหรือมีขนาดใหญ่เกินไป',
    },
  ],
  [
    /^mail/,
    {
      en: 'The email could not be delivered. Check the address.',
      th: 'ส่งอีเมลไม่สำเร็จ กรุณาตรวจสอบที่อยู่อีเมล',
    },
  ],
];

const unknown: LocalizedText = {
  en: 'It did not work after several tries. Send it again; if it fails once more, contact Sala.',
  th: 'พยายามหลายครั้งแล้วไม่สำเร็จ กรุณาส่งอีกครั้ง หากยังไม่สำเร็จกรุณาติดต่อ Sala',
};

/** Says a stored reason to the shop. */
export const failureWords = (reason: string): LocalizedText =>
  reasons.find(([pattern]) => pattern.test(reason))?.[1] ?? unknown;
