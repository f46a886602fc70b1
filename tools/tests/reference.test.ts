import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstSentence, readExports } from '../exports.ts';
import { missingDocstrings, referencePages } from '../reference.ts';

const root = join(import.meta.dirname, '../..');
const pages = referencePages();

test.each([...pages])('%s is up to date', (path, text) => {
  expect(
    readFileSync(join(root, path), 'utf8'),
    `${path} differs from the docstrings. Run "npm run reference" and commit the page.`,
  ).toBe(text);
});

test('the reference has every extension point and event of the kernel', () => {
  const text = pages.get('docs/reference/extensions.md') ?? '';
  for (const name of ['member.merge', 'kernel.ledger_check', 'booking.type', 'payment.order_paid'])
    expect(text).toContain(`| \`${name}\` |`);
});

test('every entry of the reference has a purpose; write a docstring for those that are listed here', () => {
  expect(missingDocstrings()).toEqual([]);
});

test('a purpose is the first sentence of the docstring', () => {
  expect(firstSentence(' Locks a member. Callers wait. ')).toBe('Locks a member.');
  expect(firstSentence('\n * Locks a member,\n * or fails.\n * @throws Error if there is none.\n ')).toBe(
    'Locks a member, or fails.',
  );
  expect(firstSentence(' Sends at most 1.5 MB (docs/domain/booking.md#b1). More fails.')).toBe(
    'Sends at most 1.5 MB (docs/domain/booking.md#b1).',
  );
  expect(firstSentence(' @returns the branch. ')).toBe('');
});

test('names that a file exports from others are found where they are declared', () => {
  const exported = readExports(root, 'kernel/modules/member/api.ts');
  const find = (wanted: string) => exported.find(({ name }) => name === wanted)?.file;
  expect(find('findMembers')).toBe('kernel/modules/member/contacts.ts');
  expect(find('lockMember')).toBe('kernel/modules/member/lock-member.ts');
});
