import { expect, test } from 'vitest';
import { withEnglishTexts } from '../english-texts.ts';

test('English texts take the place of the shop’s own, wherever they are in an answer', () => {
  const answer = {
    title: 'โยคะ',
    title_en: 'Yoga',
    instructor: null,
    fund: { f1: { name: 'แต้มโยคะ', name_en: 'Yoga points', value: 3 }, f2: { name: 'แต้มพิลาทิส', value: 1 } },
    rows: [{ topic: 'พิลาทิส' }, { topic: 'โยคะ', topic_en: 'Yoga' }],
  };
  expect(withEnglishTexts(answer)).toEqual({
    ...answer,
    title: 'Yoga',
    fund: { f1: { name: 'Yoga points', name_en: 'Yoga points', value: 3 }, f2: answer.fund.f2 },
    rows: [answer.rows[0], { topic: 'Yoga', topic_en: 'Yoga' }],
  });
});

test('an answer without English texts stays the same object', () => {
  const answer = { rows: [{ name: 'โยคะ', tags: ['a'] }], at: null };
  expect(withEnglishTexts(answer)).toBe(answer);
});
