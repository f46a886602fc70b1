import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, minuteOf, momentsOf, overlap, partsByDay, readSpan } from '#kernel/contract/hours.ts';
import { addDays, weekdayOf } from '#kernel/contract/time.ts';
import { choose, netPrice, readUnit, takenSpans, takenWithin, unitOf } from '../units/unit-slots.ts';
import { findOverlappingSlot, type WeeklySlot as Slot, slotsOn } from '../units/weekly-slots.ts';

const place = '01JAAAAAAAAAAAAAAAAAAAAAAA';
const monday = '2026-11-23';
/** Slots in steps of ten minutes, which may end on the next day. */
const slot = fc
  .record({
    weekday: fc.integer({ min: 0, max: 8 }),
    from: fc.integer({ min: 0, max: 143 }),
    steps: fc.integer({ min: 1, max: 144 }),
    satang: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ weekday, from, steps, satang }): Slot => {
    return { weekday, start: from * 10, end: (from + steps) * 10, satang };
  });

/** Shorter slots, so that many fit, some with a first or last day. */
const dated = fc
  .record({
    slot,
    steps: fc.integer({ min: 1, max: 30 }),
    from: fc.option(fc.integer({ min: 0, max: 9 })),
    days: fc.option(fc.integer({ min: 0, max: 9 })),
  })
  .map(({ slot: { start, ...rest }, steps, from, days }): Slot => {
    const first = from === null ? null : addDays(monday, from);
    const until = days === null ? null : addDays(first ?? monday, days);
    return { ...rest, start, end: start + steps * 10, from: first, until };
  });
const schedules = fc.array(fc.constantFrom('weekday' as const, 'weekend' as const, 'close' as const), {
  minLength: 15,
  maxLength: 15,
});

test.each([slot, dated])(
  'slots that were let in one after the other never share a moment, whatever the branch calls each day',
  (each) => {
    fc.assert(
      fc.property(fc.array(each, { maxLength: 40 }), schedules, (wanted, days) => {
        const slots: Slot[] = [];
        for (const one of wanted) if (!findOverlappingSlot(slots, one)) slots.push(one);
        const all = days.flatMap((schedule, at) =>
          slotsOn(slots, addDays(monday, at), schedule, 'Asia/Bangkok').map(({ start, end }) => ({
            start: start + at * 1440,
            end: end + at * 1440,
          })),
        );
        for (const [at, one] of all.entries())
          expect(all[at + 1]?.start ?? one.end).toBeGreaterThanOrEqual(one.end);
      }),
    );
  },
);

const late = { start: minuteOf('22:00'), end: 1440 + minuteOf('02:00'), satang: 100 };
const early = { start: minuteOf('01:00'), end: minuteOf('03:00'), satang: 100 };
test.each([
  ['Monday, Tuesday', 0, 1, true],
  ['Sunday, Monday', 6, 0, true],
  ['Monday, Wednesday', 0, 2, false],
  ['Tuesday, Monday', 1, 0, false],
  ['weekday, weekday', 7, 7, true],
  ['weekday, weekend', 7, 8, true],
  ['weekend, weekday', 8, 7, true],
  ['Friday, weekend', 4, 8, true],
  ['weekend, Monday', 8, 0, true],
])('a slot until 02:00 and one of the next day from 01:00: %s', (_what, first, next, isRefused) => {
  const [one, other] = [
    { ...late, weekday: first },
    { ...early, weekday: next },
  ];
  expect(findOverlappingSlot([one], other)).toBe(isRefused ? one : undefined);
  expect(findOverlappingSlot([other], one)).toBe(isRefused ? other : undefined);
  const touching = { ...other, start: minuteOf('02:00') };
  expect(findOverlappingSlot([one], touching)).toBeUndefined();
});

test('the days of two slots around midnight are compared one day apart', () => {
  const one = { ...late, weekday: 7, until: '2026-11-23' };
  const on = (from: string) => findOverlappingSlot([one], { ...early, weekday: 7, from });
  expect(on('2026-11-24')).toBe(one);
  expect(on('2026-11-25')).toBeUndefined();
});

