import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choose,
  clockOf,
  minuteOf,
  momentsOf,
  netPrice,
  overlapped,
  readUnit,
  type Slot,
  slotsOn,
  unitOf,
} from '../domain/slots.ts';

const place = '01JAAAAAAAAAAAAAAAAAAAAAAA';
const monday = '2026-11-23';
/** Slots in steps of ten minutes, which may end at midnight. */
const slot = fc
  .record({
    weekday: fc.integer({ min: 0, max: 8 }),
    from: fc.integer({ min: 0, max: 143 }),
    steps: fc.integer({ min: 1, max: 144 }),
    satang: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ weekday, from, steps, satang }): Slot => {
    return { weekday, start: from * 10, end: Math.min(from + steps, 144) * 10, satang };
  });

test('slots that were let in one after the other never overlap on any day, whatever the branch calls it', () => {
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 40 }), (wanted) => {
      const slots: Slot[] = [];
      for (const each of wanted) if (!overlapped(slots, each)) slots.push(each);
      for (const schedule of ['weekday', 'weekend'] as const)
        for (const day of [23, 24, 25, 26, 27, 28, 29]) {
          const ofDay = slotsOn(slots, `2026-11-${day}`, schedule);
          for (const [at, one] of ofDay.entries())
            expect(ofDay[at + 1]?.start ?? 1440).toBeGreaterThanOrEqual(one.end);
        }
    }),
  );
});

test('a unit’s id says which day and span it stands for', () => {
  fc.assert(
    fc.property(slot, ({ start, end }) => {
      expect(readUnit(unitOf(place, monday, { start, end }))).toEqual({ date: monday, start, end });
      expect([start, end].map((minute) => minuteOf(clockOf(minute)))).toEqual([start, end]);
    }),
  );
  expect(clockOf(1440)).toBe('24:00');
});

test('a closed day, and one of no branch, has no slots', () => {
  const slots: Slot[] = [{ weekday: 0, start: 600, end: 660, satang: 100 }];
  expect(slotsOn(slots, monday, 'weekend')).toEqual(slots);
  expect(slotsOn(slots, monday, 'close')).toEqual([]);
  expect(slotsOn(slots, monday, undefined)).toEqual([]);
});

test('the price is the sum of the chosen slots times the amount', () => {
  const slots: Slot[] = [
    { weekday: 7, start: 600, end: 660, satang: 10_050 },
    { weekday: 7, start: 660, end: 720, satang: 20_000 },
  ];
  const chosen = choose(slots, { starts: ['11:00', '10:00'], ends: ['12:00', '11:00'] });
  expect(chosen).toEqual(slots);
  expect(netPrice(slots, 3)).toBe(90_150);
  expect(choose(slots, { starts: ['10:00'], ends: [] })).toBe('uneven');
  expect(choose(slots, { starts: ['10:00', '10:00'], ends: ['11:00', '11:00'] })).toBe('repeated');
  expect(choose(slots, { starts: ['10:00'], ends: ['12:00'] })).toBe('unknown');
});

test('a slot starts and ends at the shop’s own clock, where the hour is moved as well', () => {
  const { startsAt, endsAt } = momentsOf('2026-03-29', { start: 240, end: 300 }, 'Europe/Berlin');
  expect([startsAt, endsAt].map((moment) => moment.toISOString())).toEqual([
    '2026-03-29T02:00:00.000Z',
    '2026-03-29T03:00:00.000Z',
  ]);
});
