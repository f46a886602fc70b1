import type { z } from 'zod';
import type { Language, LocalizedText } from './problems.ts';

/** The schema library carries one string for a rule, so both languages travel in it, apart by a character of no text. */
const separator = '\u001f';

/**
 * The message of a field rule in both languages, where a schema takes a message:
 * `z.string().regex(/^\d{4}$/, localizedMessage({ en: 'Write four digits.', th: 'กรุณากรอกตัวเลข 4 หลัก' }))`.
 * Answers and forms show it by `messageIn`.
 */
export const localizedMessage = ({ en, th }: LocalizedText): string => `${en}${separator}${th}`;

/** A field's message in the reader's language; one that was declared in English alone stays as it is. */
export const messageIn = (message: string, language: Language): string => {
  const [en = '', th = en] = message.split(separator);
  return language === 'th' ? th : en;
};

/** Messages of rules that several contracts have, as the specification words them. */
export const fieldRequired = localizedMessage({ en: 'Field is required', th: 'กรุณากรอกข้อมูล' });
export const itemRequired = localizedMessage({ en: 'Item is required', th: 'กรุณาเลือกรายการ' });
export const invalidId = localizedMessage({ en: 'Invalid ID', th: 'รหัสไม่ถูกต้อง' });
export const onlyDigits = localizedMessage({ en: 'Only digit allow', th: 'กรอกได้เฉพาะตัวเลข' });
export const notInList = localizedMessage({ en: 'Choose one from the list.', th: 'กรุณาเลือกจากรายการ' });
export const maxMessage = (most: number | bigint): string =>
  localizedMessage({ en: `At most ${most}.`, th: `ไม่เกิน ${most}` });
export const minMessage = (least: number | bigint): string =>
  localizedMessage({ en: `At least ${least}.`, th: `อย่างน้อย ${least}` });

const notNumber = localizedMessage({ en: 'Write a number.', th: 'กรุณากรอกตัวเลข' });
const anyOther = localizedMessage({ en: 'Please check this field.', th: 'กรุณาตรวจสอบช่องนี้' });
const tooLong = (most: number | bigint) =>
  localizedMessage({ en: `At most ${most} characters.`, th: `ไม่เกิน ${most} ตัวอักษร` });
const tooShort = (least: number | bigint) =>
  localizedMessage({ en: `At least ${least} characters.`, th: `อย่างน้อย ${least} ตัวอักษร` });
const unknownFields = (keys: readonly string[]) => {
  const names = keys.join(', ').replaceAll(separator, '');
  return localizedMessage({ en: `There is no field ${names}.`, th: `ไม่มีช่อง ${names}` });
};

/**
 * What a person reads of a rule that carries no message of its own, in place of the schema library's words, which
 * speak of types. For `safeParse(…, { error: fieldMessage })`, on the server and in forms alike.
 */
export const fieldMessage = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return fieldRequired;
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? tooLong(issue.maximum) : maxMessage(issue.maximum);
    case 'too_small':
      return issue.origin === 'string' ? tooShort(issue.minimum) : minMessage(issue.minimum);
    case 'invalid_value':
      return notInList;
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? notNumber : anyOther;
    case 'unrecognized_keys':
      return unknownFields(issue.keys);
    default:
      return anyOther;
  }
};
