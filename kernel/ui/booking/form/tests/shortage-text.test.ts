import { expect, test } from 'vitest';
import type { PointShortage } from '../../../app/booking/point-change.ts';
import { shortageText } from '../shortage-text.ts';

const sentences = (shortage: PointShortage, hasLaterDay = true) =>
  (['en', 'th'] as const).map((language) =>
    shortageText(language, shortage, { day: language === 'en' ? 'Dec 9' : '9 ธ.ค.', hasLaterDay }),
  );

test('each cause has one sentence, which names the type of points', () => {
  expect(sentences({ cause: 'none', fund: 'Pilates' })).toEqual([
    'You have no Pilates points',
    'ยังไม่มีแต้ม Pilates',
  ]);
  expect(sentences({ cause: 'expires', fund: 'Pilates' })).toEqual([
    'Your points expire before that day (Dec 9)',
    'แต้มหมดอายุก่อนวันนั้น (9 ธ.ค.)',
  ]);
  expect(sentences({ cause: 'frozen', fund: 'พิลาทิส' })).toEqual([
    'พิลาทิส points are frozen until Dec 9. Book a later day.',
    'แต้มพิลาทิสพักถึง 9 ธ.ค. จองวันหลังจากนั้นได้',
  ]);
  expect(sentences({ cause: 'other_type', fund: 'พิลาทิส' })[1]).toBe('การจองนี้ใช้แต้มพิลาทิส');
});

test('a name that says what it counts stays as it is', () => {
  expect(sentences({ cause: 'none', fund: 'Yoga points' })).toEqual([
    'You have no Yoga points',
    'ยังไม่มี Yoga points',
  ]);
  expect(sentences({ cause: 'other_type', fund: 'แต้มโยคะ' })[1]).toBe('การจองนี้ใช้แต้มโยคะ');
});

test('frozen points send to a later day only if there is one', () => {
  expect(sentences({ cause: 'frozen', fund: 'Yoga points' }, false)).toEqual([
    'Yoga points are frozen until Dec 9.',
    'Yoga points พักถึง 9 ธ.ค.',
  ]);
});
