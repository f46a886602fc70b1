import { describe, expect, it } from 'vitest';
import { type DayHours, formatOpeningHours, lineAccountLink } from '../opening-hours.ts';

const day = { from: '09:00', until: '21:00' };
const week = (...days: DayHours[]) => days;

describe('opening hours in words', () => {
  it('join equal days in a row, and name closed days', () => {
    const late = { from: '10:00', until: '02:00' };
    expect(formatOpeningHours(week(day, day, day, day, late, null, null), 'en')).toEqual([
      { days: 'Monday – Thursday', hours: '09:00 – 21:00' },
      { days: 'Friday', hours: '10:00 – 02:00' },
      { days: 'Saturday – Sunday', hours: 'Closed' },
    ]);
    expect(formatOpeningHours(week(null, day, day, day, day, day, null), 'th')).toEqual([
      { days: 'จันทร์', hours: 'ปิดร้าน' },
      { days: 'อังคาร – เสาร์', hours: '09:00 – 21:00' },
      { days: 'อาทิตย์', hours: 'ปิดร้าน' },
    ]);
  });

  it('are one entry if all days are equal', () => {
    expect(
      formatOpeningHours(
        Array.from({ length: 7 }, () => day),
        'en',
      ),
    ).toEqual([{ days: 'Every day', hours: '09:00 – 21:00' }]);
  });

  it('stand beside the link of a LINE account', () => {
    expect(lineAccountLink('@lotus')).toBe('https://line.me/R/ti/p/%40lotus');
  });
});
