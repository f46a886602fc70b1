import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { normalizeText } from '../normalize-text.ts';

describe('a text', () => {
  it.each([
    ['a sara am in two characters', 'ทํา', 'ทำ'],
    ['one with its tone mark between', 'นํ้า', 'น้ำ'],
    ['one with its tone mark before', 'น้ํา', 'น้ำ'],
    ['a tone mark after its sara am', 'นำ้', 'น้ำ'],
    ['one with a tone mark between two', 'นำ้ำ', 'น้ำ'],
    ['a repeated tone mark', 'ที่่่นี่', 'ที่นี่'],
    ['a repeated vowel', 'กิิน', 'กิน'],
    ['a tone mark before its vowel', 'ท\u0e48\u0e35', 'ท\u0e35\u0e48'],
    ['a sara ae that is two sara e', 'เเก้ว', 'แก้ว'],
    ['an accent that is a mark of its own', 'Jose\u0301', 'Jos\u00e9'],
  ])('is normalized: %s', (_what, written, normalized) => {
    expect(normalizeText(written)).toBe(normalized);
  });

  it.each(['น้ำใจ ที่นี่', 'พันธุ์ทิพย์', 'เพื่อน', 'ก็', 'ศักดิ์', 'Zoë', '👨‍👩‍👧'])('stays as it is: %s', (written) => {
    expect(normalizeText(written)).toBe(written);
  });
});

const thai = fc.string({
  unit: fc.constantFrom(
    ...'กนทเแ',
    ...'\u0e31\u0e34\u0e35\u0e38\u0e3a',
    '\u0e32',
    '\u0e33',
    ...'\u0e47\u0e48\u0e49\u0e4c\u0e4d',
  ),
  maxLength: 12,
});

test('a normalized text is normal', () => {
  fc.assert(
    fc.property(thai, (text) => {
      const once = normalizeText(text);
      expect(normalizeText(once)).toBe(once);
    }),
    { numRuns: 5_000 },
  );
});
