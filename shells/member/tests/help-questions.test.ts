import { expect, test } from 'vitest';
import { selectHelpQuestions } from '../parts/help-questions.ts';

test.each([
  ['books and sells', { books: true, sells: true }, ['cancel', 'check_in', 'paid', 'points', 'receipt']],
  ['only books', { books: true, sells: false }, ['cancel', 'check_in', 'points', 'receipt']],
  ['only sells', { books: false, sells: true }, ['paid', 'points', 'receipt']],
  ['does neither', { books: false, sells: false }, ['points']],
] as const)('the help of a shop that %s', (_, use, questions) => {
  expect(selectHelpQuestions(use)).toEqual(questions);
});
