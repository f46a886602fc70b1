import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeText } from '../../../contract/normalize-text.ts';
import { nameSort } from '../name-sort.ts';

const thai = new Intl.Collator('th', { sensitivity: 'accent' });
const base = new Intl.Collator('th', { sensitivity: 'base' });

const sorted = (names: readonly string[]): string[] =>
  [...names].sort((one, other) => Buffer.compare(nameSort(one, ''), nameSort(other, '')));

/** Names as they are spelled: syllables of a consonant with what belongs before, above, below and after it. */
const syllable = fc
  .tuple(
    fc.constantFrom('', '', '', 'เ', 'แ', 'โ', 'ใ', 'ไ'),
    fc.constantFrom(...'กขคงจชซณดตถทธนบปผพฟภมยรฤลวศษสหฬอฮ'),
    fc.constantFrom('', '', '\u0e31', '\u0e34', '\u0e35', '\u0e37', '\u0e38', '\u0e39'),
    fc.constantFrom('', '', '\u0e47', '\u0e48', '\u0e49', '\u0e4a', '\u0e4b', '\u0e4c'),
    fc.constantFrom('', '', '', 'ะ', 'า', 'ำ'),
  )
  .map((parts) => parts.join(''));
const thaiName = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((all) => normalizeText(all.join('')));
const latinName = fc.string({
  unit: fc.constantFrom(...'abcxyzABZ', 'é', 'Ü', 'ñ', 'ø', ' ', '-', "'", '1', '9'),
  minLength: 1,
  maxLength: 5,
});
const name = fc.oneof({ weight: 3, arbitrary: thaiName }, { weight: 1, arbitrary: latinName });

describe('the order of names', () => {
  test('is that of a Thai dictionary', () => {
    fc.assert(
      fc.property(thaiName, thaiName, (one, other) => {
        const order = Buffer.compare(nameSort(one, ''), nameSort(other, ''));
        expect(order).toBe(Math.sign(thai.compare(one, other)));
      }),
      { numRuns: 20_000 },
    );
  });

  test('puts Latin letters after Thai ones, without case and accents', () => {
    fc.assert(
      fc.property(name, latinName, (one, other) => {
        const order = Buffer.compare(nameSort(one, ''), nameSort(other, ''));
        expect(order).toBe(Math.sign(base.compare(one, other)));
      }),
      { numRuns: 10_000 },
    );
  });

  test('is by first name and then by last name', () => {
    fc.assert(
      fc.property(thaiName, thaiName, thaiName, thaiName, (first, last, otherFirst, otherLast) => {
        const order = Buffer.compare(nameSort(first, last), nameSort(otherFirst, otherLast));
        const expected = thai.compare(first, otherFirst) || thai.compare(last, otherLast);
        expect(order).toBe(Math.sign(expected));
      }),
      { numRuns: 5_000 },
    );
  });

  test('puts a leading vowel after its consonant and tone marks last', () => {
    const names = ['กนก', 'ก่อ', 'กอ', 'กะ', 'เก', 'แก้ว', 'ไก่', 'ขจร', 'น้ำ', 'นำ', 'ประยุทธ์', 'ปรีชา', '๒', '1'];
    const expected = [
      '1',
      '๒',
      'กนก',
      'กอ',
      'ก่อ',
      'กะ',
      'เก',
      'แก้ว',
      'ไก่',
      'ขจร',
      'นำ',
      'น้ำ',
      'ประยุทธ์',
      'ปรีชา',
    ];
    expect(sorted([...names, 'Ann', 'ánn', 'Bob', '漢'])).toEqual([...expected, 'Ann', 'ánn', 'Bob', '漢']);
  });

  test('takes a long name', () => {
    expect(nameSort('ก่'.repeat(100), 'ข'.repeat(200))).toHaveLength(250);
  });
});
