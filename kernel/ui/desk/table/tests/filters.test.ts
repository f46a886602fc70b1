import { expect, test } from 'vitest';
import { offeredFilters } from '../filters.tsx';

const choices = [{ value: 'a', label: 'A' }];

test('a remembered choice that is offered no more counts as all, once that is known', () => {
  const narrowed = (offered: typeof choices | undefined, branch: string) =>
    offeredFilters([{ name: 'branch', label: 'Branch', choices: offered }], { branch }).branch;
  expect(narrowed(choices, 'a')).toBe('a');
  expect(narrowed(choices, 'archived')).toBe('');
  expect(narrowed([], 'archived')).toBe('');
  expect(narrowed(undefined, 'archived')).toBe('archived');
});
