import { expect, test } from 'vitest';
import { typedSigned } from '../closing/count.ts';

test.each([
  ['500', 50_000],
  ['-500', -50_000],
  [' - 1,250.50', -125_050],
  ['−๒๕๐', -25_000],
  ['0', 0],
  ['-0', 0],
  ['--5', null],
  ['-', null],
  ['', null],
  ['5-', null],
])('what the bank shows, typed as %j, is %s satang', (typed, satang) => {
  expect(typedSigned(typed)).toBe(satang);
});
