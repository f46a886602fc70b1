import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlap } from '#kernel/contract/hours.ts';
import { weekdayOf } from '#kernel/contract/time.ts';
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
          const ofDay = slotsOn(slots, `2026-11-${day}`, schedule, 'Asia/Bangkok');
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
  expect(slotsOn(slots, monday, 'weekend', 'Asia/Bangkok')).toEqual(slots);
  expect(slotsOn(slots, monday, 'close', 'Asia/Bangkok')).toEqual([]);
  expect(slotsOn(slots, monday, undefined, 'Asia/Bangkok')).toEqual([]);
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

/** Days on which a clock is moved: an hour, half of one, at night and at midnight. */
const moves: readonly (readonly [zone: string, date: string])[] = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Europe/London', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Atlantic/Azores', '2026-03-29'],
  ['Atlantic/Azores', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Africa/Cairo', '2026-04-24'],
];

test('a slot starts and ends at the shop’s own clock, where the hour is moved as well', () => {
  const spanOf = (start: string, end: string) => {
    const span = { start: minuteOf(start), end: minuteOf(end) };
    const { startsAt, endsAt } = momentsOf('2026-03-29', span, 'Europe/Berlin');
    return [startsAt, endsAt].map((moment) => moment.toISOString().slice(11, 16));
  };
  expect(spanOf('04:00', '05:00')).toEqual(['02:00', '03:00']);
  expect(spanOf('01:00', '02:00')).toEqual(['00:00', '01:00']);
  // Of these three hours the day has two.
  expect(spanOf('01:00', '04:00')).toEqual(['00:00', '02:00']);
  expect(spanOf('23:00', '24:00')).toEqual(['21:00', '22:00']);
});

test('a slot whose start or end the clock skips is not there that day', () => {
  const hours = ['00:00', '01:00', '01:30', '02:00', '02:30', '03:00'];
  const on = (date: string) =>
    slotsOn(
      hours.map((start) => ({ weekday: 6, start: minuteOf(start), end: minuteOf(start) + 60, satang: 100 })),
      date,
      'weekend',
      'Europe/Berlin',
    ).map(({ start }) => clockOf(start));
  expect(on('2026-03-29')).toEqual(['00:00', '01:00', '03:00']);
  expect(on('2026-10-25')).toEqual(hours);
  expect(on('2026-03-22')).toEqual(hours);
});

test.each(moves)(
  'in %s on %s no two slots that are side by side by the clock are let for the same moment',
  (zone, date) => {
    fc.assert(
      fc.property(slot, slot, (one, other) => {
        fc.pre(!overlap(one, other));
        const all = [one, other].map((each) => ({ ...each, weekday: weekdayOf(date) }));
        const spans = slotsOn(all, date, 'weekday', zone).map((each) => momentsOf(date, each, zone));
        for (const { startsAt, endsAt } of spans) expect(startsAt.getTime()).toBeLessThan(endsAt.getTime());
        const [first, second] = spans;
        if (first && second) expect(first.endsAt.getTime()).toBeLessThanOrEqual(second.startsAt.getTime());
      }),
      { numRuns: 500 },
    );
  },
);
