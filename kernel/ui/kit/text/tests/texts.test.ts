import { describe, expect, test } from 'vitest';
import { readTime } from '../../components/time-input.tsx';
import { formatsFor } from '../format.ts';
import { defineTexts, textIn, translate } from '../texts.ts';

const texts = defineTexts('test', {
  hello: { en: 'Hello {name}, a.b: c', th: 'สวัสดี {name}' },
  left: { one: '{count} seat left', en: '{count} seats left', th: 'เหลือ {count} ที่' },
});

describe('texts', () => {
  test('fill their values and leave other signs alone', () => {
    expect(translate(texts, 'hello', { name: '<b>Nok</b>' })).toBe('Hello <b>Nok</b>, a.b: c');
  });

  test('have a form for one in English and a single form in Thai', () => {
    expect(translate(texts, 'left', { count: 1 })).toBe('1 seat left');
    expect(translate(texts, 'left', { count: 3 })).toBe('3 seats left');
    expect(textIn('th', texts.keys.left, { count: 1 })).toBe('เหลือ 1 ที่');
  });

  test('leave a mark that nothing is known for, and fill one that stands twice', () => {
    const text = { en: '{name} and {name}, {place}', th: '' };
    expect(textIn('en', text, { name: 'Nok' })).toBe('Nok and Nok, {place}');
  });
});

describe('formats', () => {
  const [en, th] = [formatsFor('en'), formatsFor('th')];

  test('show dates in the order of each language, with common-era years in both', () => {
    expect(en.date('2026-02-05')).toBe('Feb 05, 2026');
    expect(th.date('2026-02-05 18:30')).toBe('5 ก.พ. 2026');
    expect(th.dateTime('2026-11-23 09:05')).toBe('23 พ.ย. 2026 09:05');
    expect(en.month('2026-11-21')).toBe('November 2026');
    expect(th.month('2026-11-21')).toBe('พฤศจิกายน 2026');
    expect(en.dateTime('2026-11-21 09:05')).toBe('Nov 21, 2026 09:05');
  });

  test('show a date with its weekday, in rows without its year', () => {
    expect([en.fullDay('2026-11-26 18:30'), en.rowDay('2026-11-26')]).toEqual([
      'Thu, Nov 26, 2026',
      'Thu, Nov 26',
    ]);
    expect([th.fullDay('2026-11-26 18:30'), th.rowDay('2026-11-26')]).toEqual([
      'พฤ. 26 พ.ย. 2026',
      'พฤ. 26 พ.ย.',
    ]);
    expect(en.rowDay('soon')).toBe('-');
  });

  test('show an invalid or missing date as -', () => {
    for (const value of ['', 'soon', null, undefined]) expect(en.date(value)).toBe('-');
  });

  test('show the end of a span, past midnight too', () => {
    expect(en.span('2026-11-21 09:05', 90)).toBe('09:05 – 10:35');
    expect(en.span('23:30', 60)).toBe('23:30 – 00:30 (next day)');
    expect(en.span('23:00', 60)).toBe('23:00 – 00:00');
    expect(formatsFor('th').hours('22:00', '02:00')).toBe('22:00 – 02:00 (วันถัดไป)');
    expect(en.hours('22:00', '24:00')).toBe('22:00 – 24:00');
    expect(en.end('22:00', '22:00')).toBe('22:00 (next day)');
  });

  test('an amount in short has its sign, and decimals only if it is not whole', () => {
    expect(['500.00', '1234.50'].map(en.bahtShort)).toEqual(['฿500', '฿1,234.50']);
    expect(th.bahtShort('1200.00')).toBe('1,200 บาท');
  });

  test('of a language are made once, however many things on a screen ask for them', () => {
    expect(formatsFor('en')).toBe(en);
    expect(formatsFor('th')).toBe(th);
  });

  test('show amounts with two decimals', () => {
    expect([en.baht('1234.5'), th.baht('1234.5')]).toEqual(['1,234.50 THB', '1,234.50 บาท']);
    expect([en.baht(-20), th.baht(0.29)]).toEqual(['-20.00 THB', '0.29 บาท']);
    expect(en.number(12345)).toBe('12,345');
  });
});

test('times are read as people type them', () => {
  const typed = {
    '930': '09:30',
    '9.30': '09:30',
    '9': '09:00',
    '18:05': '18:05',
    '0700': '07:00',
    ' 7 15': '07:15',
    '24': '24:00',
    '2400': '24:00',
    '24:00': '24:00',
  };
  for (const [text, time] of Object.entries(typed)) expect(readTime(text)).toBe(time);
  for (const text of ['', '24:01', '25:00', '9:75', 'noon']) expect(readTime(text)).toBe(text);
});
