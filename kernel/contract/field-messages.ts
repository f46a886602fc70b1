import type { z } from 'zod';
import type { Language } from './problems.ts';

const anyOther = 'Please check this field.';

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
  'Write a number.': 'กรุณากรอกตัวเลข',
  'Please check this field.': 'กรุณาตรวจสอบช่องนี้',
};

/** Messages with a value of their own, such as `At most 100.`, which stands with many numbers. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^At most (\d+)\.$/, 'ไม่เกิน $1'],
  [/^At least (\d+)\.$/, 'อย่างน้อย $1'],
  [/^At most (\d+) characters\.$/, 'ไม่เกิน $1 ตัวอักษร'],
  [/^At least (\d+) characters\.$/, 'อย่างน้อย $1 ตัวอักษร'],
  [/^There is no field (.+)\.$/, 'ไม่มีช่อง $1'],
];

const thaiOfPattern = (message: string): string =>
  patterns.reduce((text, [pattern, thaiText]) => text.replace(pattern, thaiText), message);

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');

/**
 * What a person reads of a rule that carries no message of its own, in place of the schema library's words, which
 * speak of types. For `safeParse(…, { error: fieldMessage })`, on the server and in forms alike.
 */
export const fieldMessage = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'Field is required';
  switch (issue.code) {
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'too_small':
      return `At least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'invalid_value':
      return 'Choose one from the list.';
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Write a number.' : anyOther;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}.`;
    default:
      return anyOther;
  }
};

/** A field's message in the reader's language; one that has no translation stays as it is. */
export const translateFieldMessage = (message: string, language: Language): string =>
  language === 'th' ? (thai[message] ?? thaiOfPattern(message)) : message;
