import { describe, expect, it } from 'vitest';
import { noteUtcOffset, toInstant, toLocal, utcOffset } from '../zone.ts';

const hourMs = 3_600_000;
/** Among them changes at midnight, of half an hour, on both sides of Greenwich, and none at all. */
const zones = [
  'Asia/Bangkok',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Europe/Berlin',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];

describe('a local time', () => {
  it.each(zones)('of %s is the moment that shows it, in all of two years', (zone) => {
    const wrong: string[] = [];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += hourMs / 2) {
      const local = toLocal(new Date(at), zone);
      if (toLocal(toInstant(local, zone), zone) !== local) wrong.push(local);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['America/New_York', '2026-03-08 02:30', '2026-03-08 03:30'],
    ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29 03:30'],
    ['America/Santiago', '2026-09-06 00:00', '2026-09-06 01:00'],
    ['America/Havana', '2026-03-08 00:00', '2026-03-08 01:00'],
    ['Africa/Cairo', '2026-04-24 00:00', '2026-04-24 01:00'],
    ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-04 02:45'],
  ])('that %s skips, %s, is read as the moment after the change', (zone, skipped, after) => {
    expect(toLocal(toInstant(skipped, zone), zone)).toBe(after);
  });

  it.each(zones)('of %s is never before an earlier one of its day', (zone) => {
    const wrong: string[] = [];
    let last = 0;
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 24 * hourMs) {
      const local = `${new Date(day).toISOString().slice(0, 10)} 00:00`;
      const begins = toInstant(local, zone).getTime();
      if (begins <= last || toLocal(new Date(begins), zone).slice(0, 10) !== local.slice(0, 10))
        wrong.push(local);
      last = begins;
    }
    expect(wrong).toEqual([]);
  });
});

describe('the offset of a zone', () => {
  it.each([
    ['Asia/Bangkok', '2026-11-21T00:00:00Z', 420],
    ['America/New_York', '2026-03-08T06:59:00Z', -300],
    ['America/New_York', '2026-03-08T07:00:00Z', -240],
    ['Asia/Kathmandu', '2026-11-21T00:00:00Z', 345],
  ])('%s at %s is %i minutes', (zone, instant, minutes) => {
    expect(utcOffset(new Date(instant), zone)).toBe(minutes);
  });

  it('that was noted counts for its quarter of an hour alone', () => {
    const at = new Date('2026-11-21T10:07:00Z');
    noteUtcOffset(at, 'Pacific/Apia', -60);
    expect(toLocal(at, 'Pacific/Apia')).toBe('2026-11-21 09:07');
    expect(toLocal(new Date('2026-11-21T10:15:00Z'), 'Pacific/Apia')).toBe('2026-11-21 23:15');
  });
});
