import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessage, translateFieldMessage } from '../field-messages.ts';

const form = z.strictObject({
  name: z.string().min(2).max(20),
  seats: z.number().max(50),
  count: z.number().min(1),
  role: z.enum(['admin', 'staff']),
  open: z.boolean(),
  days: z.array(z.string()).max(7),
  link: z.url(),
});

const messagesOf = (input: unknown) => {
  const { error } = form.safeParse(input, { error: fieldMessage });
  const said = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
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
  expect(Object.fromEntries(messagesOf({ ...wrong, name: 'x', seats: 'many' }))).toMatchObject({
    name: 'At least 2 characters.',
    seats: 'Write a number.',
  });
  expect(new Set(messagesOf({}).values())).toEqual(new Set(['Field is required']));
});

it('says the same in Thai', () => {
  for (const message of [...messagesOf(wrong).values(), 'Write a number.', 'At least 2 characters.'])
    expect(translateFieldMessage(message, 'th')).toMatch(/^[\u0e00-\u0e7f]/);
  expect(translateFieldMessage('At most 20 characters.', 'th')).toBe('ไม่เกิน 20 ตัวอักษร');
  expect(translateFieldMessage('At most 20 characters.', 'en')).toBe('At most 20 characters.');
});
