import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '#kernel/contract/time.ts';
import { busyMinutes, extendedClockAt, isFree, sessionsWithin } from '../domain/free-times.ts';

const starts = (date: string, hours: readonly [number, number][], period: number, zone: string) =>
  [
    ...sessionsWithin(
      date,
      hours.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
      period,
      zone,
    ),
  ].map(({ start }) => start);

describe('sessions of a day', () => {
  it('start every half hour from which the whole period fits', () => {
    expect(starts('2026-12-01', [[9, 11]], 60, 'Asia/Bangkok')).toEqual(['09:00', '09:30', '10:00']);
    expect(starts('2026-12-01', [[9, 11]], 45, 'Asia/Bangkok')).toEqual(['09:00', '09:30', '10:00']);
    expect(starts('2026-12-01', [[9, 10]], 90, 'Asia/Bangkok')).toEqual([]);
    expect(starts('2026-12-01', [[23, 24]], 60, 'Asia/Bangkok')).toEqual(['23:00']);
  });

  it('have no start in the hour that a clock skips, and lose that hour of the span', () => {
    // Berlin goes from 02:00 to 03:00 on 29 March 2026.
    expect(starts('2026-03-29', [[1, 5]], 60, 'Europe/Berlin')).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
    ]);
    expect(starts('2026-03-29', [[1, 4]], 150, 'Europe/Berlin')).toEqual([]);
  });

  it('count on after midnight, and start by the clock of the next day when it is moved', () => {
    const at = (date: string, zone = 'Europe/Berlin') =>
      [...sessionsWithin(date, [{ start: 23 * 60, end: 28 * 60 }], 60, zone)].map(
        ({ start, startsAt }) => `${start} ${startsAt.toISOString().slice(11, 16)}`,
      );
    // In spring the clock has no 02:00 and no 02:30 on the next day, in autumn the later one counts.
    expect(at('2026-03-28')).toEqual([
      '23:00 22:00',
      '23:30 22:30',
      '24:00 23:00',
      '24:30 23:30',
      '25:00 00:00',
      '25:30 00:30',
      '27:00 01:00',
    ]);
    expect(at('2026-10-24')).toEqual([
      '23:00 21:00',
      '23:30 21:30',
      '24:00 22:00',
      '24:30 22:30',
      '25:00 23:00',
      '25:30 23:30',
      '26:00 01:00',
      '26:30 01:30',
      '27:00 02:00',
    ]);
  });

  it.each([
    ['2026-03-28', 6],
    ['2026-10-24', 8],
  ])('last longer or shorter hours by the clock after %s', (date, hours) => {
    const all = [...sessionsWithin(date, [{ start: 22 * 60, end: 29 * 60 }], hours * 60, 'Europe/Berlin')];
    expect(all.map(({ start }) => start)).toEqual(['22:00']);
    expect(all.map(({ endsAt }) => extendedClockAt(endsAt, date, 'Europe/Berlin'))).toEqual(['29:00']);
  });

  it.each(['Europe/Berlin', 'America/New_York'])(
    'last their period on the day that %s repeats an hour, each start once',
    (zone) => {
      const date = zone === 'Europe/Berlin' ? '2026-10-25' : '2026-11-01';
      const sessions = [...sessionsWithin(date, [{ start: 0, end: 300 }], 60, zone)];
      expect(new Set(sessions.map(({ start }) => start)).size).toBe(sessions.length);
      for (const { startsAt, endsAt } of sessions) {
        expect(endsAt.getTime() - startsAt.getTime()).toBe(3_600_000);
        expect(endsAt <= toInstant(`${date} 05:00`, zone)).toBe(true);
      }
      expect(sessions.at(-1)?.start).toBe('04:00');
    },
  );
});

describe('what is free', () => {
  it('touches what is busy and shares no minute with it', () => {
    const minute = fc.integer({ min: 0, max: 600 });
    const length = fc.integer({ min: 1, max: 180 });
    const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1) + minutes * 60_000);
    fc.assert(
      fc.property(minute, length, minute, length, (start, period, busy, busyLength) => {
        const session = { start: '', startsAt: at(start), endsAt: at(start + period) };
        const shared = Math.min(start + period, busy + busyLength) - Math.max(start, busy);
        expect(isFree(session, [{ from: at(busy), to: at(busy + busyLength) }])).toBe(shared <= 0);
      }),
    );
  });

  it('is counted in minutes of the day alone', () => {
    const at = (time: string) => toInstant(time, 'Asia/Bangkok');
    const day = { from: at('2026-12-01 00:00'), to: at('2026-12-02 00:00') };
    const busy = [
      { from: at('2026-11-30 23:00'), to: at('2026-12-01 01:00') },
      { from: at('2026-12-01 10:00'), to: at('2026-12-01 10:45') },
      { from: at('2026-12-02 10:00'), to: at('2026-12-02 11:00') },
    ];
    expect(busyMinutes(busy, day)).toBe(105);
  });
});
