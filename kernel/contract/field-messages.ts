import type { Language } from './problems.ts';

/** Thai for the messages that field rules carry in English, as the specification words them. */
const thai: Readonly<Record<string, string>> = {
  'Invalid email address': 'อีเมลไม่ถูกต้อง',
  'Invalid Email address': 'อีเมลไม่ถูกต้อง',
  'Invalid ID': 'รหัสไม่ถูกต้อง',
  'Phone must start with 0 and contain 9 - 12 digits.': 'เบอร์โทรต้องขึ้นต้นด้วย 0 และมีตัวเลข 9 - 12 หลัก',
  'Item is required': 'กรุณาเลือกรายการ',
  'Field is required': 'กรุณากรอกข้อมูล',
  'Only digit allow': 'กรอกได้เฉพาะตัวเลข',
  'Write the date as YYYY-MM-DD.': 'กรุณาระบุวันที่เป็น ปปปป-ดด-วว',
  'There is no such day.': 'ไม่มีวันที่นี้',
  'Write the time as HH:mm.': 'กรุณาระบุเวลาเป็น ชช:นน',
  'Write the date and time as YYYY-MM-DD HH:mm.': 'กรุณาระบุวันและเวลาเป็น ปปปป-ดด-วว ชช:นน',
  'Use at least 10 characters.': 'ใช้อย่างน้อย 10 ตัวอักษร',
  'The date must be today or later.': 'วันที่ต้องเป็นวันนี้หรือหลังจากนี้',
  'Write the colour as #rrggbb.': 'กรุณาระบุสีเป็น #rrggbb',
  'Write the LIFF ID as LINE shows it, such as 1234567890-AbCdEfGh.':
    'กรุณาระบุ LIFF ID ตามที่ LINE แสดง เช่น 1234567890-AbCdEfGh',
  'Write the 10 digits of the channel ID.': 'กรุณาระบุ Channel ID เป็นตัวเลข 10 หลัก',
  'Write the 8 digits of the merchant ID.': 'กรุณาระบุ Merchant ID เป็นตัวเลข 8 หลัก',
  'Write the chat ID, a number or @name.': 'กรุณาระบุ Chat ID เป็นตัวเลขหรือ @ชื่อ',
  'Give all seven days, Monday to Sunday.': 'กรุณาระบุให้ครบเจ็ดวัน วันจันทร์ถึงวันอาทิตย์',
  'Use letters, digits and _ only.': 'ใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และ _',
  'There is no such feature.': 'ไม่มีฟีเจอร์นี้',
  'Write a LIFF ID such as 1234567890-AbcdEfgh, or nothing.':
    'กรุณาระบุ LIFF ID เช่น 1234567890-AbcdEfgh หรือเว้นว่าง',
  'Choose one from the list.': 'กรุณาเลือกจากรายการ',
};

/** `At most 100.` and `At least 1.`, which stand with many numbers. */
const thaiBound = (message: string): string =>
  message.replace(/^At most (\d+)\.$/, 'ไม่เกิน $1').replace(/^At least (\d+)\.$/, 'อย่างน้อย $1');

/** A field's message in the reader's language; one that has no translation stays as it is. */
export const translateFieldMessage = (message: string, language: Language): string =>
  language === 'th' ? (thai[message] ?? thaiBound(message)) : message;
