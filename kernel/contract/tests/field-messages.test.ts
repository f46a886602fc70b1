import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessage, localizedMessage, messageIn } from '../field-messages.ts';
import type { Language } from '../problems.ts';

const form = z.strictObject({
  name: z.string().min(2).max(20),
  seats: z.number().max(50),
  count: z.number().min(1),
  role: z.enum(['admin', 'staff']),
  open: z.boolean(),
  days: z.array(z.string()).max(7),
  link: z.url(),
});

const messagesOf = (input: unknown, language: Language = 'en') => {
  const { error } = form.safeParse(input, { error: fieldMessage });
  const said = (error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    messageIn(message, language),
  ]);
  return new Map(said.map(([path = '', message = '']) => [path, message]));
};

const wrong = {
  name: 'x'.repeat(21),
  seats: 51,
  count: 0,
  role: 'owner',
  open: 'perhaps',
  days: Array.from({ length: 8 }, () => 'monday'),
  link: 'nowhere',
  colour: 'red',
};
const wrongOtherwise = { ...wrong, name: 'x', seats: 'many' };

describe('a rule without a message of its own', () => {
  it('says what to write instead, and never speaks of types or patterns', () => {
    expect(Object.fromEntries(messagesOf(wrong))).toEqual({
      name: 'At most 20 characters.',
      seats: 'At most 50.',
      count: 'At least 1.',
      role: 'Choose one from the list.',
      open: 'Please check this field.',
      days: 'At most 7.',
      link: 'Please check this field.',
      '': 'There is no field colour.',
    });
    expect(Object.fromEntries(messagesOf(wrongOtherwise))).toMatchObject({
      name: 'At least 2 characters.',
      seats: 'Write a number.',
    });
    expect(new Set(messagesOf({}).values())).toEqual(new Set(['Field is required']));
  });

  it('says the same in Thai', () => {
    for (const input of [wrong, wrongOtherwise, {}])
      for (const message of messagesOf(input, 'th').values()) expect(message).toMatch(/^[\u0e00-\u0e7f]/);
    expect(messagesOf(wrong, 'th').get('name')).toBe('ไม่เกิน 20 ตัวอักษร');
    expect(messagesOf(wrong, 'en').get('name')).toBe('At most 20 characters.');
    expect(messagesOf(wrong, 'th').get('')).toBe('ไม่มีช่อง colour');
  });

  it('names a field that the sender made up in one language only', () => {
    const { error } = form.safeParse({ ...wrong, 'a\u001fb': 1 }, { error: fieldMessage });
    expect(messageIn(error?.issues.at(-1)?.message ?? '', 'en')).toBe('There is no field colour, ab.');
  });
});

describe('a rule with a message of its own', () => {
  const rule = z
    .string()
    .regex(/^\d{4}$/, localizedMessage({ en: 'Write four digits.', th: 'กรุณากรอกตัวเลข 4 หลัก' }));
  const [issue] = rule.safeParse('12', { error: fieldMessage }).error?.issues ?? [];

  it('says it in the reader’s language', () => {
    expect(messageIn(issue?.message ?? '', 'en')).toBe('Write four digits.');
    expect(messageIn(issue?.message ?? '', 'th')).toBe('กรุณากรอกตัวเลข 4 หลัก');
  });

  it('stays as it is where it was declared in one language', () => {
    expect(messageIn('Write four digits.', 'th')).toBe('Write four digits.');
  });
});
