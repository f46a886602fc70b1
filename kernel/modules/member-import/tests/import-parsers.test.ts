import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phone } from '../../../contract/fields.ts';
import { isCellError } from '../domain/import-cell-error.ts';
import { type DayKind, dayFrom, decideReading, openQuestions, writtenDay } from '../domain/import-day.ts';
import { nameKey, wholeName } from '../domain/import-name.ts';
import { importedPhone } from '../domain/import-phone.ts';

const today = '2026-11-26';

/** Reads a column, with its decisions and without answers. */
function readColumn(texts: readonly string[], kind: DayKind) {
  const days = texts.flatMap((text) => writtenDay(text) ?? []);
  const reading = decideReading(days, kind, today);
  const read = texts.map((text) => {
    const written = writtenDay(text);
    return written && dayFrom(written, reading, { kind, today });
  });
  const { order, era } = openQuestions(days, reading);
  return { read, asksOrder: order !== null, asksEra: era !== null };
}

describe('phones of spreadsheets', () => {
  test.each([
    ['66812223345', '+66812223345'],
    ['0066812223345', '+66812223345'],
    ['+66 (0)81 222 3345', '+66812223345'],
    ['660812223345', '+66812223345'],
    ['๐๘๑-๒๒๒-๓๓๔๕', '+66812223345'],
    ['812223345', '+66812223345'],
    ['81 222 3345', '+66812223345'],
    ['812223345.0', '+66812223345'],
    ['0812223345\u200b', '+66812223345'],
    ['21234567', '+6621234567'],
    ['+1 212 555 0100', '+12125550100'],
  ])('%s is %s', (text, stored) => {
    expect(phone.parse(importedPhone(text))).toBe(stored);
  });

  test.each(['6.68122E+10', '12', '081-222-3345 / 089-222-3345'])('%s is refused', (text) => {
    expect(phone.safeParse(importedPhone(text)).success).toBe(false);
  });
});

describe('days of spreadsheets', () => {
  test.each([
    ['30 มิ.ย. 70', '2027-06-30'],
    ['30 มิถุนายน พ.ศ. 2570', '2027-06-30'],
    ['30/6/2570', '2027-06-30'],
    ['๓๐/๖/๒๕๗๐', '2027-06-30'],
    ['30-06-27', '2027-06-30'],
    ['30-06-70', '2027-06-30'],
    ['30-Jun-2027', '2027-06-30'],
    ['Jun 30, 2027', '2027-06-30'],
    ['2027/6/30', '2027-06-30'],
    ['2570-06-30', '2027-06-30'],
    ['30/06/2027 00:00:00', '2027-06-30'],
    ['46568', '2027-06-30'],
    ['46568.5', '2027-06-30'],
    ['29/2/2567', '2024-02-29'],
    ['31/2/2570', null],
    ['June', null],
  ])('%s is %s', (text, day) => {
    expect(readColumn([text], 'future').read).toEqual([day]);
  });

  test('the whole column decides what comes first', () => {
    expect(readColumn(['06/12/1990', '12/31/1990'], 'past').read).toEqual(['1990-06-12', '1990-12-31']);
    expect(readColumn(['06/12/1990', '31/12/1990'], 'past').read).toEqual(['1990-12-06', '1990-12-31']);
    expect(readColumn(['06/12/2533'], 'past').read).toEqual(['1990-12-06']);
  });

  test('it is asked if the rows do not tell, or contradict each other', () => {
    expect(readColumn(['06/12/1990'], 'past')).toEqual({ read: [null], asksOrder: true, asksEra: false });
    expect(readColumn(['31/12/1990', '12/31/1990'], 'past')).toMatchObject({
      read: [null, null],
      asksOrder: true,
    });
    expect(readColumn(['06/06/1990'], 'past')).toMatchObject({ read: ['1990-06-06'], asksOrder: false });
  });

  test('the era of two digits is asked where both are likely', () => {
    expect(readColumn(['30-06-33'], 'past')).toMatchObject({ read: [null], asksEra: true });
    expect(readColumn(['30-06-27', '30-06-70'], 'future')).toMatchObject({ asksEra: true });
    const written = writtenDay('30-06-33');
    const of = { kind: 'past', today } as const;
    expect(written && dayFrom(written, { order: 'dmy', era: 'be' }, of)).toBe('1990-06-30');
    expect(written && dayFrom(written, { order: 'dmy', era: 'ce' }, of)).toBe('1933-06-30');
  });

  const days = fc.array(
    fc
      .date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
      .map((each) => each.toISOString().slice(0, 10)),
    { minLength: 1, maxLength: 30 },
  );

  test('a column is read as it was written, or asked about', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (all, isMonthFirst) => {
        const texts = all.map((day) => {
          const [year, month, date] = day.split('-');
          return isMonthFirst ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
        });
        const { read, asksOrder } = readColumn(texts, 'past');
        if (!asksOrder) expect(read).toEqual(all);
      }),
    );
  });

  test('four digits of the Buddhist era and month names are never asked about', () => {
    fc.assert(
      fc.property(days, (all) => {
        const buddhist = all.map((day) => {
          const [year, month, date] = day.split('-').map(Number);
          return `${date}/${month}/${(year ?? 0) + 543}`;
        });
        expect(readColumn(buddhist, 'past')).toEqual({ read: all, asksOrder: false, asksEra: false });
        const named = all.map((day) =>
          new Date(`${day}T00:00:00Z`).toLocaleDateString('th-TH', {
            dateStyle: 'medium',
            timeZone: 'UTC',
            numberingSystem: 'latn',
          }),
        );
        expect(readColumn(named, 'past')).toEqual({ read: all, asksOrder: false, asksEra: false });
      }),
    );
  });
});

describe('names in one column', () => {
  test.each([
    ['Lee, Ann', 'Ann', 'Lee'],
    ['Lee, Ms. Ann', 'Ann', 'Lee'],
    ['Ann Lee', 'Ann', 'Lee'],
    ['Mr. John van Dam', 'John', 'van Dam'],
    ['นางสาวสมใจ ใจดี', 'สมใจ', 'ใจดี'],
    ['นาย สมชาย ใจดี', 'สมชาย', 'ใจดี'],
    ['คุณมะลิ', 'มะลิ', ''],
    ['นายิกา ดี', 'นายิกา', 'ดี'],
    ['คุณ', 'คุณ', ''],
    ['', '', ''],
  ])('%s is %s and %s', (text, first, last) => {
    expect(wholeName(text)).toEqual({ first, last });
  });

  test('are compared without titles and spelling', () => {
    expect(nameKey('คุณ มะลิ')).toBe(nameKey('มะลิ'));
    expect(nameKey('MOM')).toBe(nameKey('Mom '));
    expect(nameKey('Mom')).not.toBe(nameKey('Kid'));
  });
});

test.each(['#REF!', '#N/A', '#DIV/0!', '#name?', '########', 'Err:502'])('%s is an error cell', (text) => {
  expect(isCellError(text)).toBe(true);
});
test.each(['#1', 'VIP #2', '', '-'])('%s is no error cell', (text) => {
  expect(isCellError(text)).toBe(false);
});