test('an end that is not after its start is on the next day', () => {
  const slots: Slot[] = [
    { weekday: 0, start: 0, end: 60, satang: 100 },
    { ...late, weekday: 0 },
  ];
  expect(choose(slots, { starts: ['22:00'], ends: ['02:00'] })).toEqual([slots[1]]);
  expect(clockOf(late.end)).toBe('02:00');
  expect(readUnit(unitOf(place, monday, { start: 600, end: 2040 }))).toEqual({
    date: monday,
    start: 600,
    end: 2040,
  });
  // The end of the day is written both ways.
  const untilMidnight = [{ weekday: 0, start: 1320, end: 1440, satang: 100 }];
  for (const end of ['00:00', '24:00'])
    expect(choose(untilMidnight, { starts: ['22:00'], ends: [end] })).toEqual(untilMidnight);
  expect(partsByDay(monday, late)).toEqual([
    { date: monday, start: 1320, end: 1440 },
    { date: '2026-11-24', start: 0, end: 120 },
  ]);
});

test('what is taken before and after midnight counts on the day', () => {
  const units = new Map([
    [unitOf(place, '2026-11-22', { start: 1320, end: 1560 }), 1],
    [unitOf(place, monday, { start: 1320, end: 1560 }), 2],
    [unitOf(place, '2026-11-24', { start: 60, end: 180 }), 4],
  ]);
  const taken = takenSpans(units, monday);
  expect(takenWithin(taken, { start: 60, end: 120 })).toBe(1);
  expect(takenWithin(taken, { start: 120, end: 180 })).toBe(0);
  expect(takenWithin(taken, { start: 1380, end: 1500 })).toBe(2);
  expect(takenWithin(taken, { start: 1380, end: 1510 })).toBe(6);
});

test('a unit’s id says which day and span it stands for', () => {
  fc.assert(
    fc.property(slot, ({ start, end }) => {
      expect(readUnit(unitOf(place, monday, { start, end }))).toEqual({ date: monday, start, end });
      expect(readSpan(clockOf(start), clockOf(end))).toEqual({ start, end });
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

test.each([
  ['spring', '2026-03-28', '2026-03-28T21:00:00Z', '2026-03-29T02:00:00Z'],
  ['autumn', '2026-10-24', '2026-10-24T20:00:00Z', '2026-10-25T03:00:00Z'],
])('a slot from 22:00 to 04:00 ends by the clock of the next day, in %s', (_season, date, from, to) => {
  const span = { start: 22 * 60, end: 28 * 60 };
  const { startsAt, endsAt } = momentsOf(date, span, 'Europe/Berlin');
  expect([startsAt, endsAt]).toEqual([new Date(from), new Date(to)]);
});

test('a slot whose end the clock of the next day skips is not there that day', () => {
  const slots = [{ weekday: 5, start: 22 * 60, end: 26 * 60 + 30, satang: 100 }];
  const on = (date: string) => slotsOn(slots, date, 'weekend', 'Europe/Berlin');
  expect(on('2026-03-28')).toEqual([]);
  expect(on('2026-03-21')).toEqual(slots);
  expect(on('2026-10-24')).toEqual(slots);
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
        // On the day, or the first the day before.
        fc.pre(!overlap(one, other) || one.end - 1440 <= other.start);
        const before = overlap(one, other) ? addDays(date, -1) : date;
        const spans = [
          { day: before, slot: one },
          { day: date, slot: other },
        ]
          .sort((a, b) => a.day.localeCompare(b.day) || a.slot.start - b.slot.start)
          .flatMap(({ day, slot: each }) =>
            slotsOn([{ ...each, weekday: weekdayOf(day) }], day, 'weekday', zone).map((shown) =>
              momentsOf(day, shown, zone),
            ),
          );
        for (const { startsAt, endsAt } of spans) expect(startsAt.getTime()).toBeLessThan(endsAt.getTime());
        const [first, second] = spans;
        if (first && second) expect(first.endsAt.getTime()).toBeLessThanOrEqual(second.startsAt.getTime());
      }),
      { numRuns: 500 },
    );
  },
);
